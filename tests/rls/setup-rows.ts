import { randomUUID } from "node:crypto";
import type { Person } from "./people.ts";
import type { Row, TableRows } from "./row-types.ts";

/** A trader's own setup is public here; the administrator's is one that the highest plan opens. */
function makeSetup(id: number, { kind }: Person): Row {
  return {
    id,
    name: `Setup ${id}`,
    asset: "NAS100",
    timeframe: "H1",
    day: ["lunes"],
    pattern1_hour: 4,
    pattern1_min: 0,
    pattern2_hour: 8,
    pattern2_min: 0,
    direction: "oppose",
    stop_loss: 10,
    take_profit: 20,
    tick_size: 0.25,
    cost_ticks: 8,
    plan_id: kind === "admin" ? "lifetime" : null,
  };
}

function makeTrades(setupId: number): Row {
  return { setup_id: setupId, day: [19_000], side: [1], entry: [1], move: [1], ending: [0], minutes_held: [60] };
}

function makeEvaluation(setupId: number): Row {
  return {
    setup_id: setupId,
    preset_id: "ftmo-2-step",
    rules_read_on: "2026-11-20",
    risk_kind: "fixed",
    risk_percent: 1,
    pass_share: 0.25,
    pass_error: 0.001,
    history_low: 0.1,
    history_high: 0.5,
    history_error: 0.1,
    coin_share: 0.2,
    failures: { maximum: 0.75 },
    median_days: 80,
    trades: 120,
  };
}

function makeSignal(setupId: number): Row {
  return { setup_id: setupId, signal_date: "2026-11-20", major_pattern_time: "08:00:00" };
}

function makeSetupFile(setupId: number): Row {
  return { id: randomUUID(), setup_id: setupId, name: `${randomUUID()}.set`, size_bytes: 10 };
}

export const SETUP_ROWS: Record<string, TableRows> = {
  setups: {
    owner: null,
    make: (person) => makeSetup(1_000_000 + Math.floor(Math.random() * 1_000_000_000), person),
    seed: (person) => [makeSetup(person.setupId, person), makeSetup(person.spareSetupId, person)],
  },
  setup_trades: {
    owner: null,
    make: ({ spareSetupId }) => makeTrades(spareSetupId),
    seed: ({ setupId }) => [makeTrades(setupId)],
  },
  setup_evaluations: {
    owner: null,
    make: ({ spareSetupId }) => makeEvaluation(spareSetupId),
    seed: ({ setupId }) => [makeEvaluation(setupId)],
  },
  setup_votes: {
    owner: "t.user_id",
    make: ({ spareSetupId, userId }) => ({ setup_id: spareSetupId, user_id: userId }),
    seed: ({ setupId, userId }) => [{ setup_id: setupId, user_id: userId }],
  },
  setup_follows: {
    owner: "t.user_id",
    make: ({ spareSetupId, userId }) => ({ setup_id: spareSetupId, user_id: userId }),
    seed: ({ setupId, userId }) => [{ setup_id: setupId, user_id: userId }],
  },
  daily_setup_signals: {
    owner: null,
    make: ({ spareSetupId }) => makeSignal(spareSetupId),
    seed: ({ setupId }) => [makeSignal(setupId)],
  },
  setup_files: {
    owner: null,
    make: ({ spareSetupId }) => makeSetupFile(spareSetupId),
    seed: ({ setupId }) => [makeSetupFile(setupId)],
  },
};
