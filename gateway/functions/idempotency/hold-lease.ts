import type { Transaction } from "../../database/port.ts";
import { type Lease, renewLease } from "./idempotency-rows.ts";

const RENEW_EVERY_MS = 4_000;

export type HeldLease = {
  /** Stops renewing and answers the lease as it now is. */
  stop(): Promise<Lease>;
};

/**
 * Keeps a request's lease alive while its work runs, so that the lease can be short: when the process dies,
 * another may take the request over soon. A renewal that fails is tried again at the next turn.
 */
export function holdLease(claimed: Lease, rows: Transaction): HeldLease {
  let lease = claimed;
  let renewal: Promise<void> = Promise.resolve();
  async function renew(): Promise<void> {
    const renewed = await renewLease(rows, lease).catch(() => null);
    if (renewed !== null) lease = { ...lease, lease: renewed };
  }
  const timer = setInterval(() => {
    renewal = renewal.then(renew);
  }, RENEW_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await renewal;
      return lease;
    },
  };
}
