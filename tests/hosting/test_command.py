"""The `reglario` command says what is wrong before it starts anything."""

import socket
from pathlib import Path

import pytest

from tests.servers import free_port
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
