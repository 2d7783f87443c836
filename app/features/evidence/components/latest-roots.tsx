import { m } from "#app/paraglide/messages.js";
import type { LedgerEnd } from "#app/ports.ts";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";

/** The published roots; before the first midnight, the ledger's end. */
export function LatestRoots({ end: { last, roots } }: { end: LedgerEnd }) {
  return (
    <section aria-labelledby="roots" className="mt-16">
      <h2 id="roots">{m.evidence_roots_title()}</h2>
      <p className="mt-3 max-w-prose text-muted">
        {roots.length > 0
          ? m.evidence_roots_text()
          : last === null
            ? m.evidence_roots_empty()
            : m.evidence_roots_none()}
      </p>
      {last === null ? null : (
        <Card isFlush className="mt-6">
          <Table
            caption={m.evidence_roots_title()}
            columns={columns()}
            rows={[{ day: m.evidence_roots_now(), sequence: last.sequence, hash: last.hash }, ...roots]}
            rowKey={({ day }) => day}
          />
        </Card>
      )}
    </section>
  );
}

function columns(): TableColumn<LedgerEnd["roots"][number]>[] {
  return [
    { id: "day", header: m.common_day(), cell: ({ day }) => day, isHeading: true },
    { id: "entries", header: m.evidence_entries(), cell: ({ sequence }) => sequence, isFigures: true, align: "end" },
    {
      id: "hash",
      header: m.evidence_hash(),
      cell: ({ hash }) => (
        <code translate="no" className="break-all">
          {hash}
        </code>
      ),
    },
  ];
}
