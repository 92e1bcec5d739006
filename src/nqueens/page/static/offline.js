// Service worker of a site: keeps its files, for visits without a network.
const FILES = []; // written by web/site.py
const KEPT = "nqueens";
const worker = /** @type {any} */ (self);

/** Answers from the network if possible, and keeps the answer; otherwise with the kept one. */
async function answer(request) {
  const kept = await caches.open(KEPT);
  try {
    const found = await fetch(request);
    if (found.ok) await kept.put(request, found.clone());
    return found;
  } catch {
    return (await kept.match(request)) ?? Response.error();
  }
}

worker.addEventListener("install", (event) => event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES))));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});
