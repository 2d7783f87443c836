import { clockText } from "#app/core/formats/clock/clock-text.ts";
import { timeIn } from "#app/core/formats/clock/clock-zones.ts";
import { clockName, getShownClock } from "#app/core/formats/clock/shown-clock.ts";
import type { Signal } from "#app/core/setups/signals/use-signals.ts";
import { m } from "#app/paraglide/messages.js";
import { alertTag } from "#domain/alerts/alert-tag.ts";
import * as paths from "#domain/pages/paths.ts";
import { timeLeftText } from "./time-left.ts";

export type AlertMessage = {
  title: string;
  body: string;
  /** A later notification with the same tag takes this one's place. */
  tag: string;
  /** Where a click leads. */
  path: string;
};

/** What the notification of one imminent setup says. Spec: [4.6]. */
export function toMessage({ setup, setupId, date, at }: Signal, now: Date): AlertMessage {
  const clock = getShownClock();
  return {
    title: m.live_signals_alert_title({ asset: setup.asset, left: timeLeftText(at, now) }),
    body: m.live_signals_alert_body({
      name: setup.name,
      time: clockText(timeIn(new Date(at), clock)),
      clock: clockName(clock),
      stop: setup.stopLoss,
      target: setup.takeProfit,
    }),
    tag: alertTag(setupId, date),
    path: `${paths.setups}?setup=${setupId}`,
  };
}

/** Shows a notification of the system; `onOpen` when it is clicked. Phones only take one from a service worker. */
export async function showAlert(
  { title, body, tag, path }: AlertMessage,
  onOpen: (path: string) => void,
): Promise<void> {
  try {
    const notification = new Notification(title, { body, tag, icon: "/icons/icon-192.png" });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onOpen(path);
    };
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, { body, tag, icon: "/icons/icon-192.png", data: { path } });
  }
}
