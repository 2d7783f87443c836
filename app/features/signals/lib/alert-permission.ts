/** What the browser allows; `unsupported` also where a page may only ask once it is installed. */
export type AlertPermission = NotificationPermission | "unsupported";

export function readPermission(): AlertPermission {
  return typeof Notification === "undefined" ? "unsupported" : Notification.permission;
}

/** Asks; to be called on a click only. */
export async function askPermission(): Promise<AlertPermission> {
  return typeof Notification === "undefined" ? "unsupported" : Notification.requestPermission();
}
