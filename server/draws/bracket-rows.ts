import type { BracketRound, Contender, MatchReason, Sides } from "#domain/draw/bracket.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** Draws that closed after a moment and have no bracket. */
export async function findUnseeded(transaction: Transaction, since: Date): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `select d.id from public.draws d where d.state in ('closed', 'drawn') and d.closes_at > $1
       and not exists (select from public.brackets b where b.draw_id = d.id) order by d.id`,
    [since],
  );
  return rows.map(({ id }) => id);
}

/** Brackets whose final isn't decided; those of a cancelled draw are over. */
export async function findRunning(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `select b.draw_id as id from public.brackets b join public.draws d on d.id = b.draw_id
     where d.state in ('closed', 'drawn')
       and not exists (select from public.bracket_matches m where m.draw_id = b.draw_id and m.round = 2) order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Held until the transaction ends: of several who decide a round one does. */
export async function lockBracket(transaction: Transaction, drawId: string): Promise<void> {
  await transaction.query("select from public.brackets where draw_id = $1 for update", [drawId]);
}

export type KeptPlayer = {
  entry: string;
  userId: string | null;
  /** In milliseconds. */
  enteredAt: number;
  isFit: boolean;
};

/** Who plays, the first seed first; unfit at a moment: the account is banned or gone. In a transaction of the owner's. */
export async function readPlayers(
  transaction: Transaction,
  { drawId, at }: { drawId: string; at: Date },
): Promise<KeptPlayer[]> {
  const rows = await transaction.query<Omit<KeptPlayer, "enteredAt"> & { enteredAt: string }>(
    `select p.entry_id as entry, e.user_id as "userId", e.entered_at as "enteredAt",
       case when u.id is null then not p.has_account
         else u.deleted_at is null and coalesce(u.banned_until <= $2, true) end as "isFit"
     from public.bracket_players p join public.draw_entries e on e.id = p.entry_id
       left join auth.users u on u.id = e.user_id
     where p.draw_id = $1 order by p.seed`,
    [drawId, at],
  );
  return rows.map(({ enteredAt, ...player }) => ({ ...player, enteredAt: Date.parse(enteredAt) }));
}

export type KeptMatch = { round: number; match: number; winner: string | null };

export function readMatches(transaction: Transaction, drawId: string): Promise<KeptMatch[]> {
  return transaction.query<KeptMatch>("select round, match, winner from public.bracket_matches where draw_id = $1", [
    drawId,
  ]);
}

type NewMatch = {
  drawId: string;
  round: BracketRound;
  match: number;
  sides: Sides;
  contenders: readonly [Contender | null, Contender | null];
  winner: string | null;
  reason: MatchReason;
  at: Date;
};

export async function insertMatch(
  transaction: Transaction,
  { drawId, round, match, sides, contenders, winner, reason, at }: NewMatch,
): Promise<void> {
  const [first, second] = contenders;
  await transaction.query(
    `insert into public.bracket_matches (draw_id, round, match, first_entry, second_entry, first_points, second_points,
       winner, reason, decided_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [drawId, round, match, ...sides, first?.points, second?.points, winner, reason, at],
  );
}
