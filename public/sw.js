// Shows what the server pushed, and leads to it. Caching is not its business.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// The words come with the message, in the member's language: server/alerts/alert-words.ts.
self.addEventListener("push", (event) => {
  const { title, text, path, tag, language } = event.data?.json() ?? {};
  if (typeof title !== "string") return;
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      lang: language,
      // A second message of the same signal takes the first one's place.
      tag,
      icon: "/favicon.svg",
      data: { path },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.path));
});

async function lead(path) {
  // The path is data: it must not lead to another site.
  const target = new URL(typeof path === "string" ? path : "/", self.location.origin);
  if (target.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window" });
  const open = pages.find((page) => new URL(page.url).pathname === target.pathname);
  await (open === undefined ? self.clients.openWindow(target.href) : open.focus());
}
