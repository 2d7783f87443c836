import type { AuthMailKind } from "./auth-mail.ts";
import type { AuthLimits } from "./limits/auth-limits.ts";
import { takeAll } from "./limits/take-all.ts";
import type { AuthFailure } from "./protocol/auth-failure.ts";
import { overMailLimit, overSmsLimit } from "./protocol/failures.ts";

/**
 * Counts one mail of a kind to a mailbox and refuses what comes too fast. Counted by the address alone,
 * before anybody looks whether it has an account, so that the refusal tells nothing.
 */
export async function takeMailPace(
  limits: AuthLimits,
  { kind, to }: { kind: AuthMailKind; to: string },
): Promise<AuthFailure | null> {
  const key = `${kind}:${to}`;
  const uses = await takeAll([
    { limiter: limits.mailPause, key },
    { limiter: limits.mailHour, key },
  ]);
  return uses.isAllowed ? null : overMailLimit(uses.retryAfterSeconds);
}

/** The same for text messages to a number. */
export async function takeSmsPace(limits: AuthLimits, to: string): Promise<AuthFailure | null> {
  const key = `sms:${to}`;
  const uses = await takeAll([
    { limiter: limits.mailPause, key },
    { limiter: limits.mailHour, key },
  ]);
  return uses.isAllowed ? null : overSmsLimit(uses.retryAfterSeconds);
}
