import {
  findTelegramProblem,
  findTradingviewProblem,
  toTelegramUsername,
  toTradingviewUsername,
} from "#domain/checkout/checkout-info.ts";
import { cleanName } from "#domain/checkout/plain-text.ts";
import { isLanguage } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { readIndicatorState, readIndicatorStates } from "./indicator-states.ts";
import type { SourceRow } from "./source-project.ts";
import { accountOf, textOf, timeOf } from "./source-values.ts";
import type { Holding, Outcome, TableImport } from "./table-import.ts";

const LONGEST_NAME = 120;

/**
 * Each account has a profile since it was taken; this fills those that were not written since. The time of its making
 * becomes the project's, by which the next run knows that it was filled.
 */
const FILL = `with given as (
    select * from jsonb_to_recordset($1::jsonb) as row (id uuid, name text, language text, tradingview_username text,
      telegram_username text, created_at timestamptz))
  update public.profiles p set name = coalesce(g.name, p.name), language = coalesce(g.language, p.language),
      tradingview_username = coalesce(g.tradingview_username, p.tradingview_username),
      telegram_username = coalesce(g.telegram_username, p.telegram_username),
      created_at = least(coalesce(g.created_at, u.created_at, p.created_at), p.created_at - interval '1 second')
    from given g join auth.users u on u.id = g.id
    where p.id = g.id and p.updated_at = p.created_at returning p.id`;

/** Names, languages and the names of other platforms. */
export const profiles: TableImport = {
  table: "public.profiles",
  order: ["created_at", "id", "user_id"],
  async open({ transaction, source, holdings }) {
    const seen = new Set<string>();
    const states = await readIndicatorStates(source);
    return async (rows) => {
      const read = rows.map(readProfile);
      for (const { id, holding } of read)
        if (id !== null) holdings.set(id, { ...holding, indicatorStatus: states.get(id) ?? holding.indicatorStatus });
      const fresh = read.filter(({ id }) => id !== null && !seen.has(id));
      const filled = await idsOf(transaction, FILL, JSON.stringify(fresh.map(({ id, fields }) => ({ id, ...fields }))));
      const there = await idsOf(
        transaction,
        "select id from public.profiles where id = any($1::uuid[])",
        fresh.map(({ id }) => id),
      );
      return read.map(({ id, notes }): Outcome => {
        const name = id ?? "?";
        if (id === null) return { name, notes: [], state: "left", reason: "it names no account" };
        if (seen.has(id)) return { name, notes: [], state: "left", reason: "the project has it twice" };
        seen.add(id);
        if (filled.has(id)) return { name, notes, state: "taken" };
        if (there.has(id)) return { name, notes: [], state: "here" };
        return { name, notes: [], state: "left", reason: "its account was not taken" };
      });
    };
  },
};

async function idsOf(transaction: Transaction, sql: string, parameter: unknown): Promise<Set<string>> {
  const rows = await transaction.query<{ id: string }>(sql, [parameter]);
  return new Set(rows.map(({ id }) => id));
}

type ReadProfile = { id: string | null; fields: Record<string, string | null>; holding: Holding; notes: string[] };

export function readProfile(row: SourceRow): ReadProfile {
  const notes: string[] = [];
  const id = accountOf(row, "id", "user_id");
  const tradingview = toTradingviewUsername(textOf(row, "tradingview_username", "tradingview", "tv_username") ?? "");
  const telegram = toTelegramUsername(textOf(row, "telegram_username", "telegram") ?? "");
  const keep = (value: string, problem: string | null, of: string) => {
    if (value === "") return null;
    if (problem === null) return value;
    notes.push(`${of} is none (${problem}): left out`);
    return null;
  };
  const name = cleanName(textOf(row, "name", "full_name", "display_name") ?? "").slice(0, LONGEST_NAME);
  const tradingviewUsername = keep(tradingview, findTradingviewProblem(tradingview), "its TradingView user name");
  if (textOf(row, "avatar_url") !== null) notes.push("its picture stays behind: the member chooses one here");
  const language = textOf(row, "language", "locale")?.slice(0, 2).toLowerCase();
  const status = textOf(row, "indicator_access", "indicator_status", "access_status");
  return {
    id,
    notes,
    fields: {
      name: name === "" ? null : name,
      language: isLanguage(language) ? language : null,
      tradingview_username: tradingviewUsername,
      telegram_username: keep(telegram, findTelegramProblem(telegram), "its Telegram user name"),
      created_at: timeOf(row, "created_at"),
    },
    holding: {
      indicatorStatus: readIndicatorState(status),
      tradingviewUsername,
      plan: textOf(row, "plan", "plan_id"),
    },
  };
}
