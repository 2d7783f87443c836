import { QUICKNET } from "#domain/draw/beacon-chain.ts";
import { createDrandDouble } from "#doubles/drand/create-drand-double.ts";
import { createDrandBeacon, DRAND_RELAYS } from "#server/platform/adapters/beacon/drand.ts";
import type { BeaconPort } from "#server/platform/adapters/beacon/port.ts";
import type { Environment } from "../env.ts";

/**
 * The draw's randomness: quicknet's relays, and quicknet's key alone, in production and where relays are named; otherwise
 * the demonstration's double, within the process, whose key is its own.
 */
export function openBeacon(
  { LPX_MODE, DRAND_URLS }: Pick<Environment, "LPX_MODE" | "DRAND_URLS">,
  clock: () => Date,
): BeaconPort {
  if (LPX_MODE === "production" || DRAND_URLS !== undefined)
    return createDrandBeacon({ chain: QUICKNET, relays: DRAND_URLS ?? DRAND_RELAYS });
  const { app, chain } = createDrandDouble({ mode: LPX_MODE, clock });
  return createDrandBeacon({
    chain,
    relays: ["http://double.invalid"],
    ask: async (url, init) => app.request(url, init),
  });
}
