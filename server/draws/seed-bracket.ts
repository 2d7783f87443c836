import { seedsOf } from "#domain/draw/bracket.ts";
import { POINTS_VERSION, type Points, totalOf } from "#domain/draw/points.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { readPoints } from "./point-rows.ts";

type ListedEntrant = { entry: string; userId: string | null; enteredAt: Date };

/** Points that an entrant has, by the account's id or, in a demonstration, by the entry's. */
export type PointsFor = (entrant: Pick<ListedEntrant, "entry" | "userId">) => Points;

type Seeding = {
  drawId: string;
  at: Date;
  /** Instead of those of the accounts. */
  pointsFor?: PointsFor;
};

/**
 * Makes the bracket of a draw whose list is fixed, once: its players are the listed entrants with most points until entries
 * closed. Answers whether it made one. Spec: [3.16], [9.10].
 */
export async function seedBracket(transaction: Transaction, { drawId, at, pointsFor }: Seeding): Promise<boolean> {
  const made = await transaction.query(
    `insert into public.brackets (draw_id, rules, seeded_at)
     select d.id, $2, $3 from public.draws d where d.id = $1 and d.state in ('closed', 'drawn')
     on conflict do nothing returning draw_id`,
    [drawId, POINTS_VERSION, at],
  );
  if (made.length === 0) return false;
  const entrants = await readEntrants(transaction, drawId);
  const having = pointsFor ?? (await pointsAtClose(transaction, drawId, entrants));
  const seeds = seedsOf(
    entrants.map((entrant) => {
      const kinds = having(entrant);
      return { ...entrant, enteredAt: entrant.enteredAt.getTime(), kinds, points: totalOf(kinds) };
    }),
  );
  for (const [place, { entry, userId, kinds }] of seeds.entries())
    await transaction.query(
      `insert into public.bracket_players (draw_id, seed, entry_id, has_account, lesson_points, session_points,
         vote_points, evaluation_points) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [drawId, place + 1, entry, userId !== null, kinds.lesson, kinds.session, kinds.vote, kinds.evaluation],
    );
  return true;
}

async function readEntrants(transaction: Transaction, drawId: string): Promise<ListedEntrant[]> {
  const rows = await transaction.query<Omit<ListedEntrant, "enteredAt"> & { enteredAt: string }>(
    `select e.id as entry, e.user_id as "userId", e.entered_at as "enteredAt" from public.draw_entries e
     where e.draw_id = $1 and not exists (select from public.draw_exclusions x where x.entry_id = e.id)`,
    [drawId],
  );
  return rows.map(({ enteredAt, ...entrant }) => ({ ...entrant, enteredAt: new Date(enteredAt) }));
}

async function pointsAtClose(
  transaction: Transaction,
  drawId: string,
  entrants: readonly ListedEntrant[],
): Promise<PointsFor> {
  const [{ closesAt } = { closesAt: "" }] = await transaction.query<{ closesAt: string }>(
    `select closes_at as "closesAt" from public.draws where id = $1`,
    [drawId],
  );
  const userIds = entrants.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const points = await readPoints(transaction, userIds, { from: null, to: new Date(closesAt) });
  return ({ userId }) => points(userId);
}
