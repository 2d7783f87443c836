import type { Caller, Database, Transaction, TransactionOptions } from "./port.ts";

/** What the migration runner may do besides: several statements in one text, without parameters. */
export type ScriptTransaction = Transaction & { script(sql: string): Promise<void> };

/** A database as its engine offers it to this folder. */
export type Engine = Omit<Database, "transaction"> & {
  transaction<Result>(
    caller: Caller,
    work: (transaction: ScriptTransaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
};

export type PgliteEngine = Engine & {
  /** The whole database as a tar, for backups and copies. */
  dump(): Promise<Blob>;
};
