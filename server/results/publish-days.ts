import { createHash } from "node:crypto";
import type { Result } from "#domain/errors/result.ts";
import type { AccountEntry } from "#domain/evidence/entry-content.ts";
import type { AccountTrade } from "#domain/results/account-trade.ts";
import { dayDocument } from "#domain/results/day-document.ts";
import { tradingDayEnd, tradingDayOf } from "#domain/results/trading-day.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { appendEvidence } from "#server/evidence/record-setups.ts";
import { holdAccount, insertDrafts, TRADE_COLUMNS, toTrade } from "./account-trades.ts";

type PublishRefusal =
  | "results.account_not_found"
  | "results.day_not_over"
  | "results.day_published"
  | "results.no_trades";
type CorrectRefusal =
  | "results.account_not_found"
  | "results.day_not_published"
  | "results.trade_not_found"
  | "results.trade_of_other_day"
  | "results.nothing_changed";

export type PublishedDay = {
  day: string;
  version: number;
  sha256: string;
  /** Its entry in the evidence ledger. */
  sequence: number;
  trades: number;
};

type Publish = { account: string; day: string; at: Date };

/**
 * Publishes a trading day that is over with the trades that wait for it: they are seen, they never change again, and the
 * ledger has their hash.
 */
export async function publishDay(
  transaction: Transaction,
  { account: slug, day, at }: Publish,
): Promise<Result<PublishedDay, PublishRefusal>> {
  const account = await holdAccount(transaction, slug);
  if (account === null) return refuse("results.account_not_found");
  if ((await readVersion(transaction, slug, day)) > 0) return refuse("results.day_published");
  if (tradingDayEnd(day, account) > at) return refuse("results.day_not_over");
  const [published] = await publishDrafts(transaction, { account: slug, days: [day], at });
  return published === undefined ? refuse("results.no_trades") : { ok: true, value: published };
}

/**
 * Publishes all at once the given days, none of which may be published yet, or every day that has none: what an account
 * begins with. Days without trades are left out. The caller holds the account.
 */
export async function publishDrafts(
  transaction: Transaction,
  { account, days = null, at }: { account: string; days?: readonly string[] | null; at: Date },
): Promise<PublishedDay[]> {
  const rows = await transaction.query<AccountTrade & { day: string }>(
    `select t.day, ${TRADE_COLUMNS} from public.account_trades t
     where t.account = $1 and t.added_in is null and ($2::date[] is null or t.day = any ($2::date[]))
       and not exists (select from public.account_days d where d.account = t.account and d.day = t.day)
     order by t.day`,
    [account, days],
  );
  const byDay = Map.groupBy(rows.map(toTrade), ({ day }) => day);
  const contents = Array.from(byDay, ([day, trades]) => {
    const sha256 = sha256Of(dayDocument(account, day, trades));
    return { at: at.toISOString(), account, day, kind: "account_day" as const, sha256, trades: trades.length };
  });
  return keepVersions(transaction, { account, version: 1, contents });
}

type Correct = Publish & {
  /** At least three characters. */
  reason: string;
  /** Numbers of trades that don't count any more. */
  removed?: readonly number[];
  /** Trades that count from now on, besides those that wait for the day already. */
  added?: readonly AccountTrade[];
};

/**
 * Publishes a day anew, as its next version: what `removed` names is taken out, and what is added or waits for the day
 * comes in. To change a trade, take it out and add it as it should be.
 */
export async function correctDay(
  transaction: Transaction,
  { account: slug, day, at, reason, removed = [], added = [] }: Correct,
): Promise<Result<PublishedDay, CorrectRefusal>> {
  const account = await holdAccount(transaction, slug);
  if (account === null) return refuse("results.account_not_found");
  const version = await readVersion(transaction, slug, day);
  if (version === 0) return refuse("results.day_not_published");
  if (added.some(({ closedAt }) => tradingDayOf(closedAt, account) !== day))
    return refuse("results.trade_of_other_day");
  const before = await readCurrent(transaction, slug, day);
  const counting = new Set(before.filter(({ isDraft }) => !isDraft).map(({ id }) => id));
  if (removed.some((id) => !counting.has(id))) return refuse("results.trade_not_found");
  // Everything is checked by now: what is written here must not be left behind by a refusal.
  if (removed.length + added.length === 0 && counting.size === before.length) return refuse("results.nothing_changed");
  if (added.length > 0) await insertDrafts(transaction, { account, trades: added });
  const trades = (await readCurrent(transaction, slug, day)).filter(({ id }) => !removed.includes(id));
  const sha256 = sha256Of(dayDocument(slug, day, trades));
  const entry = { at: at.toISOString(), account: slug, day, sha256, trades: trades.length };
  const [corrected] = await keepVersions(transaction, {
    account: slug,
    version: version + 1,
    contents: [{ ...entry, kind: "account_correction", reason }],
  });
  await transaction.query(
    "update public.account_trades set removed_in = $3 where account = $1 and id = any ($2::bigint[])",
    [slug, removed, version + 1],
  );
  return corrected === undefined ? refuse("results.nothing_changed") : { ok: true, value: corrected };
}

type Versions = { account: string; version: number; contents: readonly AccountEntry[] };

/** Chains the entries, keeps the days as that version, and lets in the trades that waited for them. */
async function keepVersions(
  transaction: Transaction,
  { account, version, contents }: Versions,
): Promise<PublishedDay[]> {
  if (contents.length === 0) return [];
  const sequences = await appendEvidence(transaction, contents);
  const days = contents.map((content, place) => ({ ...content, sequence: sequences[place] ?? 0, version }));
  const rows = days.map((day) => ({ reason: null, ...day }));
  await transaction.query(
    `insert into public.account_days (account, day, version, reason, published_at, sha256, trades, sequence)
     select account, day, version, reason, at, sha256, trades, sequence
     from json_to_recordset($1::json) as row (account text, day date, version integer, reason text, at timestamptz,
       sha256 text, trades integer, sequence bigint)`,
    [JSON.stringify(rows)],
  );
  await transaction.query(
    `update public.account_trades set added_in = $3
     where account = $1 and day = any ($2::date[]) and added_in is null`,
    [account, days.map(({ day }) => day), version],
  );
  return days.map(({ day, sha256, sequence, trades }) => ({ day, version, sha256, sequence, trades }));
}

/** The day's latest version; 0 where it isn't published. */
async function readVersion(transaction: Transaction, account: string, day: string): Promise<number> {
  const [row] = await transaction.query<{ version: number }>(
    "select coalesce(max(version), 0)::int as version from public.account_days where account = $1 and day = $2",
    [account, day],
  );
  return row?.version ?? 0;
}

type Current = AccountTrade & { id: number; isDraft: boolean };

/** The trades that count on a day, and those that wait for it. */
async function readCurrent(transaction: Transaction, account: string, day: string): Promise<Current[]> {
  const rows = await transaction.query<Current>(
    `select id, added_in is null as "isDraft", ${TRADE_COLUMNS} from public.account_trades
     where account = $1 and day = $2 and removed_in is null`,
    [account, day],
  );
  return rows.map(toTrade);
}

function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function refuse<Code extends PublishRefusal | CorrectRefusal>(code: Code): { ok: false; code: Code } {
  return { ok: false, code };
}
