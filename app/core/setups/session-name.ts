import { m } from "#app/paraglide/messages.js";
import type { Session } from "#domain/clock/session-spans.ts";

const NAMES: Record<Session, () => string> = {
  asia: m.library_session_asia,
  europa: m.library_session_europa,
  ny: m.library_session_ny,
};

/** `Nueva York`; null is the hours between the sessions. Spec: [5.9]. */
export function sessionName(session: Session | null): string {
  return session === null ? m.library_session_none() : NAMES[session]();
}
