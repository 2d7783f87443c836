/**
 * The order of a catalogue's ids: the assets take turns. First the first setup of each asset, then the second of each, and so on
 * until none is left. The assets come in the order of their first setups; the given order also decides inside each.
 */
export function takeTurns<Setup>(setups: readonly Setup[], assetOf: (setup: Setup) => string): Setup[] {
  const byAsset = [...Map.groupBy(setups, assetOf).values()];
  const turns = Math.max(0, ...byAsset.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => byAsset.flatMap((own) => own.slice(turn, turn + 1))).flat();
}
