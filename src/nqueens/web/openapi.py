"""The OpenAPI document of the HTTP API, made from the table of endpoints."""

from __future__ import annotations

from typing import Any

from nqueens import __version__
from nqueens.web.endpoints import ENDPOINTS, Endpoint
from nqueens.web.parameters import Parameter

_ERRORS = {"400": "The question is wrong.", "403": "Asked from another site.", "429": "Too many jobs are under way."}


def openapi_document() -> dict[str, Any]:
    """The whole document as plain values."""
    paths: dict[str, Any] = {
        f"/api/{each.name}": {"post" if each.body else "get": _operation(each)} for each in ENDPOINTS
    }
    paths["/api/jobs"] = {"get": _plain("jobs", "What is under way on this server.")}
    paths["/api/jobs/{id}"] = {
        "delete": _plain("stopJob", "Stop a job; `stopped` is false for one that has just ended by itself.")
        | {"parameters": [{"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}]}
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "nqueens",
            "version": __version__,
            "description": "Every answer is computed by the package `nqueens` on the machine that serves it. Rows and "
            "columns count from 0, row 0 is on top. A solution of one queen in every row of a plane board is given as "
            "`placement`, the column in each row; that of any other question as `pieces`, the squares [row, column] "
            "by the name of the piece. What an address cannot do for a question is refused with status 400. Errors "
            "are JSON with one sentence under `error`.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": {"Error": {"type": "object", "properties": {"error": {"type": "string"}}, "required": ["error"]}}
        },
    }


def _plain(name: str, summary: str) -> dict[str, Any]:
    return {"operationId": name, "summary": summary, "responses": _responses(("application/json",))}


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    content = {"description": endpoint.body, "required": True, "content": {"application/octet-stream": {}}}
    return {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "parameters": [_parameter(each) for each in endpoint.parameters],
        **({"requestBody": content} if endpoint.body else {}),
        "responses": _responses(endpoint.media),
    }


def _parameter(parameter: Parameter) -> dict[str, Any]:
    described: dict[str, Any] = {
        "name": parameter.name,
        "in": "query",
        "description": parameter.help,
        "required": parameter.required,
        "schema": parameter.schema(),
    }
    if parameter.kind in ("squares", "settings"):
        described |= {"style": "form", "explode": True}
    return described | ({"example": parameter.example} if parameter.example else {})


def _responses(media: tuple[str, ...]) -> dict[str, Any]:
    error = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    return {
        "200": {"description": "The answer.", "content": {each: {} for each in media}},
        **{status: {"description": text, "content": error} for status, text in _ERRORS.items()},
    }
