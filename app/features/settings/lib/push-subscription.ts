export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string };

/** This browser's subscription, or null without one; never asks for permission. */
export async function findBrowserSubscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for permission and subscribes this browser: for a click only. `dismissed` when the member gave none. Throws
 * when the browser's push service can't be reached.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | "dismissed"> {
  if ((await Notification.requestPermission()) !== "granted") return "dismissed";
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // One that was made with other keys is of no use to this server.
  if (known !== null && !isMadeWith(known, publicKey)) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined)
    throw new Error("the browser's subscription is not complete");
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

function isMadeWith(subscription: PushSubscription, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  if (key === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey;
}
