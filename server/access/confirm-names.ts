import { z } from "zod";
import { namesState } from "#domain/access/name-confirmation.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import {
  type AccessEvent,
  lockIndicatorAccess,
  queueIndicatorAccess,
  recordAccessEvents,
} from "./indicator-access-rows.ts";
import { lockMember } from "./membership-rows.ts";
import { findNames } from "./names-rows.ts";

const inputSchema = z.object({
  tradingviewUsername: z.string().min(1).max(60),
  telegramUsername: z.string().max(60).nullable(),
});

/**
 * A member says that the names which they see are right. One that the team couldn't grant is looked for again: it gets a new
 * place in the queue. Spec: [2.23], [4.1]; docs/decisions/188.
 */
export const confirmNames = memberAction({
  name: "confirm-names",
  input: inputSchema,
  idempotency: "accepted",
  async act(seen, { transaction, userId, at }) {
    await lockMember(transaction, userId);
    const names = await findNames(transaction, userId, at);
    const access = names === null ? null : await lockIndicatorAccess(transaction, userId);
    if (names === null || access === null) return refuse("names.nothing_to_confirm");
    const { tradingviewUsername, telegramUsername, problem } = names;
    if (seen.tradingviewUsername !== tradingviewUsername || seen.telegramUsername !== telegramUsername)
      return refuse("names.changed");
    const state = namesState(names);
    if (state === "not_asked") return refuse("names.nothing_to_confirm");
    if (state === "confirmed") return { ok: true, data: { isConfirmed: true } };
    if (problem !== null) {
      const expiresAt = access.expires_at === null ? null : new Date(access.expires_at);
      await queueIndicatorAccess(transaction, { userId, tradingviewUsername, at, expiresAt });
    }
    await confirmName(transaction, { userId, at });
    const events: AccessEvent[] = problem === null ? ["confirmed"] : ["confirmed", "queued"];
    await recordAccessEvents(transaction, { userId, events, at, detail: tradingviewUsername });
    return { ok: true, data: { isConfirmed: true } };
  },
});

/** Keeps that the member has said so of the name as it is; what follows is asked and reminded of anew. */
export async function confirmName(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await transaction.query(
    `update public.indicator_access set confirmed_username = tradingview_username, confirmed_at = $2, reminded_at = null,
       reminders = 0 where user_id = $1`,
    [userId, at],
  );
}
