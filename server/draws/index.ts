import { MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import { definePersonalTable } from "#server/platform/personal-tables.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { claimDrawPrize } from "./claim-draw-prize.ts";
import { correctBracketMatch } from "./correct-match.ts";
import * as drawLetters from "./draw-letters.ts";
import { enterDraw } from "./enter-draw.ts";
import { keepBrackets } from "./keep-brackets.ts";
import { keepDraws } from "./keep-draws.ts";
import * as leavingActions from "./leave-draw.ts";
import * as officeActions from "./office-actions.ts";

const ENTRY_OWNER = "(select e.user_id from public.draw_entries e where e.id = t.entry_id)";

/** The weekly draw: who enters, what is promised and drawn, and its prizes. */
export const draws = defineSubject({
  actions: { claimDrawPrize, correctBracketMatch, enterDraw, ...leavingActions, ...officeActions },
  letters: drawLetters,
  jobs: (services) => [
    { name: "keep-draws", when: { everyMs: 10 * SECOND_MS }, run: () => keepDraws(services) },
    { name: "keep-brackets", when: { everyMs: MINUTE_MS }, run: () => keepBrackets(services) },
  ],
  personal: [
    // The list was published: the entry stays in it, without its name.
    definePersonalTable("draw_entries", {
      owner: "t.user_id",
      onDeletion: "kept",
      columns: {
        draw_id: "technical",
        entered_at: "technical",
        id: "technical",
        mailbox_hash: "secret",
        moved_from: "technical",
        name_hash: "technical",
        name_salt: "identity",
        rank: "technical",
        rules: "law",
        shown_name: "identity",
        user_id: "technical",
      },
    }),
    definePersonalTable("draw_exclusions", {
      owner: ENTRY_OWNER,
      onDeletion: "kept",
      columns: { at: "technical", entry_id: "technical", kind: "law", reason: "law" },
    }),
    definePersonalTable("draw_prizes", {
      owner: ENTRY_OWNER,
      onDeletion: "kept",
      columns: {
        announced_at: "law",
        award: "technical",
        claim_until: "law",
        claimed_at: "law",
        delivered_at: "law",
        draw_id: "technical",
        entry_id: "technical",
        firm: "law",
        id: "technical",
        lapsed_at: "law",
        prize: "technical",
        proof: "law",
        state: "technical",
        version: "technical",
      },
    }),
    // Of two entries: the winner's. The other's place among the players says that they played.
    definePersonalTable("bracket_matches", {
      owner: "(select e.user_id from public.draw_entries e where e.id = t.winner)",
      onDeletion: "kept",
      columns: {
        corrected_at: "technical",
        correction: "law",
        decided_at: "technical",
        draw_id: "technical",
        first_entry: "technical",
        first_points: "technical",
        match: "technical",
        reason: "technical",
        round: "technical",
        second_entry: "technical",
        second_points: "technical",
        version: "technical",
        winner: "technical",
      },
    }),
    // Who plays, and what their points at the close were: as the list, without a name.
    definePersonalTable("bracket_players", {
      owner: ENTRY_OWNER,
      onDeletion: "kept",
      columns: {
        draw_id: "technical",
        entry_id: "technical",
        evaluation_points: "technical",
        has_account: "technical",
        lesson_points: "technical",
        seed: "technical",
        session_points: "technical",
        vote_points: "technical",
      },
    }),
    definePersonalTable("point_activities", {
      owner: "t.user_id",
      onDeletion: "erased",
      columns: { gained_at: "technical", kind: "content", subject: "technical", user_id: "technical" },
    }),
  ],
});
