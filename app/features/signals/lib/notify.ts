import type { Signal } from "#app/core/signals/use-signals.ts";
import { m } from "#app/paraglide/messages.js";
import { alertTag } from "#domain/alerts/alert-tag.ts";
import * as paths from "#domain/pages/paths.ts";
import { shortTime } from "./signal-texts.ts";
import { timeLeftText } from "./time-left.ts";

export type AlertMessage = {
  title: string;
  body: string;
  /** A later notification with the same tag takes this one's place. */
  tag: string;
  /** Where a click leads. */
  path: string;
};

/** So many setups of one moment are told one by one; the rest together. */
const SINGLY = 3;

/** One notification for each setup, unless many come at once. Spec: [4.6]. */
export function messagesOf(signals: readonly Signal[], now: Date): AlertMessage[] {
  const rest = signals.slice(SINGLY);
  const singly = signals.slice(0, SINGLY).map((signal) => messageOf(signal, now));
  const [first] = rest;
  if (first === undefined) return singly;
  const together: AlertMessage = {
    title: m.live_signals_alert_more({ count: rest.length }),
    body: rest.map(({ setup }) => setup.name).join(", "),
    tag: `signals-${first.at}`,
    path: paths.setups,
  };
  return [...singly, together];
}

function messageOf({ setup, setupId, date, time, at }: Signal, now: Date): AlertMessage {
  return {
    title: m.live_signals_alert_title({ asset: setup.asset, left: timeLeftText(at, now) }),
    body: m.live_signals_alert_body({
      name: setup.name,
      time: shortTime(time),
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
