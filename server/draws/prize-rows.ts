import { claimUntil, nextInOrder } from "#domain/draw/draw-state.ts";
import type { Transaction } from "#gateway/database/port.ts";

export type Award = {
  entryId: string;
  /** Which of the draw's prizes. */
  prize: number;
  /** The how manieth award of the draw it is. */
  award: number;
};

type Awarded = { drawId: string; awards: readonly Award[]; announcedAt: Date; until: Date };

export async function insertPrizes(
  transaction: Transaction,
  { drawId, awards, announcedAt, until }: Awarded,
): Promise<void> {
  for (const { entryId, prize, award } of awards) {
    await transaction.query(
      `insert into public.draw_prizes (draw_id, prize, award, entry_id, announced_at, claim_until)
       values ($1, $2, $3, $4, $5, $6)`,
      [drawId, prize, award, entryId, announcedAt, until],
    );
  }
}

/** Draws with a prize that nobody claimed in time. */
export async function findLapsedDraws(transaction: Transaction, at: Date): Promise<string[]> {
  const rows = await transaction.query<{ drawId: string }>(
    `select distinct draw_id as "drawId" from public.draw_prizes where state = 'announced' and claim_until <= $1`,
    [at],
  );
  return rows.map(({ drawId }) => drawId);
}

/** Gives each prize of a draw that nobody claimed in time to the next in the order; answers the new awards. */
export async function passPrizesOn(
  transaction: Transaction,
  { drawId, at }: { drawId: string; at: Date },
): Promise<Award[]> {
  await transaction.query("select from public.draws where id = $1 for update", [drawId]);
  const lapsed = await transaction.query<{ prize: number }>(
    `update public.draw_prizes set state = 'lapsed', lapsed_at = $2
     where draw_id = $1 and state = 'announced' and claim_until <= $2 returning prize`,
    [drawId, at],
  );
  const had = await transaction.query<{ entryId: string }>(
    `select entry_id as "entryId" from public.draw_prizes where draw_id = $1`,
    [drawId],
  );
  const order = await transaction.query<{ id: string }>(
    "select id from public.draw_entries where draw_id = $1 and rank is not null order by rank limit $2",
    [drawId, had.length + lapsed.length],
  );
  const awarded = had.map(({ entryId }) => entryId);
  const awards: Award[] = [];
  for (const { prize } of lapsed.toSorted((one, other) => one.prize - other.prize)) {
    const next = nextInOrder(
      order.map(({ id }) => id),
      awarded,
    );
    if (next === null) continue;
    awarded.push(next);
    awards.push({ entryId: next, prize, award: awarded.length });
  }
  await insertPrizes(transaction, { drawId, awards, announcedAt: at, until: claimUntil(at) });
  return awards;
}
