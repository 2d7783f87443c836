import { Check, X } from "lucide-react";
import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { CheckedEntry } from "../lib/check-ledger.ts";
import { instantOfContent, wordsOfContent } from "../lib/entry-texts.ts";

const STEP = 25;

/** Each entry with its result, broken ones first, then the newest. */
export function CheckedEntries({ entries }: { entries: readonly CheckedEntry[] }) {
  const [shown, setShown] = useState(STEP);
  const [isOpen, setIsOpen] = useState(false);
  const rest = entries.length - shown;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer font-[550] underline underline-offset-4">{m.evidence_each()}</summary>
      {isOpen ? (
        <div className="mt-4">
          <Table
            caption={m.evidence_each()}
            columns={columns()}
            rows={inOrder(entries).slice(0, shown)}
            rowKey={({ entry }) => `${entry.sequence} ${entry.hash}`}
          />
          {rest > 0 ? (
            <Button className="mt-4" size="sm" onClick={() => setShown(shown + STEP)}>
              {m.common_show_more({ count: Math.min(STEP, rest) })}
            </Button>
          ) : null}
        </div>
      ) : null}
    </details>
  );
}

function inOrder(entries: readonly CheckedEntry[]): CheckedEntry[] {
  const broken = entries.filter(({ problem }) => problem !== null);
  return [...broken, ...entries.filter(({ problem }) => problem === null).reverse()];
}

function columns(): TableColumn<CheckedEntry>[] {
  return [
    { id: "entry", header: m.evidence_entry(), cell: ({ entry }) => entry.sequence, isFigures: true, isHeading: true },
    {
      id: "at",
      header: m.common_date(),
      cell: ({ entry }) => `${instantOfContent(entry.content).slice(0, 16).replace("T", " ")} UTC`,
      isFigures: true,
    },
    { id: "says", header: m.evidence_says(), cell: ({ entry }) => wordsOfContent(entry.content) },
    {
      id: "hash",
      header: m.evidence_hash(),
      cell: ({ entry }) => <code translate="no">{entry.hash.slice(0, 12)}…</code>,
    },
    { id: "result", header: m.common_result(), cell: ({ problem }) => <Result isGood={problem === null} /> },
  ];
}

function Result({ isGood }: { isGood: boolean }) {
  const Icon = isGood ? Check : X;
  return (
    <Badge tone={isGood ? "gain" : "loss"}>
      <Icon aria-hidden="true" />
      {isGood ? m.evidence_result_good() : m.evidence_result_bad()}
    </Badge>
  );
}
