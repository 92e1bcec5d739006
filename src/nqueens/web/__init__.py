"""Web page and HTTP API of `nqueens serve`; needs the extra `web` (Starlette and uvicorn)."""
