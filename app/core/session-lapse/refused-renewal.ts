import type { LapseReason } from "./lapse-store.ts";

const REASONS: Readonly<Record<string, LapseReason>> = {
  refresh_token_already_used: "reused",
  session_expired: "expired",
};

let lastCode: string | null = null;

/**
 * Remembers why the auth service refused to renew the session: the auth client tells only that it is over.
 * Spec: [4.10], resilience 6.
 */
export function noteRefusedRenewal(code: string | null): void {
  lastCode = code;
}

/** Why the session that has just ended did, as far as its owner needs to know. */
export function takeLapseReason(): LapseReason {
  const code = lastCode;
  lastCode = null;
  return (code !== null && REASONS[code]) || "ended";
}
