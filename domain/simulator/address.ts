import { EVALUATION_RULES, RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import * as paths from "#domain/pages/paths.ts";
import { toSetupId } from "#domain/setups/compared-ids.ts";
import { DEFAULT_DAYS, MOST_DAYS } from "./analysis.ts";
import { BLOCK_DAYS } from "./draws.ts";

/**
 * Everything of the simulator's form that its address holds: the same address gives the same figures. Spec [1.6],
 * docs/decisions/143. What is private has no place in it: a funding setup, and the trades of an uploaded history.
 */
export type SimulatorState = {
  source: SourceChoice;
  rules: RulesChoice;
  /** Percent of the starting balance, a whole number of hundredths. */
  riskPercent: number;
  /** What one attempt costs, as the reader typed it; null until then. */
  feeCents: number | null;
  seed: number;
  days: number;
};

export type SourceChoice =
  /** Setups of the library by their numbers; null: those that the page begins with. */
  | { kind: "setups"; ids: readonly number[] | null; isOutOfSampleOnly: boolean }
  | { kind: "rate"; winPercent: number; ratio: number; tradesPerDay: number; costR: number }
  /** A file of the reader's, which never leaves the browser. */
  | { kind: "history" };

export type RulesChoice =
  /** A firm's rules as they were read on a day. */
  | { kind: "preset"; id: string; readOn: string }
  /** The reader's own, as `rulesToAddress` writes them, and the preset that they were made of. */
  | { kind: "own"; text: string; preset: string | null };

const START_PRESET = { kind: "preset", id: "ftmo-2-step", readOn: RULES_READ_ON } as const;

export const START: SimulatorState = {
  source: { kind: "setups", ids: null, isOutOfSampleOnly: true },
  rules: START_PRESET,
  riskPercent: 1,
  feeCents: null,
  seed: 1,
  days: DEFAULT_DAYS,
};

export const RATE_START: Extract<SourceChoice, { kind: "rate" }> = {
  kind: "rate",
  winPercent: 45,
  ratio: 1.5,
  tradesPerDay: 2,
  costR: 0,
};

/** The most of a thing that can be asked for. */
export const LIMITS = {
  setups: 12,
  winPercent: { least: 0, most: 100 },
  ratio: { least: 0.1, most: 20 },
  tradesPerDay: { least: 1, most: 10 },
  costR: { least: 0, most: 1 },
  riskPercent: { least: 0.05, most: 10 },
  feeCents: 10_000_000,
  seed: 4_294_967_295,
} as const;

/** The page for a part of its state; the rest is what it begins with. */
export function simulatorAddress(part: Partial<SimulatorState>): string {
  return `${paths.simulator}${simulatorSearch({ ...START, ...part })}`;
}

/** `?…`, or nothing for what the page begins with. The one way to write a state: `toSimulatorState` reads it again. */
export function simulatorSearch(state: SimulatorState): string {
  const { rules, riskPercent, feeCents, seed, days } = state;
  const isStart = rules.kind === "preset" && rules.id === START_PRESET.id && rules.readOn === START_PRESET.readOn;
  const written = [
    ...writeSource(state.source),
    ...(isStart ? [] : writeRules(rules)),
    ...(riskPercent === START.riskPercent ? [] : [["risk", riskPercent]]),
    ...(feeCents === null ? [] : [["fee", feeCents / 100]]),
    ...(seed === START.seed ? [] : [["seed", seed]]),
    ...(days === START.days ? [] : [["days", days]]),
  ];
  return written.length === 0 ? "" : `?${written.map(([name, value]) => `${name}=${plain(value)}`).join("&")}`;
}

/** Reads an address; what can't be is as if it weren't there. */
export function toSimulatorState(parameters: URLSearchParams): SimulatorState {
  const fee = numberIn(parameters.get("fee"), { least: 0, most: LIMITS.feeCents / 100, decimals: 2 });
  const days = numberIn(parameters.get("days"), { least: BLOCK_DAYS, most: MOST_DAYS, decimals: 0 });
  return {
    source: readSource(parameters),
    rules: readRules(parameters),
    riskPercent: numberIn(parameters.get("risk"), { ...LIMITS.riskPercent, decimals: 2 }) ?? START.riskPercent,
    feeCents: fee === null ? null : Math.round(fee * 100),
    seed: numberIn(parameters.get("seed"), { least: 0, most: LIMITS.seed, decimals: 0 }) ?? START.seed,
    days: days === null || days % BLOCK_DAYS !== 0 ? START.days : days,
  };
}

/** A number as an address has it, or null: not one, out of its limits, or with too many decimals. */
export function numberIn(
  text: string | null,
  { least, most, decimals }: { least: number; most: number; decimals: number },
): number | null {
  const [, , fraction = ""] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text ?? "") ?? [];
  if (text === null || !/^\d{1,12}(\.\d+)?$/.test(text) || fraction.length > decimals) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

type Written = readonly (readonly [string, string | number])[];

function writeSource(source: SourceChoice): Written {
  switch (source.kind) {
    case "setups": {
      const trades = source.isOutOfSampleOnly ? [] : [["trades", "all"] as const];
      const ids =
        source.ids === null ? [] : [["setups", source.ids.length === 0 ? NONE : source.ids.join(",")] as const];
      return [...ids, ...trades];
    }
    case "rate":
      return [
        ["win", source.winPercent],
        ["ratio", source.ratio],
        ["perday", source.tradesPerDay],
        ...(source.costR === 0 ? [] : [["cost", source.costR] as const]),
      ];
    default:
      return [["source", "history"]];
  }
}

const NONE = "none";

function readSource(parameters: URLSearchParams): SourceChoice {
  if (parameters.get("source") === "history") return { kind: "history" };
  const winPercent = numberIn(parameters.get("win"), { ...LIMITS.winPercent, decimals: 1 });
  if (winPercent !== null)
    return {
      kind: "rate",
      winPercent,
      ratio: numberIn(parameters.get("ratio"), { ...LIMITS.ratio, decimals: 2 }) ?? RATE_START.ratio,
      tradesPerDay:
        numberIn(parameters.get("perday"), { ...LIMITS.tradesPerDay, decimals: 0 }) ?? RATE_START.tradesPerDay,
      costR: numberIn(parameters.get("cost"), { ...LIMITS.costR, decimals: 3 }) ?? RATE_START.costR,
    };
  const ids = parameters.get("setups");
  const known = [...new Set((ids ?? "").split(",").map(toSetupId))].filter((id) => id !== null);
  return {
    kind: "setups",
    ids: ids === null ? null : known.slice(0, LIMITS.setups),
    isOutOfSampleOnly: parameters.get("trades") !== "all",
  };
}

function writeRules(rules: RulesChoice): Written {
  if (rules.kind === "preset") return [["firm", `${rules.id}@${rules.readOn}`]];
  return [["rules", rules.text], ...(rules.preset === null ? [] : [["firm", rules.preset] as const])];
}

/** Characters of `rulesToAddress`; whether they are rules is for the code that runs them. */
const RULES_TEXT = /^[\w*.+-]{1,400}$/;

function readRules(parameters: URLSearchParams): RulesChoice {
  const text = parameters.get("rules");
  const [id = "", readOn = RULES_READ_ON] = (parameters.get("firm") ?? "").split("@");
  const isKnown = EVALUATION_RULES.some((rules) => rules.id === id);
  if (text !== null && RULES_TEXT.test(text)) return { kind: "own", text, preset: isKnown ? id : null };
  return isKnown && /^\d{4}-\d\d-\d\d$/.test(readOn) ? { kind: "preset", id, readOn } : START.rules;
}

/** As `encodeURIComponent`, without what a query may hold as it is. */
function plain(value: string | number): string {
  return encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%40", "@");
}
