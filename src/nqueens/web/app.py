"""The server: the page's files from memory, and the API made from the table of endpoints."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Collection, Generator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from importlib.resources import files
from json import dumps
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from nqueens.errors import BadInput, GaveUp, MissingExtra, NQueensError
from nqueens.web import answers
from nqueens.web.endpoints import ENDPOINTS, Endpoint
from nqueens.web.guard import Guard
from nqueens.web.jobs import Job, Jobs, Stopped, TooMany
from nqueens.web.openapi import document
from nqueens.web.parameters import parse_all
from nqueens.web.streams import Stream, in_thread, message, with_progress
from nqueens.web.tracing import traced

LOCAL_NAMES = ("127.0.0.1", "localhost", "[::1]")
"""Names under which a server on this machine answers."""

_MEDIA = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
_log = logging.getLogger(__name__)


def create_app(hosts: Collection[str] = LOCAL_NAMES) -> ASGIApp:
    """The whole server as an ASGI application that answers to these host names."""
    jobs = Jobs()

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        jobs.close()

    routes = [
        Route(f"/api/{endpoint.name}", partial(_answer, endpoint, jobs), methods=["GET"]) for endpoint in ENDPOINTS
    ]
    openapi = dumps(document()).encode()
    routes += [
        Route("/api/openapi.json", partial(_fixed, openapi, "application/json"), methods=["GET"]),
        Route("/api/jobs", partial(_jobs, jobs), methods=["GET"]),
        Route("/api/jobs/{id}", partial(_stop, jobs), methods=["DELETE"]),
        *(Route(path, partial(_fixed, content, media), methods=["GET"]) for path, content, media in _page()),
    ]
    handlers: dict[Any, Any] = {HTTPException: _http_error, Exception: _our_fault}
    return Guard(Starlette(routes=routes, exception_handlers=handlers, lifespan=lifespan), hosts)


def _page() -> Iterator[tuple[str, bytes, str]]:
    """Path, content and media type of every file of the page, read once: no path of a client opens a file."""
    for file in files("nqueens.web").joinpath("static").iterdir():
        media = _MEDIA.get(file.name.rpartition(".")[2])
        if media is not None:
            yield f"/{'' if file.name == 'index.html' else file.name}", file.read_bytes(), media


async def _fixed(content: bytes, media: str, _: Request) -> Response:
    return Response(content, media_type=media, headers={"Cache-Control": "no-cache"})


async def _answer(endpoint: Endpoint, jobs: Jobs, request: Request) -> Response:
    """Parses the question, starts the job and answers; whatever is wrong becomes a sentence."""
    try:
        asked = parse_all(endpoint.parameters, request.query_params.multi_items())
        if request.method == "HEAD":
            return Response()
        context = jobs.job(endpoint.pool, f"{endpoint.name} {asked.get('board', '')}".strip())
        if endpoint.shape in ("json", "image", "bytes"):
            with context as job:
                return await _whole(endpoint, asked, job, jobs, request)
        job = context.__enter__()
        try:
            parts, media = await in_thread(request, job, jobs.pool("search"), partial(_parts, endpoint, asked, job))
        except BaseException:
            context.__exit__(None, None, None)
            raise
        return Stream(parts, context, job, jobs.pool(endpoint.pool), media)
    except TooMany as error:
        return JSONResponse({"error": str(error)}, 429, headers={"Retry-After": "1"})
    except (BadInput, MissingExtra) as error:
        return JSONResponse({"error": str(error)}, 400)
    except GaveUp as error:
        return JSONResponse({"error": str(error), "outcome": "gave up"}, 422)
    except NQueensError as error:
        return JSONResponse({"error": str(error)}, 400)
    except Stopped:
        return JSONResponse({"error": "The work was stopped."}, 409)


async def _whole(endpoint: Endpoint, asked: answers.Asked, job: Job, jobs: Jobs, request: Request) -> Response:
    assert endpoint.answer is not None
    found = await in_thread(request, job, jobs.pool(endpoint.pool), partial(endpoint.answer, asked, job))
    if endpoint.shape in ("image", "bytes"):
        content, media = found
        return Response(content, media_type=media, headers={"Cache-Control": "no-store"})
    return JSONResponse(found, headers={"Cache-Control": "no-store"})


def _parts(endpoint: Endpoint, asked: answers.Asked, job: Job) -> tuple[Iterator[str], str]:
    """The text of a streamed answer and its media type; raises BadInput before the first part."""
    if endpoint.shape == "trace":
        return _with_job(traced(asked), job), "text/event-stream"
    if endpoint.shape == "lines":
        assert endpoint.answer is not None
        return (dumps(line) + "\n" for line in endpoint.answer(asked, job)), "application/x-ndjson"
    return _with_job(_counted(asked, job), job), "text/event-stream"


def _with_job(parts: Iterator[str], job: Job) -> Iterator[str]:
    """The parts after an event that names the job, so that it can be stopped by name; an error ends them."""
    yield message("job", {"id": job.id})
    try:
        for part in parts:
            yield part
            if job.stopped and isinstance(parts, Generator) and not part.startswith("event: error"):
                parts.close()
                yield message("error", {"error": "The work was stopped.", "outcome": "stopped"})
                return
    except NQueensError as error:
        yield message("error", {"error": str(error), "outcome": "gave up" if isinstance(error, GaveUp) else "wrong"})


def _counted(asked: answers.Asked, job: Job) -> Iterator[str]:
    def work(report: Callable[[object], None]) -> str:
        def checked(progress: object) -> None:
            job.check()
            report(progress)

        try:
            return message("result", answers.classes_or_count(asked, checked))
        except Stopped:
            return message("error", {"error": "The count was stopped.", "outcome": "stopped"})

    return with_progress(
        work, lambda progress: message("progress", vars(progress) | {"count": str(vars(progress)["count"])})
    )


async def _jobs(jobs: Jobs, _: Request) -> Response:
    return JSONResponse({"jobs": jobs.running()}, headers={"Cache-Control": "no-store"})


async def _stop(jobs: Jobs, request: Request) -> Response:
    if jobs.stop(request.path_params["id"]):
        return JSONResponse({"stopped": True})
    return JSONResponse({"error": "There is no job with that id under way."}, 404)


async def _http_error(request: Request, error: HTTPException) -> Response:
    sentences = {404: "There is nothing at this address; see /api/openapi.json.", 405: "This address is read with GET."}
    sentence = sentences.get(error.status_code, error.detail)
    if request.url.path.startswith("/api/jobs/") and error.status_code == 405:
        sentence = "A job is stopped with DELETE."
    return JSONResponse({"error": sentence}, error.status_code, headers=error.headers)


async def _our_fault(_: Request, error: Exception) -> Response:
    _log.error("An answer failed.", exc_info=error)
    return JSONResponse({"error": "This is a fault of the server; its log says more."}, 500)
