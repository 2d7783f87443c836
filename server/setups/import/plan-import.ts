import { canonicalJson, type Json } from "#domain/evidence/canonical-json.ts";
import { EVIDENCED_FIELDS } from "#domain/evidence/setup-document.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { collectRefusals } from "#domain/setup-import/collect-refusals.ts";
import type { Refusals } from "#domain/setup-import/problems.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { ImportedSetup } from "./read-import.ts";
import { markOf, ROW_COLUMNS, type RowColumn, TRADES_MARK, toRow, type WrittenRow } from "./setup-rows.ts";

/** `merge` leaves setups that the file doesn't name; `replace` takes them away. */
export const STRATEGIES = ["merge", "replace"] as const;
export type Strategy = (typeof STRATEGIES)[number];

export type Addition = ImportedSetup & { row: WrittenRow };
export type Change = Addition & { fields: (RowColumn | "trades")[]; before: WrittenRow };
export type Removal = { id: number; name: string; votes: number; planId: PlanId | null };
export type ImportPlan = { added: Addition[]; changed: Change[]; removed: Removal[]; unchanged: number };

type StoredRow = WrittenRow & { vote_count: number; mark: string | null };

const STORED = `select ${ROW_COLUMNS.map((name) => `s.${name}`)}, s.vote_count, ${TRADES_MARK} as mark
  from public.setups s left join public.setup_trades t on t.setup_id = s.id order by s.id`;

/** What an import would do to the library as it is now, or why it can't. */
export async function planImport(
  transaction: Transaction,
  { setups, strategy }: { setups: readonly ImportedSetup[]; strategy: Strategy },
): Promise<{ plan: ImportPlan; refusals: Refusals }> {
  const stored = new Map((await transaction.query<StoredRow>(STORED)).map((row) => [row.id, row]));
  const { at, refusals } = collectRefusals();
  const plan: ImportPlan = { added: [], changed: [], removed: [], unchanged: 0 };
  const imported = new Set(setups.map(({ setup }) => setup.id));
  const kept = [...stored.values()].filter(({ id }) => strategy === "merge" && !imported.has(id));
  const keptNames = new Set(kept.map(({ name }) => name));
  for (const found of setups) {
    const before = stored.get(found.setup.id);
    if (keptNames.has(found.setup.name)) at(found.place)("import.name_taken", "name");
    const row = keepFigures(toRow(found), found, before);
    if (row === null) at(found.place)("import.trades_missing");
    else if (before === undefined) plan.added.push({ ...found, row });
    else addChange(plan, { ...found, row }, before);
  }
  if (strategy === "replace")
    for (const { id, name, vote_count: votes, plan_id: planId } of stored.values())
      if (!imported.has(id)) plan.removed.push({ id, name, votes, planId });
  return { plan, refusals };
}

/**
 * Without trades in the file, those that are there stay, as long as they are of the same rule. With the same trades
 * the setup stays the one that passed its conditions; with others nobody has held it to any.
 */
function keepFigures(row: WrittenRow, { trades }: ImportedSetup, before: StoredRow | undefined): WrittenRow | null {
  const isSameRule =
    before !== undefined && EVIDENCED_FIELDS.every((name) => textOf(row[name]) === textOf(before[name]));
  if (trades !== null) return isSameRule && markOf(trades) === before.mark ? withConditions(row, before) : row;
  if (!isSameRule || before.mark === null) return null;
  const { win_rate, drawdown, profit_factor, statistics, backtest_from, backtest_to } = before;
  const dates = { backtest_from: row.backtest_from ?? backtest_from, backtest_to: row.backtest_to ?? backtest_to };
  return { ...row, win_rate, drawdown, profit_factor, statistics, ...dates };
}

function withConditions(row: WrittenRow, before: StoredRow): WrittenRow {
  const conditions = before.statistics?.conditions;
  if (conditions === undefined || row.statistics === null) return row;
  return { ...row, statistics: { ...row.statistics, conditions } };
}

function addChange(plan: ImportPlan, addition: Addition, before: StoredRow): void {
  const { row, trades } = addition;
  const fields: Change["fields"] = ROW_COLUMNS.filter((name) => textOf(row[name]) !== textOf(before[name]));
  if (trades !== null && markOf(trades) !== before.mark) fields.push("trades");
  if (fields.length === 0) plan.unchanged++;
  else plan.changed.push({ ...addition, fields, before });
}

function textOf(value: WrittenRow[RowColumn]): string {
  return canonicalJson(value as Json);
}
