import type { Refusals } from "#domain/setup-import/problems.ts";
import type { Database } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { applyImport } from "./apply-import.ts";
import { type ImportPlan, planImport, type Strategy } from "./plan-import.ts";
import type { ImportedSetup } from "./read-import.ts";

/** Names that an answer lists of each kind; the rest is counted. */
const MAX_LISTED = 200;
const SLOWEST_STATEMENT = 60_000;

export type ImportSummary = {
  added: { count: number; listed: { id: number; name: string }[] };
  changed: { count: number; listed: { id: number; name: string; fields: string[] }[] };
  removed: { count: number; listed: { id: number; name: string; votes: number }[] };
  unchanged: number;
  /** Trades that the import brings. */
  trades: number;
  refusals: Refusals;
  isApplied: boolean;
};

export type ImportRequest = {
  database: Database;
  setups: readonly ImportedSetup[];
  strategy: Strategy;
  /** Null: only say what would happen. */
  order: { reason: string; actor: string; at: Date } | null;
};

/** Plans an import against the library of this moment and, if it is ordered and nothing is refused, carries it out. */
export function runImport({ database, setups, strategy, order }: ImportRequest): Promise<ImportSummary> {
  return database.transaction(
    SERVICE,
    async (transaction) => {
      // Two imports at once would each plan without the other.
      await transaction.query("select pg_advisory_xact_lock(6106, 2)");
      const { plan, refusals } = await planImport(transaction, { setups, strategy });
      const isApplied = order !== null && refusals.count === 0;
      if (isApplied) await applyImport(transaction, { ...order, plan, strategy });
      return { ...summaryOf(plan), trades: countTrades(setups), refusals, isApplied };
    },
    { statementTimeout: SLOWEST_STATEMENT },
  );
}

function summaryOf({ added, changed, removed, unchanged }: ImportPlan) {
  const first = added.slice(0, MAX_LISTED);
  const altered = changed.slice(0, MAX_LISTED);
  return {
    added: { count: added.length, listed: first.map(({ row }) => ({ id: row.id, name: row.name })) },
    changed: {
      count: changed.length,
      listed: altered.map(({ row, fields }) => ({ id: row.id, name: row.name, fields })),
    },
    removed: {
      count: removed.length,
      listed: removed.slice(0, MAX_LISTED).map(({ id, name, votes }) => ({ id, name, votes })),
    },
    unchanged,
  };
}

function countTrades(setups: readonly ImportedSetup[]): number {
  return setups.reduce((sum, { trades }) => sum + (trades?.count ?? 0), 0);
}
