import type { Transaction } from "./port.ts";

/** An import by its name, and the number of the build that brings it (seconds since 1970, UTC). */
export type ImportedBuild = { name: string; build: number };

const CLAIM_SQL = `insert into gateway.imported_builds as known (name, build) values ($1, $2)
  on conflict (name) do update set build = excluded.build, imported_at = clock_timestamp()
  where known.build <= excluded.build
  returning 1`;

/**
 * Whether this build may import: false when a newer one has. The row is held until the owner's transaction ends, so that
 * builds that start together are compared one after the other.
 */
export async function claimImport(transaction: Transaction, { name, build }: ImportedBuild): Promise<boolean> {
  return (await transaction.query(CLAIM_SQL, [name, build])).length > 0;
}
