import { BRACKET_ROUNDS, type BracketRound, type Contender, decideMatch, pairsOf } from "#domain/draw/bracket.ts";
import { dayWindow, isRoundOver, roundDay } from "#domain/draw/bracket-times.ts";
import { totalOf } from "#domain/draw/points.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { insertMatch, type KeptPlayer, lockBracket, readMatches, readPlayers } from "./bracket-rows.ts";
import { readPoints } from "./point-rows.ts";

/** Points that a player gained on a round's day. */
export type GainedFor = (player: Pick<KeptPlayer, "entry" | "userId">, round: BracketRound) => number;

type Deciding = {
  drawId: string;
  at: Date;
  /** Instead of those of the accounts. */
  gainedFor?: GainedFor;
};

/**
 * Decides the next round of a bracket whose day is over, all its matches at once, by the points of that day; null where none
 * is due. Repeating it decides the round after, if that is over, too. In a transaction of the owner's.
 */
export async function decideRound(
  transaction: Transaction,
  { drawId, at, gainedFor }: Deciding,
): Promise<BracketRound | null> {
  await lockBracket(transaction, drawId);
  const decided = await readMatches(transaction, drawId);
  const round = BRACKET_ROUNDS.find((each) => !decided.some((match) => match.round === each));
  if (round === undefined || !isRoundOver(drawId, round, at)) return null;
  const players = await readPlayers(transaction, { drawId, at });
  const gained = gainedFor ?? (await gainedOn(transaction, roundDay(drawId, round), players));
  const contenders = new Map(
    players.map((player): [string, Contender] => [player.entry, { ...player, points: gained(player, round) }]),
  );
  const sideOf = (entry: string | null) => (entry === null ? null : (contenders.get(entry) ?? null));
  const seeds = players.map(({ entry }) => entry);
  for (const [index, sides] of (pairsOf(round, seeds, decided) ?? []).entries()) {
    const pair = [sideOf(sides[0]), sideOf(sides[1])] as const;
    const outcome = decideMatch(...pair);
    await insertMatch(transaction, { drawId, round, match: index + 1, sides, contenders: pair, ...outcome, at });
  }
  return round;
}

async function gainedOn(transaction: Transaction, day: string, players: readonly KeptPlayer[]): Promise<GainedFor> {
  const userIds = players.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const points = await readPoints(transaction, userIds, dayWindow(day));
  return ({ userId }) => totalOf(points(userId));
}
