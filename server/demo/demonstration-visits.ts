import * as paths from "#domain/pages/paths.ts";
import type { Database } from "#gateway/database/port.ts";

/** Of the invented business's three months. */
const DAYS = 84;

/** Visits of each page on an ordinary day; weekends have half of them, and each day some more or fewer. */
const ON_A_DAY = [
  [paths.home, 46],
  [paths.setups, 31],
  [paths.setup, 22],
  [paths.plans, 18],
  [paths.results, 14],
  [paths.indicator, 9],
  [paths.method, 5],
  [paths.tutorial, 6],
  [paths.login, 7],
] as const;

const VISITS_SQL = `insert into public.page_visits (day, page, language, visits)
  select day::date, page, language, greatest(1, round(on_a_day * share * weekday * (0.75 + 0.5 * noise)))::integer
  from jsonb_to_recordset($1::jsonb) as p (page text, on_a_day integer)
    cross join (values ('es', 0.8), ('en', 0.2)) as l (language, share)
    cross join generate_series((now() at time zone private.office_zone())::date - $2::integer + 1,
      (now() at time zone private.office_zone())::date, interval '1 day') as day
    cross join lateral (select case when extract(isodow from day) > 5 then 0.5 else 1 end as weekday,
      (hashtext(page || language || day) & 1023) / 1023.0 as noise) as differs
  where not exists (select from public.page_visits)`;

/** Visits of the demonstration's three months, once: invented, as its people are. */
export async function ensureDemonstrationVisits(database: Database): Promise<void> {
  const pages = JSON.stringify(ON_A_DAY.map(([page, often]) => ({ page, on_a_day: often })));
  await database.transaction({ role: "owner" }, (transaction) => transaction.query(VISITS_SQL, [pages, DAYS]));
}
