import { useQuery } from "@tanstack/react-query";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { FigureTable, TableTwin } from "#app/ui/charts/figure-table.tsx";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import type { DaySpan } from "#domain/office/measured-days.ts";
import * as paths from "#domain/pages/paths.ts";
import { FigureCard, Headline } from "./figure-card.tsx";
import type { Compared } from "./read-figures.ts";
import { type PageVisits, readVisits, type Visits } from "./read-visits.ts";

const STEPS = ["visits", "accounts", "carts", "orders"] as const;
const NAMES: Record<(typeof STEPS)[number], () => string> = {
  visits: m.summary_visits,
  accounts: m.summary_visits_accounts,
  carts: m.summary_visits_carts,
  orders: m.summary_visits_orders,
};

/** From the visit to the order, each with its share of the step before it. Spec: [3.18]. */
export function VisitsCard({ span }: { span: DaySpan }) {
  const query = useQuery({ queryKey: ["office-visits", span], queryFn: () => readVisits(span) });
  return (
    <FigureCard
      title={m.summary_visits()}
      query={query}
      isEmpty={(figure) => STEPS.every((step) => figure[step] === 0)}
      links={[{ to: paths.adminAbandonedCarts, label: m.summary_visits_carts_link() }]}
    >
      {({ now, before, yearAgo }) => (
        <>
          <Headline figure={countText(now.visits)} before={countText(before.visits)} year={countText(yearAgo.visits)} />
          <Funnel now={now} before={before} />
          <p className="text-xs text-muted">{m.summary_visits_note()}</p>
          <PagesTable pages={now.pages} before={before.pages} />
        </>
      )}
    </FigureCard>
  );
}

function Funnel({ now, before }: Pick<Compared<Visits>, "now" | "before">) {
  return (
    <FigureTable
      caption={m.summary_visits_steps()}
      columns={[m.admin_user_step(), m.summary_visits_count(), m.summary_visits_share()]}
      rows={STEPS.map((step, place) => {
        const previous = STEPS[place - 1];
        return {
          key: step,
          cells: [
            NAMES[step](),
            <Earlier key="count" figure={countText(now[step])} before={countText(before[step])} />,
            previous === undefined ? (
              "–"
            ) : (
              <Earlier
                key="share"
                figure={shareText(now[step], now[previous])}
                before={shareText(before[step], before[previous])}
              />
            ),
          ],
        };
      })}
    />
  );
}

function Earlier({ figure, before }: { figure: string; before: string }) {
  return (
    <>
      {figure}
      <span className="block text-xs text-muted">{m.summary_part_before({ figure: before })}</span>
    </>
  );
}

function PagesTable({ pages, before }: { pages: readonly PageVisits[]; before: readonly PageVisits[] }) {
  const earlier = new Map(before.map(({ page, visits }) => [page, visits]));
  return (
    <TableTwin
      caption={m.summary_visits_pages()}
      columns={[m.summary_visits_page(), m.summary_visits_count(), m.summary_visits_earlier()]}
      rows={pages.map(({ page, visits }) => ({
        key: page,
        cells: [
          <span key="page" translate="no">
            {page}
          </span>,
          countText(visits),
          countText(earlier.get(page) ?? 0),
        ],
      }))}
    />
  );
}

function countText(count: number): string {
  return numberFormat(getLocale(), {}).format(count);
}

function shareText(part: number, whole: number): string {
  if (whole === 0) return "–";
  return numberFormat(getLocale(), { style: "percent", maximumFractionDigits: 1 }).format(part / whole);
}
