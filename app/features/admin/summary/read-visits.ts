import type { DaySpan } from "#domain/office/measured-days.ts";
import { type Compared, compared, rowsOf, toArgs } from "./read-figures.ts";

export type PageVisits = { page: string; visits: number };
/** `carts`: people who had something in one. `pages`: the same visits, most first. */
export type Visits = { visits: number; accounts: number; carts: number; orders: number; pages: PageVisits[] };

export async function readVisits(span: DaySpan): Promise<Compared<Visits>> {
  const [steps, pages] = await Promise.all([
    rowsOf((supabase) => supabase.rpc("office_visits", toArgs(span))),
    rowsOf((supabase) => supabase.rpc("office_visits_by_page", toArgs(span))),
  ]);
  const byPage = compared(pages, (ofPeriod) => ofPeriod.map(({ page, visits }) => ({ page, visits })));
  const bySteps = compared(steps, ([row]) => ({
    visits: row?.visits ?? 0,
    accounts: row?.accounts ?? 0,
    carts: row?.carts ?? 0,
    orders: row?.orders ?? 0,
  }));
  return {
    now: { ...bySteps.now, pages: byPage.now },
    before: { ...bySteps.before, pages: byPage.before },
    yearAgo: { ...bySteps.yearAgo, pages: byPage.yearAgo },
  };
}
