import { setTimeout as delay } from "node:timers/promises";
import type { Engine, ScriptTransaction } from "./engine.ts";
import { DatabaseError } from "./port.ts";

/** Any fixed number: the process that migrates this database holds the advisory lock with this key. */
const MIGRATION_LOCK = 7_205_331_942;
const MIGRATION_TIMEOUT = 600_000;
/** SQLSTATEs lock_not_available and deadlock_detected: the table was in use, later it may not be. */
const IN_USE = ["55P03", "40P01"];

/** How a migration waits for tables that others use, in milliseconds. */
export type LockTries = {
  /** Longest wait for one lock: everybody who reads the table meanwhile waits behind it. */
  timeout: number;
  /** Between the tries; after the last one the migration fails. */
  pauses: readonly number[];
  wait: (milliseconds: number) => Promise<unknown>;
};

/** Shorter than PostgreSQL's `deadlock_timeout` of 1 s: of a migration and a purchase that wait for each other the migration gives up. */
const LOCK_TRIES: LockTries = { timeout: 500, pauses: [1_000, 2_000, 4_000, 8_000, 16_000, 30_000], wait: delay };

export type MigrationWork = {
  /** Names the work in a notice. */
  name?: string;
  tries?: LockTries;
  /** Told of each try that met a table in use, in a line of text. */
  onNotice?: (text: string) => void;
};

/**
 * A transaction as the owner that no other process's migration runs beside. A lock that isn't to be had soon is given up and
 * tried for again, so that a long reader stops this work for a while and no other reader.
 */
export async function inMigration<Result>(
  engine: Engine,
  work: (transaction: ScriptTransaction) => Promise<Result>,
  { name = "the migrations", tries = LOCK_TRIES, onNotice }: MigrationWork = {},
): Promise<Result> {
  for (const pause of tries.pauses) {
    try {
      return await runOnce(engine, work, tries);
    } catch (error) {
      if (!(error instanceof DatabaseError && IN_USE.includes(error.code))) throw error;
      onNotice?.(`${name} needs a table that others use (${error.code}): tried again in ${pause / 1000} s`);
      await tries.wait(pause);
    }
  }
  return runOnce(engine, work, tries);
}

function runOnce<Result>(
  engine: Engine,
  work: (transaction: ScriptTransaction) => Promise<Result>,
  { timeout }: LockTries,
): Promise<Result> {
  return engine.transaction(
    { role: "owner" },
    async (transaction) => {
      // Waits for as long as another process migrates: that is no table in use.
      await transaction.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
      await transaction.query("select set_config('lock_timeout', $1, true)", [`${timeout}ms`]);
      return work(transaction);
    },
    { statementTimeout: MIGRATION_TIMEOUT },
  );
}
