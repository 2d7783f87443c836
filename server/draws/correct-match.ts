import { z } from "zod";
import type { Actions } from "#domain/actions/actions.ts";
import { LONGEST_WORDS } from "#domain/draw/draw-rules.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { lockBracket } from "./bracket-rows.ts";

type KeptResult = Actions["correct-bracket-match"]["record"];

/**
 * Gives a decided match to its other side, with a reason that everybody reads, until the next round is decided: then the
 * winner has played already.
 */
export const correctBracketMatch = recordAction({
  name: "correct-bracket-match",
  area: "users",
  input: z.strictObject({
    drawId: z.iso.date(),
    round: z.int().min(2).max(16),
    match: z.int().min(1).max(8),
    winner: z.uuid(),
    reason: z.string().trim().min(1).max(LONGEST_WORDS),
    version: z.int(),
  }),
  idempotency: "none",
  async read(transaction, { drawId, round, match }) {
    // Before the match, as the job does that decides the next round.
    await lockBracket(transaction, drawId);
    const [result] = await transaction.query<KeptResult>(
      `select first_entry as "firstEntry", second_entry as "secondEntry", winner, reason, correction, version
       from public.bracket_matches where draw_id = $1 and round = $2 and match = $3 for update`,
      [drawId, round, match],
    );
    return result ?? null;
  },
  missing: "draw.match_not_found",
  async act({ drawId, round, match, winner, reason }, { transaction, at, current }) {
    const { firstEntry, secondEntry } = current;
    if (winner === current.winner || ![firstEntry, secondEntry].includes(winner)) return refuse("draw.no_other_side");
    const [later] = await transaction.query(
      "select from public.bracket_matches where draw_id = $1 and round < $2 limit 1",
      [drawId, round],
    );
    if (later !== undefined) return refuse("draw.match_over");
    await transaction.query(
      `update public.bracket_matches set winner = $4, reason = 'staff', correction = $5, corrected_at = $6
       where draw_id = $1 and round = $2 and match = $3`,
      [drawId, round, match, winner, reason, at],
    );
    const audit = { action: "draw.match_corrected", subject: winner, details: { draw: drawId, round, match, reason } };
    return { ok: true, data: { isCorrected: true }, audit };
  },
});
