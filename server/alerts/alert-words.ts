import { m } from "#app/paraglide/messages.js";
import { alertTag } from "#domain/alerts/alert-tag.ts";
import { minutesUntil, toInstant } from "#domain/alerts/alert-window.ts";
import type { Language } from "#domain/language/language-of.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { SignalAlert } from "./alert-content.ts";

export type AlertWords = {
  title: string;
  text: string;
  /** Where it leads, on our own site. */
  path: string;
  /** Notifications with the same tag replace each other. */
  tag: string;
};

/** An alert in the member's language; null stands for the message that tries a channel out. */
export function wordAlert(alert: SignalAlert | null, locale: Language, now: Date): AlertWords {
  if (alert === null) {
    const [title, text] = [m.alerts_test_title({}, { locale }), m.alerts_test_text({}, { locale })];
    return { title, text, path: `${paths.settings}#alerts`, tag: "alert-test" };
  }
  const { setupId, name, date, time } = alert;
  const minutes = minutesUntil(toInstant(date, time), now);
  const clock = time.slice(0, "HH:MM".length);
  return {
    title: name,
    text:
      minutes === 1
        ? m.alerts_signal_one_minute({ time: clock }, { locale })
        : m.alerts_signal_minutes({ time: clock, minutes }, { locale }),
    path: href(paths.setup, { id: setupId }),
    tag: alertTag(setupId, date),
  };
}
