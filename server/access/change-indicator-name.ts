import { z } from "zod";
import { nameChangeOpensAt } from "#domain/access/name-change.ts";
import { findTradingviewProblem, toTradingviewUsername } from "#domain/checkout/checkout-info.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { createCountedLimit } from "#server/platform/limits/counted-limit.ts";
import { refuse } from "#server/platform/refuse.ts";
import { confirmName } from "./confirm-names.ts";
import {
  type IndicatorAccessRow,
  lockIndicatorAccess,
  queueIndicatorAccess,
  recordAccessEvents,
} from "./indicator-access-rows.ts";
import { lockMember } from "./membership-rows.ts";

export type NameChange = {
  userId: string;
  /** As `toTradingviewUsername` left it, without a problem. */
  tradingviewUsername: string;
  at: Date;
  /** Of the team, who are held to no limit; null for the member. */
  actor: string | null;
};

export type NameChangeOutcome =
  | { outcome: "corrected" | "renamed" }
  | { outcome: "no_access" | "unchanged" }
  | { outcome: "too_often"; opensAt: Date };

/**
 * Another account of the charting platform for the member's access. Before the grant it is a correction, which costs no
 * time, and after a failure a new place in the queue; a granted name is changed within limits, and the team takes the
 * old one away and grants the new one in one go. Whether another account has the name isn't answered: the team sees it.
 * docs/decisions/131, docs/decisions/161.
 */
export async function changeName(transaction: Transaction, change: NameChange): Promise<NameChangeOutcome> {
  const { userId, tradingviewUsername: name, at, actor } = change;
  await lockMember(transaction, userId);
  const access = await lockIndicatorAccess(transaction, userId);
  if (access === null || access.status === "inactive" || isOver(access, at)) return { outcome: "no_access" };
  if (access.tradingview_username.toLowerCase() === name.toLowerCase()) return { outcome: "unchanged" };
  const isGranted = access.status === "active";
  if (isGranted && actor === null) {
    const opensAt = nameChangeOpensAt(await findOwnChanges(transaction, userId), at);
    if (opensAt !== null) return { outcome: "too_often", opensAt };
  }
  const isQueuedAgain = isGranted || access.problem !== null;
  if (isQueuedAgain) await queueAgain(transaction, access, change);
  else await writeName(transaction, "indicator_access", change);
  await writeName(transaction, "trials", change);
  await writeName(transaction, "profiles", change);
  // Their own correction says that it is right; what the team writes is asked of them.
  if (actor === null) await confirmName(transaction, { userId, at });
  const outcome = isGranted ? "renamed" : "corrected";
  const events = isQueuedAgain ? ([outcome, "queued"] as const) : ([outcome] as const);
  await recordAccessEvents(transaction, { userId, events, at, actor, detail: name });
  return { outcome };
}

function queueAgain(
  transaction: Transaction,
  { user_id: userId, expires_at }: IndicatorAccessRow,
  { tradingviewUsername, at }: NameChange,
): Promise<void> {
  const expiresAt = expires_at === null ? null : new Date(expires_at);
  return queueIndicatorAccess(transaction, { userId, tradingviewUsername, at, expiresAt });
}

const NAMED = {
  indicator_access: "user_id = $1",
  trials: "user_id = $1 and state in ('requested', 'active')",
  profiles: "id = $1",
};

async function writeName(
  transaction: Transaction,
  table: keyof typeof NAMED,
  { userId, tradingviewUsername }: NameChange,
): Promise<void> {
  const sql = `update public.${table} set tradingview_username = $2 where ${NAMED[table]}`;
  await transaction.query(sql, [userId, tradingviewUsername]);
}

/** What the team changed doesn't count. */
async function findOwnChanges(transaction: Transaction, userId: string): Promise<Date[]> {
  const rows = await transaction.query<{ at: string }>(
    "select at from public.indicator_access_events where user_id = $1 and event = 'renamed' and actor is null",
    [userId],
  );
  return rows.map(({ at }) => new Date(at));
}

function isOver({ expires_at }: IndicatorAccessRow, at: Date): boolean {
  return expires_at !== null && new Date(expires_at) <= at;
}

const inputSchema = z.object({
  tradingviewUsername: z
    .string()
    .transform(toTradingviewUsername)
    .refine((name) => findTradingviewProblem(name) === null),
});

const tries = createCountedLimit({ name: "indicator-name", uses: 10, windowSeconds: 3600 });

/** Corrects the name that waits for its grant, or changes a granted one. Spec: [4.1]; docs/decisions/131. */
export const changeIndicatorName = memberAction({
  name: "change-indicator-name",
  input: inputSchema,
  idempotency: "required",
  async check({ userId, services }) {
    return (await tries.isOver(services, userId)) ? refuse("account.too_many_tries") : null;
  },
  async act({ tradingviewUsername }, { transaction, userId, at }) {
    const done = await changeName(transaction, { userId, tradingviewUsername, at, actor: null });
    switch (done.outcome) {
      case "corrected":
      case "renamed":
        return { ok: true, data: { outcome: done.outcome } };
      case "too_often":
        return refuse("indicator.name_too_often", { opensAt: done.opensAt.toISOString() });
      case "unchanged":
        return refuse("indicator.name_unchanged");
      case "no_access":
        return refuse("indicator.no_access");
    }
  },
});
