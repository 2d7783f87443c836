import type { BeaconChain } from "#domain/draw/beacon-chain.ts";
import type { DrawState } from "#domain/draw/draw-state.ts";
import type { Transaction } from "#gateway/database/port.ts";

export type DrawRow = {
  id: string;
  state: DrawState;
  rules: string;
  commitment: string;
  chain: BeaconChain;
  round: number;
  closesAt: Date;
  beaconAt: Date;
};

const COLUMNS = `id, state, rules, commitment, chain, round, closes_at as "closesAt", beacon_at as "beaconAt"`;
type Kept = Omit<DrawRow, "closesAt" | "beaconAt"> & { closesAt: string; beaconAt: string };

/** The draw that people enter now, held against its close until the transaction ends; null between two. */
export async function holdOpenDraw(transaction: Transaction): Promise<DrawRow | null> {
  return readDraw(transaction, `select ${COLUMNS} from public.draws where state = 'open' for share`, []);
}

/** A draw, held until the transaction ends: nobody enters it meanwhile, and of two who close or draw it one is second. */
export async function lockDraw(transaction: Transaction, id: string): Promise<DrawRow | null> {
  return readDraw(transaction, `select ${COLUMNS} from public.draws where id = $1 for update`, [id]);
}

async function readDraw(transaction: Transaction, sql: string, parameters: string[]): Promise<DrawRow | null> {
  const [row] = await transaction.query<Kept>(sql, parameters);
  return row === undefined ? null : toDraw(row);
}

/** Draws of which something may be due, the earliest first. */
export async function readPendingDraws(transaction: Transaction): Promise<DrawRow[]> {
  const rows = await transaction.query<Kept>(
    `select ${COLUMNS} from public.draws where state in ('open', 'closed') order by id`,
  );
  return rows.map(toDraw);
}

function toDraw({ closesAt, beaconAt, ...row }: Kept): DrawRow {
  return { ...row, closesAt: new Date(closesAt), beaconAt: new Date(beaconAt) };
}

export type ListedRow = { id: string; nameHash: string | null };

/** The entries that a draw's list has: all but the excluded ones. */
export function readListedEntries(transaction: Transaction, drawId: string): Promise<ListedRow[]> {
  return transaction.query<ListedRow>(
    `select e.id, e.name_hash as "nameHash" from public.draw_entries e
     where e.draw_id = $1 and not exists (select from public.draw_exclusions x where x.entry_id = e.id)`,
    [drawId],
  );
}
