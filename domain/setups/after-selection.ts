import type { Setup } from "./setup.ts";

/** Results of a library's setups on prices that their choice didn't see. R, costs included. */
export type AfterSelection = {
  /** One number for each setup that has such trades, the best first, to a tenth of R. */
  results: number[];
  held: number;
  lost: number;
  trades: number;
  /** Mean of the setups' sums. */
  mean: number;
  /** Date of the last bar tested, `2023-09-08`; null where no setup says. */
  until: string | null;
};

/** Sum of a setup's results after its choice, in R; null where it has no such trade. */
export function totalAfterSelection({ statistics }: Pick<Setup, "statistics">): number | null {
  const after = statistics?.outOfSample;
  return after === undefined || after.trades === 0 ? null : after.trades * after.expectancy;
}

/** Of all setups together; null where none has trades after its choice, as with a library that was brought without. */
export function afterSelection(library: readonly Setup[]): AfterSelection | null {
  const measured = library.flatMap((setup) => {
    const total = totalAfterSelection(setup);
    return total === null ? [] : [{ total, setup }];
  });
  if (measured.length === 0) return null;
  const held = measured.filter(({ total }) => total > 0).length;
  return {
    results: measured.map(({ total }) => Math.round(total * 10) / 10).sort((first, second) => second - first),
    held,
    lost: measured.length - held,
    trades: measured.reduce((sum, { setup }) => sum + (setup.statistics?.outOfSample.trades ?? 0), 0),
    mean: measured.reduce((sum, { total }) => sum + total, 0) / measured.length,
    until:
      measured
        .flatMap(({ setup }) => setup.backtestTo ?? [])
        .sort()
        .at(-1) ?? null,
  };
}
