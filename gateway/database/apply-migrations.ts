import type { Engine, ScriptTransaction } from "./engine.ts";
import { claimImport } from "./imported-builds.ts";
import { inMigration, type LockTries } from "./in-migration.ts";
import type { MigrationFile } from "./migration-files.ts";

const RECORD_SQL = `create schema if not exists gateway;
create table if not exists gateway.applied_migrations (
  source text not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default clock_timestamp(),
  primary key (source, name)
);`;

/** An applied file was changed or has gone: the database and the program don't belong together. */
export class MigrationMismatchError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MigrationMismatchError";
  }
}

export type MigrationOptions = {
  /** Number of this build: reference data of a newer one is left as it is. */
  build?: number;
  /** Told of what was left alone and of tables in use, in a line of text. */
  onNotice?: (text: string) => void;
  tries?: LockTries;
};

type AppliedMigration = { source: string; name: string; checksum: string };

/**
 * Applies the files that are not recorded yet, in the given order, each in a transaction of its own;
 * of repeatable files also those that have changed, unless a newer build applied its own.
 * Processes that start together queue on the advisory lock, so each file runs once.
 * Returns the names of those applied now.
 */
export async function applyMigrations(
  engine: Engine,
  files: readonly MigrationFile[],
  options: MigrationOptions = {},
): Promise<string[]> {
  await inMigration(engine, (transaction) => transaction.script(RECORD_SQL));
  const applied = await inMigration(engine, readApplied);
  refuseChangedFiles(files, applied);
  const names: string[] = [];
  for (const file of files.filter((candidate) => candidate.isRepeatable || !isApplied(candidate, applied))) {
    if (await applyOnce(engine, file, options)) names.push(file.name);
  }
  return names;
}

function applyOnce(engine: Engine, file: MigrationFile, options: MigrationOptions): Promise<boolean> {
  const { build = 0, onNotice, tries } = options;
  const work = async (transaction: ScriptTransaction): Promise<boolean> => {
    const rows = await transaction.query<AppliedMigration>(
      "select source, name, checksum from gateway.applied_migrations where source = $1 and name = $2",
      [file.source, file.name],
    );
    refuseChangedFiles([file], rows);
    const isNewest = !file.isRepeatable || (await claimImport(transaction, { name: toKey(file), build }));
    if (isApplied(file, rows)) return false;
    if (!isNewest) {
      onNotice?.(`${toKey(file)} was left as a newer build applied it`);
      return false;
    }
    await transaction.script(file.sql);
    await transaction.query(
      `insert into gateway.applied_migrations (source, name, checksum) values ($1, $2, $3)
       on conflict (source, name) do update set checksum = excluded.checksum, applied_at = clock_timestamp()`,
      [file.source, file.name, file.checksum],
    );
    return true;
  };
  return inMigration(engine, work, { name: toKey(file), tries, onNotice });
}

function readApplied(transaction: ScriptTransaction): Promise<AppliedMigration[]> {
  return transaction.query("select source, name, checksum from gateway.applied_migrations");
}

function isApplied(file: MigrationFile, applied: readonly AppliedMigration[]): boolean {
  return applied.some((row) => toKey(row) === toKey(file) && row.checksum === file.checksum);
}

function refuseChangedFiles(files: readonly MigrationFile[], applied: readonly AppliedMigration[]): void {
  const checksums = new Map(applied.map((migration) => [toKey(migration), migration.checksum]));
  for (const file of files.filter(({ isRepeatable }) => !isRepeatable)) {
    const checksum = checksums.get(toKey(file));
    if (checksum !== undefined && checksum !== file.checksum) {
      throw new MigrationMismatchError(
        `${file.source}/${file.name} was changed after it was applied: put it back and add a new migration.`,
      );
    }
  }
}

function toKey({ source, name }: { source: string; name: string }): string {
  return `${source}/${name}`;
}
