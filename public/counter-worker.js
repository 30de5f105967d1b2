// The service worker of the counter (docs/decisions/0083): if the network does not answer, pages of the counter
// redirect to the one page that works offline. It caches nothing itself; app/features/offline/ready.ts stores the
// files.
const kept = (request) => caches.match(request, { ignoreVary: true });

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate") event.respondWith(page(request, url));
});

async function asset(request) {
  return (await kept(request)) ?? fetch(request);
}

async function page(request, { pathname }) {
  try {
    return await fetch(request);
  } catch (error) {
    const place = /^\/[^/]+\/[^/]+\/pro\//.exec(pathname);
    const own = place && `${place[0]}offline`;
    const answer = own && (await kept(own));
    if (!answer) throw error;
    return pathname === own ? answer : Response.redirect(own);
  }
}
