import { AsyncLocalStorage } from "node:async_hooks";
import { createFairLine, type FairLimits } from "../limits/fair-line.ts";
import { createLinesByKey, type LineLimits } from "../limits/lines-by-key.ts";
import { createTimeBudget, type TimeBudget } from "../limits/time-budget.ts";
import type { Caller, Database, Statement, Transaction, TransactionOptions } from "./port.ts";
import { tooManyStatements, tooMuchTime } from "./too-many-statements.ts";

/** Transactions of requests that may run at the same time; further ones wait in line. */
export type RunningLimits = LineLimits & {
  /** Of all who aren't signed in, from one address. */
  anonymous: number;
  user: number;
  /** Of everybody from one address, the service's own work for their requests included. */
  address: number;
  /** Milliseconds of database time a minute of those who aren't signed in, from one address. */
  addressMinuteMs: number;
  /** Milliseconds of database time a minute of one user's own statements. */
  userMinuteMs: number;
};

export const DEFAULT_RUNNING_LIMITS: RunningLimits = {
  anonymous: 4,
  user: 6,
  address: 12,
  waitMs: 2_000,
  waiting: 50,
  addressMinuteMs: 6_000,
  userMinuteMs: 15_000,
};

/**
 * Of all strangers together. While the embedded database runs a statement, the whole process is blocked: with a twentieth of
 * the minute, 95 of 100 who ask for anything else don't notice. A pool has other connections, but its server's processor
 * is shared: 0.3 s of the minute for each of them.
 */
export function strangersLimits(engine: Database["engine"], poolSize: number): FairLimits {
  const line = { waitMs: 2_000, waiting: 100 };
  if (engine === "pglite") return { ...line, atOnce: 1, minuteMs: 3_000 };
  return { ...line, atOnce: Math.max(1, Math.floor(poolSize / 4)), minuteMs: poolSize * 300 };
}

const addressOfRequest = new AsyncLocalStorage<string>();

/** Everything that the work asks of a bounded database is counted for this address (`toLimitKey`). */
export function runForAddress<Result>(address: string, work: () => Result): Result {
  return addressOfRequest.run(address, work);
}

/** Work that goes on after its request has been answered: nobody waits, and it must not be refused. */
export function runForNobody<Result>(work: () => Result): Result {
  return addressOfRequest.exit(work);
}

export type BoundOptions = {
  limits: RunningLimits;
  strangers: FairLimits;
  countProcesses?: () => number;
  /** Milliseconds that only grow. */
  now?: () => number;
};

/**
 * The same database, where no address and no user has more than their part of the connections and of the time, nor have
 * all strangers together. Work that no request asked for is not bounded. The refusal has the SQLSTATE by which a status
 * is chosen, and says when to come back. Time is what the engine worked, not what somebody waited for it.
 */
export function boundStatements(database: Database, options: BoundOptions): Database {
  const { limits, strangers, countProcesses = () => 1, now = () => performance.now() } = options;
  const inLine = createLinesByKey({ limits, refuse: () => tooManyStatements(1), countProcesses });
  const strangersLine = createFairLine({ limits: strangers, now, refuse: tooManyStatements });
  const addressTime = createTimeBudget({ milliseconds: limits.addressMinuteMs, now, countProcesses });
  const userTime = createTimeBudget({ milliseconds: limits.userMinuteMs, now, countProcesses });

  function bounded<Value>(caller: Caller, forStranger: boolean, work: () => Promise<Value>): Promise<Value> {
    const address = addressOfRequest.getStore();
    if (address === undefined) return work();
    const forAddress = () => inLine(`address ${address}`, limits.address, work);
    if (forStranger) {
      const inAll = () => strangersLine.run(() => addressTime.spent(address), work);
      const ofAddress = () => inLine(`address ${address}`, limits.address, inAll);
      return inLine(`anonymous ${address}`, limits.anonymous, ofAddress);
    }
    if (caller.role === "anon") return inLine(`anonymous ${address}`, limits.anonymous, forAddress);
    if (caller.role === "authenticated") return inLine(`user ${caller.claims.sub}`, limits.user, forAddress);
    return forAddress();
  }

  /** Refuses who has used up their minute, and counts the time that the work takes once the engine has begun it. */
  function timed<Result>(caller: Caller, forStranger: boolean, work: Work<Result>): Work<Result> {
    const address = addressOfRequest.getStore();
    if (address === undefined) return work;
    const spenders: ((milliseconds: number) => void)[] = [];
    const charge = (budget: TimeBudget, key: string) => {
      const wait = budget.wait(key);
      if (wait !== null) throw tooMuchTime(wait);
      spenders.push((milliseconds) => budget.spend(key, milliseconds));
    };
    if (forStranger) {
      charge(addressTime, address);
      spenders.push(strangersLine.spend);
    }
    if (caller.role === "authenticated") charge(userTime, caller.claims.sub);
    if (spenders.length === 0) return work;
    return async (transaction) => {
      const begun = now();
      try {
        return await work(transaction);
      } finally {
        for (const spend of spenders) spend(now() - begun);
      }
    };
  }

  async function transaction<Result>(
    caller: Caller,
    work: Work<Result>,
    transactionOptions: TransactionOptions = {},
  ): Promise<Result> {
    const { forStranger = false } = transactionOptions;
    const counted = timed(caller, forStranger, work);
    return bounded(caller, forStranger, () => database.transaction(caller, counted, transactionOptions));
  }

  return {
    ...database,
    transaction,
    query: <Row extends object>(caller: Caller, statement: Statement) => {
      const { sql, parameters, ...transactionOptions } = statement;
      if (transactionOptions.forStranger !== true)
        return bounded(caller, false, () => database.query<Row>(caller, statement));
      return transaction(caller, (begun) => begun.query<Row>(sql, parameters), transactionOptions);
    },
  };
}

type Work<Result> = (transaction: Transaction) => Promise<Result>;
