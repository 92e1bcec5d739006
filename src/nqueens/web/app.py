"""ASGI application: serves the page from memory and the API from the table of endpoints."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Generator, Iterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import replace
from functools import partial
from gzip import compress
from json import dumps
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from nqueens.errors import BadInput, GaveUp, NQueensError
from nqueens.web.endpoints import ENDPOINTS, Endpoint
from nqueens.web.guard import Guard
from nqueens.web.jobs import Job, Jobs, TooMany
from nqueens.web.limits import MOST_BYTES, SECONDS_OF_BODY
from nqueens.web.openapi import openapi_document
from nqueens.web.page_files import page_files
from nqueens.web.question import ParsedRequest, read_request
from nqueens.web.streams import Stream, in_thread, message, slices, text_stream

LOCAL_NAMES = ("127.0.0.1", "localhost", "[::1]")
"""Host names that a local server accepts."""

_log = logging.getLogger(__name__)


def create_app(hosts: Collection[str] = LOCAL_NAMES) -> ASGIApp:
    """Returns the ASGI application that accepts requests for these host names."""
    jobs = Jobs()

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        jobs.close()

    routes = [
        Route(f"/api/{endpoint.name}", partial(_answer, endpoint, jobs), methods=["POST" if endpoint.body else "GET"])
        for endpoint in ENDPOINTS
    ]
    routes += [
        _file("/api/openapi.json", dumps(openapi_document()).encode(), "application/json"),
        Route("/api/jobs", partial(_jobs, jobs), methods=["GET"]),
        Route("/api/jobs/{id}", partial(_stop, jobs), methods=["DELETE"]),
        *(_file(path, content, media) for path, content, media in page_files()),
    ]
    handlers: dict[Any, Any] = {HTTPException: _http_error, Exception: _our_fault}
    return Guard(Starlette(routes=routes, exception_handlers=handlers, lifespan=lifespan), hosts)


async def _fixed(content: bytes, packed: bytes, media: str, request: Request) -> Response:
    """Returns a file read at start-up, compressed if the client accepts gzip."""
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=media, headers=headers | {"Content-Encoding": "gzip"})
    return Response(content, media_type=media, headers=headers)


def _file(path: str, content: bytes, media: str) -> Route:
    return Route(path, partial(_fixed, content, compress(content), media), methods=["GET"])


async def _answer(endpoint: Endpoint, jobs: Jobs, request: Request) -> Response:
    """Parses the request, runs the job and returns the response; errors become JSON with one sentence."""
    stopped = False
    try:
        parsed = read_request(endpoint.parameters, request.query_params.multi_items(), endpoint.seconds)
        if request.method == "HEAD":
            return Response()
        kind = "search" if endpoint.pool == "count" and parsed.is_short else endpoint.pool
        with ExitStack() as stack:
            about = f"{endpoint.name} {parsed.given.get('board', '')}".strip()
            job = stack.enter_context(jobs.job(kind, about))
            if endpoint.body:
                parsed = replace(parsed, body=await _body(request))  # inside the job, to limit the files in memory
            if endpoint.shape == "progress":
                texts = text_stream(partial(_with_progress, endpoint, parsed, job), job, jobs.pool(kind))
                return Stream(texts, job, stack.pop_all(), endpoint.media[0])
            work = partial(endpoint.answer, parsed, parsed.effort(job))
            try:
                found = await in_thread(request, job, jobs.pool("picture" if kind == "picture" else "search"), work)
            except GaveUp:
                stopped = job.stopped  # leaving the block stops the job
                raise
            if endpoint.shape in ("lines", "events"):
                parts = (dumps(line) + "\n" for line in found) if endpoint.shape == "lines" else _events(found, job)
                return Stream(slices(parts, jobs.pool(kind)), job, stack.pop_all(), endpoint.media[0])
        headers = {"Cache-Control": "no-store"}
        if endpoint.shape == "json":
            return JSONResponse(found, headers=headers)
        content, media = found
        return Response(content, media_type=media, headers=headers)
    except NQueensError as error:
        status, sentence = _refusal(error, stopped)
        return JSONResponse(sentence, status, headers={"Retry-After": "1"} if status == 429 else None)


async def _body(request: Request) -> bytes:
    """Reads the body of the request; raises BadInput if it is too large or too slow."""
    content = bytearray()
    try:
        async with asyncio.timeout(SECONDS_OF_BODY):
            async for part in request.stream():
                content += part
                if len(content) > MOST_BYTES:
                    raise BadInput(f"The file must be at most {MOST_BYTES:,} bytes.")
    except TimeoutError:
        raise BadInput(f"The file must arrive within {SECONDS_OF_BODY:g} s.") from None
    return bytes(content)


def _refusal(error: NQueensError, stopped: bool) -> tuple[int, dict[str, str]]:
    """Returns the HTTP status and the JSON body for an error."""
    if isinstance(error, TooMany):
        return 429, {"error": str(error)}
    if isinstance(error, GaveUp):
        if stopped:
            return 409, {"error": "The job was cancelled.", "outcome": "stopped"}
        return 422, {"error": str(error), "outcome": "gave up"}
    return 400, {"error": str(error)}


def _events(found: Iterator[tuple[str, dict[str, Any]]], job: Job) -> Generator[str, None, None]:
    """Yields the event `job`, whose id can stop the job, then the answer's events; an error becomes the last event."""
    yield message("job", {"id": job.id})
    try:
        for name, data in found:
            if job.stopped:
                raise GaveUp
            yield message(name, data)
    except NQueensError as error:
        yield message("error", _refusal(error, job.stopped)[1])


def _with_progress(endpoint: Endpoint, parsed: ParsedRequest, job: Job, tell: Callable[[str], None]) -> str:
    """Sends the event `job` and progress through `tell`; returns the answer as the last event."""

    def report(progress: Any) -> None:
        count = None if progress.count is None else str(progress.count)
        tell(message("progress", vars(progress) | {"count": count}))

    tell(message("job", {"id": job.id}))
    try:
        return message("result", endpoint.answer(parsed, parsed.effort(job, report)))
    except NQueensError as error:
        return message("error", _refusal(error, job.stopped)[1])


async def _jobs(jobs: Jobs, _: Request) -> Response:
    return JSONResponse({"jobs": jobs.running()}, headers={"Cache-Control": "no-store"})


async def _stop(jobs: Jobs, request: Request) -> Response:
    stopped = jobs.stop(request.path_params["id"])
    if stopped is None:
        return JSONResponse({"error": "No running job has this id."}, 404)
    return JSONResponse({"stopped": stopped})


async def _http_error(request: Request, error: HTTPException) -> Response:
    sentences = {404: "Not found; /api/openapi.json lists the endpoints.", 405: "Use GET for this endpoint."}
    sentence = sentences.get(error.status_code, error.detail)
    if "POST" in (error.headers or {}).get("Allow", ""):
        sentence = "Use POST for this endpoint."
    if request.url.path.startswith("/api/jobs/") and error.status_code == 405:
        sentence = "Use DELETE to stop a job."
    return JSONResponse({"error": sentence}, error.status_code, headers=error.headers)


async def _our_fault(_: Request, error: Exception) -> Response:
    _log.error("Unexpected error in a request.", exc_info=error)
    return JSONResponse({"error": "Internal server error; see the server's log."}, 500)
