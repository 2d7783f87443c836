import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { Bars } from "#app/ui/charts/bars.tsx";
import { FigureTable } from "#app/ui/charts/figure-table.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { dateFormat, numberFormat } from "#domain/formats/kept-formats.ts";
import { type Cohort, cohortTable, heldShares } from "#domain/office/cohort-table.ts";
import { rowsOf } from "./read-figures.ts";

const HIGH = 72;

/** Members by the month of their first purchase, and how many of them still held access months later. Spec: [2.23]. */
export function CohortsCard() {
  const query = useQuery({ queryKey: ["office-cohorts"], queryFn: readCohorts });
  return (
    <Card className="grid content-start gap-2.5 p-5!" aria-label={m.summary_cohorts()}>
      <h3 className="text-sm font-medium text-muted">{m.summary_cohorts()}</h3>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-24" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
        isEmpty={(cohorts) => cohorts.length === 0}
        empty={<p className="text-sm text-muted">{m.summary_cohorts_none()}</p>}
      >
        {(cohorts) => <Cohorts cohorts={cohorts} />}
      </Loaded>
    </Card>
  );
}

function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  const shares = heldShares(cohorts);
  return (
    <>
      {shares.length === 0 ? null : (
        <div>
          <Bars
            height={HIGH}
            bars={[1, ...shares].map((share, after) => ({ key: after, value: share * 100, className: "bg-text" }))}
          />
          <p aria-hidden="true" className="figures mt-1 flex justify-between text-xs text-muted">
            <span>0</span>
            <span>{shares.length}</span>
          </p>
        </div>
      )}
      <p className="text-sm text-muted">{m.summary_cohorts_text()}</p>
      <FigureTable
        caption={m.summary_cohorts_table()}
        columns={[m.common_month(), m.summary_cohorts_members(), ...shares.map((_, place) => `+${place + 1}`)]}
        rows={[
          ...cohorts.map(({ month, members, held }) => ({
            key: month,
            cells: [monthText(month), members, ...shares.map((_, place) => heldText(held[place], members))],
          })),
          {
            key: "all",
            cells: [m.common_all(), cohorts.reduce((sum, { members }) => sum + members, 0), ...shares.map(percentText)],
          },
        ]}
      />
    </>
  );
}

async function readCohorts(): Promise<Cohort[]> {
  return cohortTable(await rowsOf((supabase) => supabase.rpc("office_cohorts")));
}

function heldText(held: number | undefined, members: number) {
  if (held === undefined) return "–";
  return (
    <>
      {percentText(held / members)}
      <span className="block text-xs text-muted">{held}</span>
    </>
  );
}

function percentText(share: number): string {
  return numberFormat(getLocale(), { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** `2026-11-01` as a month. */
function monthText(day: string): string {
  const format = dateFormat(getLocale(), { month: "short", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${day}T12:00:00Z`));
}
