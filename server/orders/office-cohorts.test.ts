import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

type Row = { month: string; members: number; after: number; held: number };
/** Days before now: of the first purchase, and of each term's beginning and end; null has none. */
type Bought = { ago: number; terms: [from: number, to: number | null, ended?: number][] };

const DAY = 86_400_000;
const SOLD: Bought[] = [
  // Half a year that ran out; one that was renewed after a gap; one for life; one refunded at once; one just bought.
  { ago: 300, terms: [[300, 118]] },
  {
    ago: 301,
    terms: [
      [301, 120],
      [60, -120],
    ],
  },
  { ago: 250, terms: [[250, null]] },
  { ago: 250, terms: [[250, -100, 249]] },
  { ago: 130, terms: [[130, -50]] },
  { ago: 99, terms: [[99, -90, 40]] },
  { ago: 2, terms: [[2, -180]] },
  // Longer ago than is looked at.
  { ago: 500, terms: [[500, null]] },
];

describeEachEngine("[2.23] members by the month of their first purchase", (openDatabase) => {
  let database: Database;
  let owner: Buyer;
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const service = (sql: string, parameters: unknown[] = []) => database.query({ role: "service" }, { sql, parameters });

  async function sell({ ago, terms }: Bought): Promise<void> {
    const { userId } = await insertBuyer(database);
    for (const [place, [from, to, ended]] of terms.entries()) {
      const orderId = randomUUID();
      await service(
        `insert into public.orders (id, user_id, email, name, tradingview_username, telegram_username, subtotal_cents,
           total_cents, provider, hold_until, status, paid_at)
         values ($1, $2, 'a@b.example', 'Ana', 'ana', 'ana', 100, 100, 'paypal', now(), 'paid', $3)`,
        [orderId, userId, daysAgo(place === 0 ? ago : from)],
      );
      await service(
        `insert into public.memberships (user_id, plan_id, source, order_id, starts_at, ends_at, ended_at, end_reason, status)
         values ($1, 'anual', 'order', $2, $3, $4, $5, case when $5::timestamptz is not null then 'refund' end,
           case when $5::timestamptz is null then 'active' else 'ended' end)`,
        [userId, orderId, daysAgo(from), to === null ? null : daysAgo(to), ended === undefined ? null : daysAgo(ended)],
      );
    }
  }
  beforeAll(async () => {
    database = await openDatabase();
    owner = await insertBuyer(database, { isAdmin: true });
    await service("update public.settings set value = jsonb_build_object('zone', 'UTC') where key = 'office.zone'");
    for (const bought of SOLD) await sell(bought);
    // Somebody who paid for no plan.
    await sell({ ago: 200, terms: [] });
  });

  /** The day so many months later at the same time; the month's last one where it has none. */
  function monthsLater(at: Date, months: number): Date {
    const later = new Date(at);
    later.setUTCDate(1);
    later.setUTCMonth(later.getUTCMonth() + months);
    const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
    later.setUTCDate(Math.min(at.getUTCDate(), last));
    return later;
  }
  const monthOf = (at: Date) => `${at.toISOString().slice(0, "2026-11".length)}-01`;

  /** The same by a second way: a member at a time, from what was sold. */
  function byHand(): Row[] {
    const first = monthsLater(new Date(`${monthOf(now)}T00:00:00Z`), -12);
    const months = Map.groupBy(
      SOLD.filter(({ ago }) => daysAgo(ago) >= first),
      ({ ago }) => monthOf(daysAgo(ago)),
    );
    return [...months].flatMap(([month, sold]) =>
      Array.from({ length: 13 }, (_, after) => after)
        .filter((after) => after === 0 || monthsLater(new Date(`${month}T00:00:00Z`), after + 1) <= now)
        .map((after) => {
          const holds = ({ ago, terms }: Bought) => {
            const at = monthsLater(daysAgo(ago), after);
            return terms.some(
              ([from, to, ended]) =>
                daysAgo(from) <= at &&
                (to === null || daysAgo(to) > at) &&
                (ended === undefined || daysAgo(ended) > at),
            );
          };
          return { month, members: sold.length, after, held: after === 0 ? sold.length : sold.filter(holds).length };
        }),
    );
  }

  const ask = ({ claims }: Buyer) =>
    database.transaction({ role: "authenticated", claims }, (transaction) =>
      transaction.query<Row>("select month::text, members, after, held from public.office_cohorts()"),
    );
  const sorted = (rows: Row[]) => rows.toSorted((a, b) => a.month.localeCompare(b.month) || a.after - b.after);

  it("each figure is the same by a second computation", async () => {
    const rows = await ask(owner);
    expect(rows.length).toBeGreaterThan(12);
    expect(sorted(rows)).toEqual(sorted(byHand()));
  });

  it("is nothing to staff without the area", async () => {
    expect(await ask(await insertBuyer(database, { isAdmin: true, role: "content" }))).toEqual([]);
  });
});
