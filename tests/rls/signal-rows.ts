import { randomBytes, randomUUID } from "node:crypto";
import type { Person } from "./people.ts";
import type { Row, TableRows } from "./row-types.ts";

const AT = "2026-11-01T12:00:00+00:00";

function makeSource(id: string): Row {
  return { id, name: id, key: randomBytes(5).toString("hex") };
}

function makeCommitment(day: number): Row {
  const hash = randomBytes(32).toString("hex");
  return { signal_date: `2026-01-0${day}`, hash, signal_count: 0, committed_at: AT };
}

/** An administrator's day is still hidden, the others' have been shown. */
function makeOpening(day: number, { kind }: Person): Row {
  const shown = kind === "admin" ? {} : { later: "[]", revealed_at: AT };
  return { signal_date: `2026-01-0${day}`, document: "{}", ...shown };
}

/** Its ledger entry is the ledger's first. */
function makeRecordDay(day: number): Row {
  const totals = { signals: 1, judged: 0, trades: 0, milli_r: 0 };
  const hashes = { sha256: randomBytes(32).toString("hex"), sequence: 1 };
  return { day: `2026-01-0${day}`, version: 1, published_at: AT, document: "{}", ...totals, ...hashes };
}

/** Sources of alerts, what came of them, and what was promised before the fact. */
export const SIGNAL_ROWS: Record<string, TableRows> = {
  signal_sources: {
    owner: null,
    make: () => makeSource(randomUUID()),
    seed: ({ orderId }) => [makeSource(orderId)],
  },
  signal_source_secrets: {
    owner: null,
    make: ({ orderId }) => ({ hash: randomBytes(32).toString("hex"), source_id: orderId, purpose: "alerts" }),
  },
  signal_events: {
    owner: null,
    make: ({ orderId, setupId }) => ({
      source_id: orderId,
      event_id: randomUUID(),
      setup_id: setupId,
      signal_date: "2026-11-20",
      action: "test",
      outcome: "tested",
      sent_at: AT,
      received_at: AT,
    }),
  },
  signal_refusals: {
    owner: null,
    make: ({ orderId }) => ({ source_id: orderId, reason: "signal.stale", refused_at: AT }),
  },
  signal_commitments: {
    owner: null,
    make: ({ spareSetupId }) => makeCommitment(spareSetupId),
    seed: ({ setupId }) => [makeCommitment(setupId)],
  },
  signal_openings: {
    owner: null,
    make: (person) => makeOpening(person.spareSetupId, person),
    seed: (person) => [makeOpening(person.setupId, person)],
  },
  signal_outcomes: {
    owner: null,
    make: ({ setupId }) => ({
      signal_date: `2026-01-0${setupId}`,
      setup_id: setupId,
      origin: "alert",
      side: "none",
      told_at: AT,
    }),
  },
  record_days: {
    owner: null,
    make: ({ setupId }) => ({ ...makeRecordDay(setupId), version: 2, reason: "late" }),
    seed: ({ setupId }) => [makeRecordDay(setupId)],
  },
};
