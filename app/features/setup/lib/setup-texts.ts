import { clockText } from "#app/core/formats/clock/clock-text.ts";
import { formatList } from "#app/core/formats/format-list.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Ending } from "#domain/backtest/trades.ts";
import type { Setup } from "#domain/setups/setup.ts";

type Times = Pick<Setup, "pattern1Hour" | "pattern1Minute" | "pattern2Hour" | "pattern2Minute">;

export function patternTimes(setup: Times): { first: string; second: string } {
  return {
    first: clockText({ hour: setup.pattern1Hour, minute: setup.pattern1Minute }),
    second: clockText({ hour: setup.pattern2Hour, minute: setup.pattern2Minute }),
  };
}

const ENDINGS: Record<Ending, () => string> = {
  target: m.common_target,
  stop: m.setup_ending_stop,
  gap: m.setup_ending_gap,
  edge: m.setup_ending_edge,
};

export function endingName(ending: Ending): string {
  return ENDINGS[ending]();
}

/** `lunes, martes y viernes`. */
export function listOf(names: readonly string[]): string {
  return formatList(names, getLocale());
}
