import { changeOf } from "#domain/alerts/setup-change.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { type ChangedSetup, tellFollowers } from "#server/alerts/tell-followers.ts";
import { recordSetups } from "#server/evidence/record-setups.ts";
import { writeAudit } from "#server/platform/audit/write-audit.ts";
import type { Addition, ImportPlan, Strategy } from "./plan-import.ts";
import { ROW_COLUMNS, TYPED_COLUMNS, toColumns } from "./setup-rows.ts";

const WRITE_SETUPS = `insert into public.setups (${ROW_COLUMNS})
  select ${ROW_COLUMNS} from json_to_recordset($1::json) as row (${TYPED_COLUMNS})
  on conflict (id) do update set ${ROW_COLUMNS.filter((name) => name !== "id").map((name) => `${name} = excluded.${name}`)}`;
const TRADE_COLUMNS = ["day", "side", "entry", "move", "ending", "minutes_held"];
const WRITE_TRADES = `insert into public.setup_trades (setup_id, ${TRADE_COLUMNS})
  select setup_id, ${TRADE_COLUMNS} from json_to_recordset($1::json)
    as row (setup_id bigint, ${TRADE_COLUMNS.map((name) => `${name} integer[]`)})
  on conflict (setup_id) do update set ${TRADE_COLUMNS.map((name) => `${name} = excluded.${name}`)}`;

export type ImportOrder = { plan: ImportPlan; strategy: Strategy; reason: string; actor: string; at: Date };

/** Carries a plan out, in the transaction that made it: setups, trades, ledger and audit row, or nothing of it. */
export async function applyImport(transaction: Transaction, order: ImportOrder): Promise<void> {
  const { plan, at, reason } = order;
  const removed = plan.removed.map(({ id }) => id);
  const renamed = plan.changed.filter(({ row, before }) => row.name !== before.name).map(({ row }) => row.id);
  const written = [...plan.added, ...plan.changed];
  const traded = written.flatMap((addition) => tradesOf(addition));
  await tellFollowers(transaction, followedChanges(plan), at);
  await transaction.query("delete from public.setups where id = any ($1::bigint[])", [removed]);
  // Two setups may have swapped their names.
  await transaction.query("update public.setups set name = 'import ' || id where id = any ($1::bigint[])", [renamed]);
  await transaction.query(WRITE_SETUPS, [JSON.stringify(written.map(({ row }) => row))]);
  const rows = traded.map(({ setup, trades }) => ({ setup_id: setup.id, ...trades }));
  await transaction.query(WRITE_TRADES, [JSON.stringify(rows)]);
  const entries = await recordSetups(transaction, { setups: traded, removed, at, reason });
  const counts = { added: plan.added.length, changed: plan.changed.length, removed: plan.removed.length };
  await writeAudit(transaction, {
    actor: order.actor,
    area: "setups",
    action: "setups.imported",
    subject: "setups",
    details: { ...counts, unchanged: plan.unchanged, strategy: order.strategy, reason, entries },
    at,
  });
}

function followedChanges({ changed, removed }: ImportPlan): ChangedSetup[] {
  const gone = removed.map(({ id, name, planId }) => {
    return { id, name, change: "withdrawn" as const, planBefore: planId, planAfter: planId };
  });
  const others = changed.map(({ row, before }) => {
    const { id, name } = row;
    return { id, name, change: changeOf(before, row), planBefore: before.plan_id, planAfter: row.plan_id };
  });
  return [
    ...gone,
    ...others.filter(({ change, planBefore, planAfter }) => change !== null || planBefore !== planAfter),
  ];
}

function tradesOf({ row, trades }: Addition) {
  return trades === null ? [] : [{ setup: row, trades: toColumns(trades) }];
}
