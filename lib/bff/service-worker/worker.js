// The site's service worker: shows a page of its own where a page cannot be fetched, and push notifications. It caches
// nothing. worker-script.ts writes `self.offlinePages` before this text.

/**
 * @typedef {import("./offline-pages").OfflinePages} OfflinePages
 * @typedef {{ url: string, focus: () => Promise<unknown> }} OpenWindow
 * @typedef {Readonly<{
 *   waitUntil: (work: Promise<unknown>) => void,
 *   respondWith: (response: Promise<Response>) => void,
 *   request: Request,
 *   data: { json: () => import("../../contract/notifications/schemas").PushPayload },
 *   notification: { close: () => void, data: { url: string } },
 * }>} WorkerEvent each kind of event has some of these
 * @typedef {Readonly<{
 *   addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void,
 *   skipWaiting: () => Promise<void>,
 *   location: { href: string, origin: string },
 *   registration: ServiceWorkerRegistration,
 *   clients: {
 *     claim: () => Promise<void>,
 *     matchAll: (options: object) => Promise<readonly OpenWindow[]>,
 *     openWindow: (url: string) => Promise<unknown>,
 *   },
 *   cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> },
 *   offlinePages: OfflinePages,
 * }>} WorkerScope
 */

(() => {
  const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));
  const { template, texts, headers, localeCookie, defaultLocale } = worker.offlinePages;
  /** Answers of a site without a worker, such as an earlier version of it. */
  const REMOVED = [404, 410];
  let isChecked = false;

  // A new version takes over at once: a worker has no state that pages depend on.
  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

  worker.addEventListener("fetch", (event) => {
    const { mode, method, url } = event.request;
    if (mode !== "navigate" || method !== "GET" || new URL(url).pathname.startsWith("/api/")) return;
    // Without navigation preload: it would send what the browser then fetches itself, such as a one-time code, twice.
    event.respondWith(fetch(event.request).catch(() => offlinePage(url)));
    event.waitUntil(unregisterIfRemoved());
  });

  /** @param {string} url */
  async function offlinePage(url) {
    const locale = await localeOf(url);
    const values = new Map(Object.entries(texts[locale] ?? {}));
    const html = template.replace(/%(\w+)%/g, (_, name) => values.get(name) ?? "");
    return new Response(html, { status: 503, headers });
  }

  /** As the server does: the address names the language, else the cookie and the browser. @param {string} url */
  async function localeOf(url) {
    const [, first = ""] = new URL(url).pathname.split("/");
    const chosen = await worker.cookieStore?.get(localeCookie).catch(() => null);
    const preferred = [first, chosen?.value ?? "", ...navigator.languages.map((name) => name.split("-")[0] ?? "")];
    return preferred.find((name) => Object.hasOwn(texts, name)) ?? defaultLocale;
  }

  /** Browsers keep a worker whose script is gone, so it removes itself; it looks once each time it is started. */
  async function unregisterIfRemoved() {
    if (isChecked) return;
    isChecked = true;
    const answer = await fetch(worker.location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer && REMOVED.includes(answer.status)) await worker.registration.unregister();
  }

  worker.addEventListener("push", (event) => {
    const { title, body, url, tag, lang } = event.data.json();
    const options = { body, tag, lang, icon: "/art/app/icon-192.png", data: { url }, renotify: true };
    event.waitUntil(worker.registration.showNotification(title, options));
  });

  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openPage(new URL(event.notification.data.url, worker.location.origin).href));
  });

  /** Shows the window that has the page, or opens one. @param {string} url */
  async function openPage(url) {
    const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = windows.find((page) => page.url === url);
    await (open ? open.focus() : worker.clients.openWindow(url));
  }
})();
