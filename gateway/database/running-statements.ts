import { AsyncLocalStorage } from "node:async_hooks";
import { type Caller, type Database, DatabaseError } from "./port.ts";

/** Transactions of requests that may run at the same time; whoever comes when they do waits in line. */
export type RunningLimits = {
  /** Of all who aren't signed in, from one address. */
  anonymous: number;
  user: number;
  /** Of everybody from one address, the service's own work for their requests included. */
  address: number;
  /** Who has waited so long is refused, in milliseconds. */
  waitMs: number;
  /** Who finds a line of so many is refused at once. */
  waiting: number;
};

export const DEFAULT_RUNNING_LIMITS: RunningLimits = { anonymous: 4, user: 6, address: 12, waitMs: 2_000, waiting: 50 };

const addressOfRequest = new AsyncLocalStorage<string>();

/** Everything that the work asks of a bounded database is counted for this address (`toLimitKey`). */
export function runForAddress<Result>(address: string, work: () => Result): Result {
  return addressOfRequest.run(address, work);
}

/** Work that goes on after its request has been answered: nobody waits, and it must not be refused. */
export function runForNobody<Result>(work: () => Result): Result {
  return addressOfRequest.exit(work);
}

/**
 * The same database, where no address and no user has more than their part of the connections. Work that no request
 * asked for is not bounded. The refusal has the SQLSTATE by which a status is chosen.
 */
export function boundStatements(
  database: Database,
  limits: RunningLimits,
  countProcesses: () => number = () => 1,
): Database {
  const lines = new Map<string, Line>();

  async function inLine<Value>(key: string, limit: number, work: () => Promise<Value>): Promise<Value> {
    let line = lines.get(key);
    if (line === undefined) {
      line = { running: 0, waiting: [] };
      lines.set(key, line);
    }
    const allowed = Math.max(1, Math.floor(limit / countProcesses()));
    if (line.running < allowed) line.running += 1;
    else await waitInLine(line, limits);
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next !== undefined) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  }

  function bounded<Value>(caller: Caller, work: () => Promise<Value>): Promise<Value> {
    const address = addressOfRequest.getStore();
    if (address === undefined) return work();
    const forAddress = () => inLine(`address ${address}`, limits.address, work);
    if (caller.role === "anon") return inLine(`anonymous ${address}`, limits.anonymous, forAddress);
    if (caller.role === "authenticated") return inLine(`user ${caller.claims.sub}`, limits.user, forAddress);
    return forAddress();
  }

  return {
    ...database,
    transaction: (caller, work, options) => bounded(caller, () => database.transaction(caller, work, options)),
    query: (caller, statement) => bounded(caller, () => database.query(caller, statement)),
  };
}

/** Transactions of one address or user; `waiting` are told when their turn has come. */
type Line = { running: number; waiting: (() => void)[] };

function waitInLine({ waiting }: Line, { waitMs, waiting: longest }: RunningLimits): Promise<void> {
  if (waiting.length >= longest) return Promise.reject(tooMany());
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(tooMany());
    }, waitMs);
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.push(begin);
  });
}

/** PostgREST's way to say a status by an error of the database: `PT` and the status. */
const TOO_MANY = "PT429";

function tooMany(): DatabaseError {
  return new DatabaseError({ message: "Too many statements at once", code: TOO_MANY, hint: "Ask again in a second" });
}

/** Whether a request failed because its caller has as many statements running as they may. */
export function isOverRunning(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === TOO_MANY;
}
