import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import type { LedgerEnd } from "#app/ports.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { DayCheck } from "./components/day-check.tsx";
import { LedgerCheck } from "./components/ledger-check.tsx";
import { SetupCheck } from "./components/setup-check.tsx";
import { LEDGER_FILE, ROOTS_FILE } from "./lib/ledger-files.ts";

export type VerificationPageProps = {
  end: LedgerEnd;
  /** The site's own address, for the shell's lines. */
  site: string;
  /** The setup that a link to this page names, or the first. */
  setup: string;
  /** The published day of an account that a link to this page names, or the last. */
  day: { account: string; day: string };
  /** What is published before the fact. */
  children?: ReactNode;
};

/** The evidence ledger, for anybody to check. docs/evidence.md */
export function VerificationPage({ end, site, setup, day, children }: VerificationPageProps) {
  return (
    <main id="main" className="page-column py-16 max-sm:py-10">
      <h1 className="max-w-[22ch]">{m.evidence_title()}</h1>
      <p className="mt-5 max-w-[680px] text-lg text-muted">{m.evidence_lead()}</p>
      <section aria-labelledby="proves" className="mt-12 max-w-prose">
        <h2 id="proves">{m.evidence_proves_title()}</h2>
        <p className="mt-3 text-muted">{m.evidence_proves_yes()}</p>
        <p className="mt-3 text-muted">{m.evidence_proves_no()}</p>
      </section>
      <LatestRoots end={end} />
      <LedgerCheck />
      <SetupCheck initial={setup} />
      <DayCheck initial={day} />
      {children}
      <VerifyOffline site={site} />
    </main>
  );
}

const linesFor = (site: string) => `curl -s ${site}${LEDGER_FILE} > ledger.jsonl
previous=$(printf '%064d' 0)
while IFS= read -r line; do
  content=$(printf '%s' "$line" | jq -r .content)
  hash=$(printf '%s' "$line" | jq -r .hash)
  [ "$(printf '%s%s' "$previous" "$content" | sha256sum | cut -d' ' -f1)" = "$hash" ] ||
    { printf '%s' "$line" | jq .sequence; break; }
  previous=$hash
done < ledger.jsonl; echo "$previous"`;

/** The files, and how to check them with tools that everybody has: docs/evidence.md. */
function VerifyOffline({ site }: { site: string }) {
  return (
    <section aria-labelledby="without-us" className="mt-16">
      <h2 id="without-us">{m.evidence_own_title()}</h2>
      <p className="mt-3 max-w-prose text-muted">{m.evidence_own_text()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href={LEDGER_FILE} download="lpx-ledger.jsonl" className={buttonStyle({})}>
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.evidence_download()}
        </a>
        <a href={ROOTS_FILE} className={buttonStyle({ variant: "quiet" })}>
          {m.evidence_download_roots()}
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <pre tabIndex={0} className="card mt-5 overflow-x-auto p-4.5 text-xs leading-relaxed">
        <code translate="no">{linesFor(site)}</code>
      </pre>
    </section>
  );
}

/** The published roots; before the first midnight, the ledger's end. */
function LatestRoots({ end: { last, roots } }: { end: LedgerEnd }) {
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
