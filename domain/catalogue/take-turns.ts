/**
 * The order of a catalogue's ids: the assets take turns. First the first setup of each asset, then the second of each, and so on
 * until none is left. The assets stand as their first setups stand in the given order, which decides inside each asset.
 */
export function takeTurns<Setup>(setups: readonly Setup[], assetOf: (setup: Setup) => string): Setup[] {
  const byAsset = [...Map.groupBy(setups, assetOf).values()];
  const turns = Math.max(0, ...byAsset.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => byAsset.flatMap((own) => own.slice(turn, turn + 1))).flat();
}
