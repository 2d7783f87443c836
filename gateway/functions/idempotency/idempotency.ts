import { setTimeout as delay } from "node:timers/promises";
import type { Database, Transaction } from "../../database/port.ts";
import {
  claimKey,
  forgetExpiredKeys,
  type KeyedRequest,
  keepAnswer,
  LEASE_SECONDS,
  type Lease,
  releaseKey,
  renewLease,
  type StoredAnswer,
} from "./idempotency-rows.ts";

/** What the work answered, and whether that holds for every later request with the key. */
export type WorkAnswer = StoredAnswer & { isFinal: boolean };

type Work = () => Promise<WorkAnswer>;

export type OnceResult =
  | { kind: "answer"; answer: StoredAnswer; isReplay: boolean }
  /** Another request with the key is still at work after the wait. */
  | { kind: "in-progress" }
  /** The key came with another body before. */
  | { kind: "reused" };

export type Idempotency = {
  /** Runs the work for the first request with the key; every other gets the same answer. */
  runOnce(request: KeyedRequest, work: Work): Promise<OnceResult>;
};

export type IdempotencyOptions = {
  database: Database;
  /** How long a second request waits for the first one's answer, in milliseconds; by default two seconds more than a lease. */
  waitMs?: number;
};

/**
 * Longer than a lease: a proxy sends a call whose process died to another one, which then takes it over while the caller still
 * waits, instead of saying that the dead one is at work.
 */
const WAIT_MS = (LEASE_SECONDS + 2) * 1_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;
/** Expired keys are swept out once in so many requests. */
const SWEEP_EVERY = 200;

type Running = { hash: string; result: Promise<OnceResult> };

export function createIdempotency({ database, waitMs = WAIT_MS }: IdempotencyOptions): Idempotency {
  /** Requests at work in this process: their like wait for them and not for the database. */
  const running = new Map<string, Running>();
  let claims = 0;

  /**
   * Each statement by itself, without waiting for the disk: what the work commits later takes the claim to the
   * disk with it. An answer that a power cut takes is made again, as after a kill between work and answer.
   */
  const rows: Transaction = {
    query: (sql, parameters) => database.query({ role: "owner" }, { sql, parameters, waitsForDisk: false }),
  };

  async function runClaimed(held: HeldLease, work: Work): Promise<StoredAnswer> {
    try {
      const made = await work();
      const lease = await held.stop();
      if (made.isFinal) return (await keepAnswer(rows, lease, made)) ?? made;
      await releaseKey(rows, lease);
      return made;
    } catch (error) {
      const lease = await held.stop();
      // When even this fails the lease ends by itself, and the first error is the one to tell of.
      await releaseKey(rows, lease).catch(() => {});
      throw error;
    }
  }

  async function claimOrWait(request: KeyedRequest, work: Work): Promise<OnceResult> {
    const deadline = performance.now() + waitMs;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const claim = await claimKey(rows, request);
      if (claim.kind === "reused") return { kind: "reused" };
      if (claim.kind === "answered") return { kind: "answer", answer: claim.answer, isReplay: true };
      if (claim.kind === "claimed") {
        claims += 1;
        if (claims % SWEEP_EVERY === 0) await forgetExpiredKeys(rows);
        const answer = await runClaimed(holdLease({ ...request, lease: claim.lease }, rows), work);
        return { kind: "answer", answer, isReplay: false };
      }
      if (performance.now() + pause > deadline) return { kind: "in-progress" };
      await delay(pause);
    }
  }

  async function join(first: Running): Promise<OnceResult> {
    const waiting = new AbortController();
    try {
      const late = delay(waitMs, { kind: "in-progress" } as const, { signal: waiting.signal });
      const result = await Promise.race([first.result, late]);
      return result.kind === "answer" ? { ...result, isReplay: true } : result;
    } finally {
      waiting.abort();
    }
  }

  return {
    async runOnce(request, work) {
      const id = JSON.stringify([request.scope, request.key]);
      const first = running.get(id);
      // Another body under the key: the database knows which of the two came first.
      if (first !== undefined) return first.hash === request.hash ? join(first) : claimOrWait(request, work);
      const result = claimOrWait(request, work);
      running.set(id, { hash: request.hash, result });
      try {
        return await result;
      } finally {
        running.delete(id);
      }
    },
  };
}

/** Three renewals may fail before a lease ends. */
const RENEW_EVERY_MS = 2_000;

type HeldLease = {
  /** Stops renewing and answers the lease as it now is. */
  stop(): Promise<Lease>;
};

/**
 * Keeps a request's lease alive while its work runs, so that the lease can be short: when the process dies,
 * another may take the request over soon. A renewal that fails is tried again at the next turn.
 */
function holdLease(claimed: Lease, rows: Transaction): HeldLease {
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
