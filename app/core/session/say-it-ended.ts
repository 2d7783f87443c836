import type { LapseReason } from "#app/core/session-lapse/lapse-store.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";

/** The one word a page has for a session that ended by itself, where nothing waits to be saved. Spec: [8.8]. */
export function sayItEnded(reason: LapseReason): void {
  showToast({ title: m.account_lapse_title(), description: lapseText(reason), tone: "destructive" });
}

function lapseText(reason: LapseReason): string {
  if (reason === "reused") return m.account_lapse_reused();
  return reason === "expired" ? m.account_lapse_expired_short() : m.account_error_session_ended();
}
