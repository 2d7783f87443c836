/** Shows what the server pushed, and leads to it. */
export function answerPush(worker: ServiceWorkerGlobalScope): void {
  // The words come with the message, in the member's language: server/alerts/alert-words.ts.
  worker.addEventListener("push", (event) => {
    const { title, text, path, tag, language } = event.data?.json() ?? {};
    if (typeof title !== "string") return;
    event.waitUntil(
      worker.registration.showNotification(title, {
        body: text,
        lang: language,
        // A second message of the same signal takes the first one's place.
        tag,
        icon: "/icons/icon-192.png",
        data: { path },
      }),
    );
  });

  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(lead(worker, event.notification.data?.path));
  });
}

async function lead(worker: ServiceWorkerGlobalScope, path: unknown): Promise<void> {
  // The path is data: it must not lead to another site.
  const target = new URL(typeof path === "string" ? path : "/", worker.location.origin);
  if (target.origin !== worker.location.origin) return;
  const pages = await worker.clients.matchAll({ type: "window" });
  const open = pages.find((page) => new URL(page.url).pathname === target.pathname);
  await (open === undefined ? worker.clients.openWindow(target.href) : open.focus());
}
