import type { Preset } from "#domain/mt5/preset.ts";
import { referenceOfPreset, ticksOf } from "#domain/mt5/reference-of-preset.ts";
import type { Setup } from "#domain/setups/setup.ts";

/** True where a preset says what the setup does; a distance that was rounded for the broker counts as another. */
export function isSameSetup(preset: Preset, setup: Setup): boolean {
  const { pattern1, pattern2, days, stop, target } = referenceOfPreset(preset);
  return (
    preset.timeframe === setup.timeframe &&
    preset.direction === setup.direction &&
    pattern1.hour === setup.pattern1Hour &&
    pattern1.minute === setup.pattern1Minute &&
    pattern2.hour === setup.pattern2Hour &&
    pattern2.minute === setup.pattern2Minute &&
    days.join() === setup.days.join() &&
    ticksOf(stop, setup.tickSize) === setup.stopLoss &&
    ticksOf(target, setup.tickSize) === setup.takeProfit
  );
}
