export type PushSupport = "ready" | "denied" | "ios" | "unsupported";

/**
 * What this browser can do about push messages. On iPhone and iPad the interface exists only in an installed
 * application (iOS 16.4): there the way is to install LPX first.
 */
export function findPushSupport(): PushSupport {
  const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (canPush) return Notification.permission === "denied" ? "denied" : "ready";
  return isAppleTouchDevice() ? "ios" : "unsupported";
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}
