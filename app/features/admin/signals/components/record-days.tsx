import { useQuery } from "@tanstack/react-query";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { formatMilliR } from "#app/core/setups/record/record-texts.ts";
import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { OfficeRecordDay } from "#domain/record/office-record.ts";
import { recordDaysKey } from "../lib/record-days.ts";
import { ReadBars } from "./read-bars.tsx";

/** The days of the live record, what is missing of each, and the way to bring it. docs/decisions/153. */
export function RecordDays({ mayWrite }: { mayWrite: boolean }) {
  const query = useQuery({ queryKey: recordDaysKey, queryFn: readDays });
  return (
    <section aria-labelledby="record-days" className="mt-8 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="record-days" className="text-lg">
          {m.record_title()}
        </h2>
        {mayWrite ? <ReadBars /> : null}
      </div>
      <p className="max-w-prose text-sm text-muted">{m.record_office_intro()}</p>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-48" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
        isEmpty={(days) => days.length === 0}
        empty={<p className="text-sm text-muted">{m.record_office_none()}</p>}
      >
        {(days) => (
          <Card isFlush as="div">
            <Table caption={m.record_title()} columns={columns()} rows={days} rowKey={({ day }) => day} />
          </Card>
        )}
      </Loaded>
    </section>
  );
}

async function readDays(): Promise<OfficeRecordDay[]> {
  const result = await invokeFunction("list-record-days", {});
  if (!result.ok) throw new Error(result.code);
  return result.data.days;
}

function columns(): TableColumn<OfficeRecordDay>[] {
  const language = getLocale();
  return [
    {
      id: "day",
      header: m.common_day(),
      cell: ({ day }) => <span className="whitespace-nowrap">{formatDay(day, language)}</span>,
      isHeading: true,
    },
    {
      id: "state",
      header: m.panel_status(),
      cell: ({ state, version }) =>
        state === "waiting" ? (
          <Badge>{m.record_office_waiting()}</Badge>
        ) : (
          <Badge tone="chosen">{m.record_office_published({ version })}</Badge>
        ),
    },
    { id: "signals", header: m.record_office_signals(), cell: ({ signals }) => signals, isFigures: true, align: "end" },
    {
      id: "judged",
      header: m.record_office_with_result(),
      cell: ({ judged }) => judged,
      isFigures: true,
      align: "end",
    },
    {
      id: "result",
      header: m.common_result(),
      cell: ({ judged, milliR }) => (judged === 0 ? m.record_no_result() : formatMilliR(milliR, language)),
      isFigures: true,
      align: "end",
    },
    { id: "missing", header: m.record_office_missing(), cell: sayMissing },
  ];
}

function sayMissing({ state, missing }: OfficeRecordDay): string {
  if (missing.length === 0) return state === "waiting" ? "–" : m.record_office_nothing_missing();
  return missing.map(({ market, signals }) => m.record_office_missing_market({ market, signals })).join(", ");
}
