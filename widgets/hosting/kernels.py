"""The kernels of the site: how many there may be, whose they are, and which of them are let go."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any
from uuid import uuid4

import zmq
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from voila.utils import ENV_VARIABLE

MEGABYTE = 2**20
ONCE_MORE = 60
"""Seconds after which a kernel that shall wait for a visitor is started again when it could not."""
LONGEST_COMPLAINT = 20_000
"""So many bytes the log takes from one kernel, however often its page makes it complain."""


@dataclass(eq=False)
class Visit:
    """A page that is being made for a visitor, and the kernel behind it once it is known."""

    address: str
    kernel: str = ""


VISIT: ContextVar[Visit | None] = ContextVar("VISIT", default=None)
"""The visit that the running task serves."""


class SiteKernels(AsyncMappingKernelManager):
    """Kernels in limited number and size, each of which belongs to one visitor or waits for one.

    Voila makes a subclass of it, which keeps the waiting kernels of each notebook in `_pools`, as tasks
    that are done when the kernel runs. The limits are traits of the parent, a `Reglario`.
    """

    parent: Any
    fill_if_needed: Callable[..., None]

    def __init__(self, **traits: Any) -> None:
        self._pools: dict[str, list[asyncio.Task[dict[str, Any]]]] = {}
        self._starting: set[str] = set()
        self._visits: set[Visit] = set()
        self._addresses: dict[str, str] = {}
        """For every kernel that is not waiting the address of its visitor."""
        self._signs: dict[str, float] = {}
        """For every kernel whose page has not connected yet when its visitor was last heard of."""
        self._sockets: dict[str, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._place_left = asyncio.Event()
        self._closing = False
        super().__init__(**traits)
        self.context.set(zmq.MAX_SOCKETS, self.context.get(zmq.SOCKET_LIMIT))

    @contextmanager
    def visit(self, address: str) -> Iterator[Visit]:
        """Make a page for a visitor in this block; who is expected to connect to its kernel afterwards.

        Raises HTTPError 429 when too many kernels belong to their address.
        """
        if not self._is_welcome(address):
            raise HTTPError(429)
        visit = Visit(address)
        self._visits.add(visit)
        token = VISIT.set(visit)
        try:
            yield visit
        finally:
            VISIT.reset(token)
            self._visits.remove(visit)
            if visit.kernel in self._signs:
                self.hear_of(visit.kernel)
                self._do(self._wait_for_visitor(visit.kernel))

    def hear_of(self, kernel_id: str) -> None:
        """Note that the visitor of a kernel is there, perhaps not connected yet."""
        if kernel_id in self._signs:
            self._signs[kernel_id] = asyncio.get_running_loop().time()

    def hand_out(self, notebook: str) -> bool:
        """Give the first kernel that waits for a notebook to the visit served; False when none is ready."""
        visit, pool = VISIT.get(), self._pools.get(notebook, [])
        pool.sort(key=lambda task: not task.done())
        if visit is None or not pool or not pool[0].done():
            return False
        self._belongs_to(visit, pool[0].result()["kernel_id"])
        return True

    async def drop_dead(self, notebook: str) -> None:
        """Let go of the kernels waiting for a notebook that have died, or never came to life."""
        pool = self._pools.get(notebook, [])
        for task in [task for task in pool if task.done()]:
            if task.exception() is None:
                kernel_id = task.result()["kernel_id"]
                if await self._is_alive(kernel_id):
                    continue
                self._do(self._bury(kernel_id))
            if task in pool:
                pool.remove(task)
        if notebook in self._pools:
            self.fill_if_needed(notebook_name=notebook)

    @contextmanager
    def socket(self, kernel_id: str) -> Iterator[None]:
        """Keep a web socket to a kernel open in this block; HTTPError 429 when it has too many."""
        if self._sockets.get(kernel_id, 0) >= self.parent.most_sockets:
            raise HTTPError(429)
        self._sockets[kernel_id] = self._sockets.get(kernel_id, 0) + 1
        try:
            yield
        finally:
            self._sockets[kernel_id] -= 1
            if not self._sockets[kernel_id]:
                del self._sockets[kernel_id]

    async def start_kernel(  # type: ignore[override]
        self, *, kernel_id: str | None = None, **options: Any
    ) -> str:
        """Start a kernel for the visit served, or one that waits for a visitor.

        A visitor takes the place of a waiting kernel if need be; HTTPError 503 when there is none.
        A kernel that shall wait is not started before a place is left.
        """
        kernel_id = kernel_id or str(uuid4())
        waits = options.get("env", {}).get(ENV_VARIABLE.VOILA_PREHEAT) == "True"
        visit = None if waits else VISIT.get()
        while not await self._start(kernel_id, waits, options):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wait_for_place(), ONCE_MORE)
        kernel: Any = self.get_kernel(kernel_id)
        limit_memory(kernel.provisioner.pid, self.parent.kernel_memory)
        if visit:
            self._belongs_to(visit, kernel_id)
        return kernel_id

    async def shutdown_kernel(  # type: ignore[override]
        self, kernel_id: str, *options: Any, **named: Any
    ) -> None:
        """End a kernel, and give its place to another."""
        try:
            await super().shutdown_kernel(kernel_id, *options, **named)
        finally:
            self._addresses.pop(kernel_id, None)
            self._signs.pop(kernel_id, None)
            self._place_left.set()

    async def shutdown_all(self, *options: Any, **named: Any) -> None:  # type: ignore[override]
        """End all kernels; none is started any more."""
        self._closing = True
        self._place_left.set()
        await super().shutdown_all(*options, **named)

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a page has connected to its kernel."""
        self._signs.pop(kernel_id, None)
        super().notify_connect(kernel_id)

    async def _start(self, kernel_id: str, waits: bool, options: dict[str, Any]) -> bool:
        """Start a kernel; False when one that shall wait cannot be started now."""
        while self._is_full():
            if waits:
                await self._wait_for_place()
            elif not await self._take_waiting():
                raise HTTPError(503)
        self._starting.add(kernel_id)
        try:
            with self._heard() as words:
                await super().start_kernel(kernel_id=kernel_id, stderr=words, **options)
        except OSError as error:  # a full disk, or too little memory
            if waits:
                return False
            raise HTTPError(503) from error
        finally:
            self._starting.remove(kernel_id)
        return True

    async def _wait_for_place(self) -> None:
        self._place_left.clear()
        await self._place_left.wait()

    @contextmanager
    def _heard(self) -> Iterator[int | None]:
        """Where a kernel started in this block may write what goes wrong; the log takes the beginning."""
        if os.name != "posix":
            yield None
            return
        ear, mouth = os.pipe()
        loop = asyncio.get_running_loop()
        left = LONGEST_COMPLAINT

        def listen() -> None:
            nonlocal left
            said = os.read(ear, 65_536)
            if not said:
                loop.remove_reader(ear)
                os.close(ear)
            elif left > 0:
                self.log.warning("A kernel says: %s", said[:left].decode(errors="replace").rstrip())
                left -= len(said)

        loop.add_reader(ear, listen)
        try:
            yield mouth
        finally:
            os.close(mouth)

    def _handle_kernel_died(self, kernel_id: str) -> None:
        self.log.warning("A kernel has died.")
        waited_for = [name for name, pool in self._pools.items() if kernel_id in map(_kernel_of, pool)]
        for notebook in waited_for:
            self._do(self.drop_dead(notebook))
        if not waited_for:
            self._do(self._bury(kernel_id))

    def _is_full(self) -> bool:
        if self._closing:
            raise HTTPError(503)
        return bool(len(self._starting.union(self.list_kernel_ids())) >= self.parent.most_kernels)

    def _is_welcome(self, address: str) -> bool:
        """Whether one more kernel may belong to an address; this machine itself may have all."""
        made = [visit.kernel for visit in self._visits if visit.address == address]
        theirs = {kernel for kernel, owner in self._addresses.items() if owner == address}
        count = len(theirs.union(filter(None, made))) + made.count("")
        return bool(count < self.parent.most_kernels_of_an_address or ip_address(address).is_loopback)

    async def _is_alive(self, kernel_id: str) -> bool:
        if kernel_id not in self:
            return False
        kernel: Any = self.get_kernel(kernel_id)
        return bool(await kernel.is_alive())

    def _belongs_to(self, visit: Visit, kernel_id: str) -> None:
        visit.kernel = kernel_id
        self._addresses[kernel_id] = visit.address
        self._signs[kernel_id] = asyncio.get_running_loop().time()

    async def _take_waiting(self) -> bool:
        """End a kernel that waits for a visitor of another lesson; False when there is none."""
        for notebook, pool in self._pools.items():
            for task in pool:
                if kernel_id := _kernel_of(task):
                    pool.remove(task)
                    await self._bury(kernel_id)
                    self.fill_if_needed(notebook_name=notebook)
                    return True
        return False

    async def _wait_for_visitor(self, kernel_id: str) -> None:
        """End a kernel when nothing is heard of its visitor for too long before the page has connected."""
        loop = asyncio.get_running_loop()
        while kernel_id in self._signs:
            left = self._signs[kernel_id] + self.parent.seconds_to_connect - loop.time()
            if left <= 0:
                await self._bury(kernel_id)
            else:
                await asyncio.sleep(left)

    async def _bury(self, kernel_id: str) -> None:
        if kernel_id in self:
            await self.shutdown_kernel(kernel_id, now=True)

    def _do(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)  # nothing else refers to it
        task.add_done_callback(self._tasks.discard)


def _kernel_of(task: asyncio.Task[dict[str, Any]]) -> str | None:
    """The kernel that a task of a pool has started; None before that, or when it could not."""
    if not task.done() or task.exception() is not None:
        return None
    kernel: str = task.result()["kernel_id"]
    return kernel


def limit_memory(process: int, megabytes: int) -> None:
    """Keep a process from taking more memory than that, where the system can: it then gets a MemoryError."""
    if os.name != "posix":
        return
    import resource

    if hasattr(resource, "prlimit"):
        resource.prlimit(process, resource.RLIMIT_DATA, (megabytes * MEGABYTE,) * 2)
