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

/** A replaced file that was applied keeps its record as it is. */
const WRITE_SQL = `insert into gateway.applied_migrations as known (source, name, checksum) values ($1, $2, $3)
  on conflict (source, name) do update set checksum = excluded.checksum, applied_at = clock_timestamp()
  where known.checksum <> excluded.checksum`;

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
 * A file that a later one replaces is not run but recorded with it, so that builds without the later one don't run it either.
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
  const waiting = files.filter((file) => file.isRepeatable || !isApplied(file, applied));
  for (const file of waiting.filter((candidate) => !files.some((later) => isReplaced(candidate, later)))) {
    const replaced = files.filter((earlier) => isReplaced(earlier, file));
    if (await applyOnce(engine, file, { ...options, replaced })) names.push(file.name);
  }
  return names;
}

function applyOnce(
  engine: Engine,
  file: MigrationFile,
  { build = 0, onNotice, tries, replaced }: MigrationOptions & { replaced: readonly MigrationFile[] },
): Promise<boolean> {
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
    for (const { source, name, checksum } of [...replaced, file]) {
      await transaction.query(WRITE_SQL, [source, name, checksum]);
    }
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

function isReplaced(file: MigrationFile, later: MigrationFile): boolean {
  return file.source === later.source && later.replaces.includes(file.name);
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
