import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "#app/core/browser/storage/save-file.ts";
import { formatQuote, formatR } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { priceDecimals } from "#domain/backtest/price-units.ts";
import { canonicalJson } from "#domain/evidence/canonical-json.ts";
import type { SignalResult } from "#domain/record/judge-signal.ts";
import { type DayDocument, isBeforeTheFact, type PromisedSignal } from "#domain/signals/day-commitment.ts";
import type { LaterChange } from "#domain/signals/later-changes.ts";

type RevealedDayProps = {
  document: DayDocument;
  later: LaterChange[];
  committedAt: Date;
  results: SignalResult[] | null;
};

/** What was promised for a day that is over, signal by signal, and what came after the hash. */
export function RevealedDay(props: RevealedDayProps) {
  const { later } = props;
  // Hundreds of rows a day: drawn when somebody looks.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group rounded-control border" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 text-sm">
        {later.length === 0 ? m.promises_show_list() : m.promises_show_list_later({ count: later.length })}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" strokeWidth={1.75} />
      </summary>
      {isOpen ? <CommittedSignals {...props} /> : null}
    </details>
  );
}

function CommittedSignals({ document: day, later, committedAt, results }: RevealedDayProps) {
  const name = `lpx-${day.date}.json`;
  const command = `sha256sum ${name}`;
  // The very text that was hashed, without a line's end: any SHA-256 tool gives its hash.
  const save = () => saveFile({ name, type: "application/json", content: canonicalJson(day) });
  return (
    <div className="grid gap-4 border-t py-4">
      {day.signals.length === 0 ? (
        <p className="px-4 text-sm text-muted">{m.promises_empty_day()}</p>
      ) : (
        <Table
          caption={m.promises_show_list()}
          columns={[...columns(day, committedAt), ...(results === null ? [] : [resultColumn(results)])]}
          rows={day.signals}
          rowKey={({ setupId }) => String(setupId)}
        />
      )}
      {later.length === 0 ? null : <LaterChanges changes={later} />}
      <div className="grid justify-items-start gap-2 px-4">
        <Button size="sm" variant="quiet" onClick={save}>
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.promises_download()}
        </Button>
        <p className="text-xs text-muted">
          {m.promises_by_hand()} <code translate="no">{command}</code>
        </p>
      </div>
    </div>
  );
}

function columns(day: DayDocument, committedAt: Date): TableColumn<PromisedSignal>[] {
  return [
    { id: "setup", header: m.common_setup(), cell: ({ name }) => name, isHeading: true },
    {
      id: "time",
      header: m.common_time_utc_4(),
      cell: (signal) =>
        isBeforeTheFact(day, signal, committedAt)
          ? shortTime(signal.time)
          : `${shortTime(signal.time)} · ${m.promises_too_late()}`,
      isFigures: true,
    },
    {
      id: "rule",
      header: m.promises_rule(),
      cell: ({ direction }) => (direction === "follow" ? m.common_with_the_move() : m.common_against_the_move()),
    },
    { id: "stop", header: m.promises_stop(), cell: ({ stopTicks }) => stopTicks, isFigures: true, align: "end" },
    {
      id: "target",
      header: m.promises_target(),
      cell: ({ targetTicks }) => targetTicks,
      isFigures: true,
      align: "end",
    },
  ];
}

function resultColumn(results: readonly SignalResult[]): TableColumn<PromisedSignal> {
  const bySetup = new Map(results.map((result) => [result.setupId, result]));
  return {
    id: "result",
    header: m.common_result(),
    cell: (signal) => sayResult(bySetup.get(signal.setupId), signal),
    isFigures: true,
    align: "end",
  };
}

/** `+1,90 R · 1,08540 → 1,08740`: its result and the two prices that made it. */
function sayResult(result: SignalResult | undefined, { tickSize }: PromisedSignal): string {
  if (result === undefined || result.milliR === null) return m.record_no_result();
  if (result.side === "none") return m.record_no_trade();
  const decimals = tickSize === undefined ? 0 : priceDecimals(tickSize);
  const prices = [result.entry, result.exit].flatMap((price) =>
    price === null ? [] : formatQuote(price, getLocale(), decimals),
  );
  return `${formatR(result.milliR / 1000, getLocale(), 2)} · ${prices.join(" → ")}`;
}

function LaterChanges({ changes }: { changes: LaterChange[] }) {
  return (
    <div className="grid gap-1.5 px-4 text-sm">
      <h4 className="text-sm">{m.promises_later_title()}</h4>
      <ul className="grid gap-1 text-muted">
        {changes.map((change) => (
          <li key={change.setupId}>{sayChange(change)}</li>
        ))}
      </ul>
    </div>
  );
}

function sayChange({ kind, name, time }: LaterChange): string {
  if (kind === "removed" || time === null) return m.promises_removed({ name });
  const at = shortTime(time);
  return kind === "added" ? m.promises_added({ name, time: at }) : m.promises_moved({ name, time: at });
}

/** `08:00:00` → `08:00`. */
function shortTime(time: string): string {
  return time.slice(0, "HH:MM".length);
}
