import type { LedgerEnd, LedgerReader } from "#app/ports.ts";
import type { Caller, Database } from "#gateway/database/port.ts";

const VISITOR: Caller = { role: "anon" };
/** Roots the page shows. */
const ROOTS = 14;

/** The ledger's end and its latest roots, as a visitor reads them. */
export function createLedgerReader(database: Database): LedgerReader {
  return {
    async readEnd() {
      return database.transaction(
        VISITOR,
        async (transaction) => {
          const [entries, roots] = await Promise.all([
            transaction.query<NonNullable<LedgerEnd["last"]>>(
              "select sequence, hash, at from public.evidence_entries order by sequence desc limit 1",
            ),
            transaction.query<LedgerEnd["roots"][number]>(
              `select day, sequence, hash from public.evidence_roots order by day desc limit ${ROOTS}`,
            ),
          ]);
          return { last: entries[0] ?? null, roots };
        },
        { readOnly: true },
      );
    },
  };
}
