import { randomUUID } from "node:crypto";
import type { Row, TableRows } from "./row-types.ts";

const AT = "2026-11-01T12:00:00+00:00";
const LATER = "2026-11-15T12:00:00+00:00";
const OPEN = "2026-12-04";
const OVER = "2026-11-20";
const SPARE = "2026-11-27";
const ENTRY_OWNER = "(select user_id from public.draw_entries e where e.id = t.entry_id)";

/** The ledger's first entry stands for what a draw says there. */
function makeDraw(id: string): Row {
  return {
    id,
    rules: "2026-11-27",
    commitment: "0".repeat(64),
    chain: "{}",
    round: 1,
    opened_at: AT,
    closes_at: AT,
    beacon_at: LATER,
    opening_sequence: 1,
  };
}

const cancelled = (id: string): Row => ({
  ...makeDraw(id),
  state: "cancelled",
  cancelled_at: AT,
  cancel_reason: "list_late",
});

function anyFriday(): string {
  return new Date(Date.now() + Math.floor(Math.random() * 1e6) * 86_400_000).toISOString().slice(0, 10);
}

function makeResult(draw_id: string): Row {
  const hex = { seed: "0".repeat(64), randomness: "0".repeat(64), signature: "0".repeat(96) };
  return { draw_id, ...hex, order_sha256: "0".repeat(64), drawn_at: AT, sequence: 1 };
}

const NO_POINTS = { has_account: true, lesson_points: 0, session_points: 0, vote_points: 0, evaluation_points: 0 };
const EMPTY_MATCH = { round: 16, reason: "nobody", decided_at: AT };

/** Rows of the weekly draw; everybody is in the open one, by their order's number. */
export const DRAW_ROWS: Record<string, TableRows> = {
  draws: {
    owner: null,
    make: () => cancelled(anyFriday()),
    seed: ({ kind }) => (kind === "admin" ? [makeDraw(OPEN), cancelled(OVER), cancelled(SPARE)] : []),
  },
  draw_seeds: {
    owner: null,
    make: () => ({ draw_id: SPARE, sealed: "sealed" }),
    seed: ({ kind }) => (kind === "admin" ? [{ draw_id: OPEN, sealed: "sealed" }] : []),
  },
  draw_entries: {
    owner: "t.user_id",
    make: ({ userId }) => ({ draw_id: OPEN, user_id: userId, mailbox_hash: randomUUID(), entered_at: AT, rules: "1" }),
    seed: ({ userId, orderId }) => [
      { id: orderId, draw_id: OPEN, user_id: userId, mailbox_hash: userId, entered_at: AT, rules: "1" },
    ],
  },
  draw_exclusions: {
    owner: ENTRY_OWNER,
    make: ({ orderId }) => ({ entry_id: orderId, kind: "staff", reason: "Repetida", at: AT }),
  },
  draw_results: {
    owner: null,
    make: () => makeResult(SPARE),
    seed: ({ kind }) => (kind === "admin" ? [makeResult(OVER)] : []),
  },
  draw_prizes: {
    owner: ENTRY_OWNER,
    make: ({ orderId }) => ({
      draw_id: OVER,
      prize: 1,
      award: 1 + Math.floor(Math.random() * 30_000),
      entry_id: orderId,
      state: "lapsed",
      announced_at: AT,
      claim_until: LATER,
      lapsed_at: LATER,
    }),
  },
  point_activities: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, kind: "vote", subject: randomUUID(), gained_at: AT }),
    seed: ({ userId }) => [{ user_id: userId, kind: "lesson", subject: "lesson", gained_at: AT }],
  },
  brackets: {
    owner: null,
    make: () => ({ draw_id: SPARE, rules: "2026-11-27", seeded_at: AT }),
    seed: ({ kind }) => (kind === "admin" ? [{ draw_id: OPEN, rules: "2026-11-27", seeded_at: AT }] : []),
  },
  bracket_players: {
    owner: ENTRY_OWNER,
    make: ({ orderId }) => ({
      draw_id: OPEN,
      seed: 2 + Math.floor(Math.random() * 15),
      entry_id: orderId,
      ...NO_POINTS,
    }),
    seed: ({ kind, orderId }) =>
      kind === "admin" ? [{ draw_id: OPEN, seed: 1, entry_id: orderId, ...NO_POINTS }] : [],
  },
  bracket_matches: {
    owner: null,
    make: () => ({ ...EMPTY_MATCH, draw_id: OPEN, match: 1 + Math.floor(Math.random() * 7) }),
    seed: ({ kind }) => (kind === "admin" ? [{ ...EMPTY_MATCH, draw_id: OPEN, match: 8 }] : []),
  },
};
