import { m } from "#app/paraglide/messages.js";
import type { Session } from "#domain/clock/session-spans.ts";

const NAMES: Record<Session, () => string> = {
  asia: m.common_asia,
  europa: m.common_europe,
  ny: m.clock_zone_new_york,
};

/** `Nueva York`; null is the hours between the sessions. Spec: [5.9]. */
export function sessionName(session: Session | null): string {
  return session === null ? m.library_session_none() : NAMES[session]();
}
