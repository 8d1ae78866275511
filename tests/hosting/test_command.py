"""The `reglario` command says what is wrong before it starts anything."""

import socket
import subprocess
from pathlib import Path

import pytest

from tests.servers import ENVIRONMENT, free_port
from widgets.hosting.app import main


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as end:
        main(list(arguments))
    assert end.value.code == 2
    return capsys.readouterr().err


def test_names_a_folder_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert f"there is no folder {tmp_path / 'gone'}" in refusal(capsys, str(tmp_path / "gone"))


def test_names_a_folder_without_notebooks(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert f"no notebook (*.ipynb) in the folder {tmp_path}" in refusal(capsys, str(tmp_path))


@pytest.mark.parametrize("port", ["0", "-1", "65536"])
def test_names_a_port_that_cannot_be(capsys: pytest.CaptureFixture[str], port: str) -> None:
    assert f"--port must be from 1 to 65535, not {port}" in refusal(capsys, "--port", port)


def test_names_a_port_that_is_no_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert "argument --port: invalid int value: 'many'" in refusal(capsys, "--port", "many")


@pytest.mark.parametrize("strange", ["--prot=8867", "--most_kernels=3", "--Reglario"])
def test_names_a_word_it_does_not_know(capsys: pytest.CaptureFixture[str], strange: str) -> None:
    assert f"unrecognized arguments: {strange}" in refusal(capsys, strange)


def test_lists_its_settings() -> None:
    command = [ENVIRONMENT / "reglario", "--port", str(free_port()), "--help-all"]
    listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    for setting in ("Reglario.most_kernels", "Reglario.trust_proxy", "GuardedConnection.messages_a_second"):
        assert f"--{setting}=" in listed


def test_names_a_port_in_use(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        told = refusal(capsys, "--host", "127.0.0.1", "--port", str(port))
    assert f"cannot listen on 127.0.0.1, port {port}: Address already in use" in told


def test_names_a_host_that_is_not_ours(capsys: pytest.CaptureFixture[str]) -> None:
    port = str(free_port())
    assert f"cannot listen on no.such.host.invalid, port {port}" in refusal(
        capsys, "--host", "no.such.host.invalid", "--port", port
    )
