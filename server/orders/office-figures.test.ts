import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import { daysOf, shiftDay } from "#domain/office/measured-days.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { createOrder } from "./create-order-action.ts";
import { captureApprovedOrder } from "./settle/capture-approved-order.ts";

const ZONE = "Europe/Madrid";
/** Its clock goes back in the night before the 31st. */
const SPAN = { first: "2027-10-29", last: "2027-11-02" };
const WAIT = { timeout: 10_000, interval: 20 };

type MoneyRow = { period: number; day: string; captured_cents: number; returned_cents: number };
type PartRow = { period: number; key: string | null; captured_cents: number; returned_cents: number };

describeEachEngine("[3.18] the figures of the summary", (openDatabase) => {
  let shop: Shop;
  let owner: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    shop.double.webhooks.settings.target = shop.webhookUrl;
    owner = await insertBuyer(shop.database, { isAdmin: true });
    await shop.read(
      "update public.settings set value = jsonb_build_object('zone', $1::text) where key = 'office.zone'",
      [ZONE],
    );
    await shop.read("insert into public.coupons (code, value) values ('LPX10', 10)");
    shop.pass(new Date("2026-10-30T12:00:00Z").getTime() - shop.now().getTime());
    await buy("ig");
    shop.pass(new Date("2027-10-25T12:00:00Z").getTime() - shop.now().getTime());
    await buy(null);
    shop.pass(new Date("2027-10-30T21:50:00Z").getTime() - shop.now().getTime());
    for (const campaign of ["ig", null, "ig", "mail"]) {
      const order = await buy(campaign, campaign === "mail" ? "LPX10" : undefined);
      if (campaign === null) await giveBack(order.provider_order_id, 5_000);
      shop.pass(7 * HOUR_MS);
    }
  });
  afterAll(() => shop.close());

  async function buy(campaign: string | null, couponCode?: string) {
    const order = await shop.approveOrder({
      ...(couponCode === undefined ? {} : { couponCode }),
      ...(campaign === null ? {} : { campaign: { source: campaign, name: "lpx" } }),
    });
    expect(await captureApprovedOrder(shop.services, order.id)).toMatchObject({ ok: true });
    return order;
  }
  async function giveBack(providerOrderId: string | null, cents: number) {
    const capture = [...shop.double.state.captures.values()].find(({ orderId }) => orderId === providerOrderId);
    shop.double.moneyBack.giveBack(capture?.id ?? "", "refund", cents);
    await vi.waitFor(async () => expect(await shop.read("select from public.refunds")).toHaveLength(1), WAIT);
  }
  function ask<Row extends object>(sql: string, parameters: unknown[], { claims }: Buyer = owner): Promise<Row[]> {
    return shop.database.transaction({ role: "authenticated", claims }, (transaction) =>
      transaction.query<Row>(sql, parameters),
    );
  }
  const money = (buyer?: Buyer) =>
    ask<MoneyRow>("select * from public.office_money($1, $2)", [SPAN.first, SPAN.last], buyer);
  const parts = (part: string) =>
    ask<PartRow>("select * from public.office_money_by($1, $2, $3)", [part, SPAN.first, SPAN.last]);

  /** A day's money by SQL of its own, told apart by what the zone's clock shows. */
  async function byHand(day: string) {
    const sql = `select
      (select coalesce(sum(amount_cents), 0)::integer from public.payments
       where to_char(captured_at at time zone $2, 'YYYY-MM-DD') = $1) as captured,
      (select coalesce(sum(amount_cents), 0)::integer from public.refunds
       where to_char(created_at at time zone $2, 'YYYY-MM-DD') = $1) as returned`;
    const [row] = await shop.read<{ captured: number; returned: number }>(sql, [day, ZONE]);
    return row;
  }

  it.each([
    { period: 0, ...SPAN },
    { period: 1, first: "2027-10-24", last: "2027-10-28" },
    { period: 2, first: "2026-10-29", last: "2026-11-02" },
  ])("each day of period $period is the same by plain SQL, to the cent", async ({ period, first, last }) => {
    const rows = (await money()).filter((row) => row.period === period);
    expect(rows.length).toBeGreaterThan(0);
    for (const day of daysOf({ first: shiftDay(first, -1), last: shiftDay(last, 1) })) {
      const row = rows.find((one) => one.day === day);
      const isInside = day >= first && day <= last;
      const expected = isInside ? await byHand(day) : { captured: 0, returned: 0 };
      const found = { captured: Number(row?.captured_cents ?? 0), returned: Number(row?.returned_cents ?? 0) };
      expect({ day, ...found }).toEqual({ day, ...expected });
    }
  });

  it.each(["items", "coupon", "campaign"])("by %s it adds up to the same", async (part) => {
    const total = (rows: { period: number; captured_cents: number; returned_cents: number }[]) =>
      [0, 1, 2].map((period) =>
        rows
          .filter((row) => row.period === period)
          .reduce((sum, row) => sum + Number(row.captured_cents) - Number(row.returned_cents), 0),
      );
    expect(total(await parts(part))).toEqual(total(await money()));
  });

  it("names what was bought, coupons and campaigns", async () => {
    const keys = async (part: string) => (await parts(part)).filter(({ period }) => period === 0).map(({ key }) => key);
    expect(await keys("items")).toEqual(["anual"]);
    expect(new Set(await keys("coupon"))).toEqual(new Set(["LPX10", null]));
    expect(new Set(await keys("campaign"))).toEqual(new Set(["ig / lpx", "mail / lpx", null]));
  });

  it.each([
    { campaign: { source: " ig ", medium: "cpc" }, kept: { source: "ig", medium: "cpc" } },
    { campaign: { source: "a".repeat(256) }, kept: null },
    { campaign: { source: 7 }, kept: null },
    { campaign: "ig", kept: null },
    { campaign: null, kept: null },
  ])(
    "an order asked for with the campaign $campaign keeps $kept, and is never refused for it",
    ({ campaign, kept }) => {
      const read = createOrder.input.safeParse({ planIds: ["anual"], termsVersion: TERMS_VERSION, campaign });
      expect(read.data?.campaign).toEqual(kept);
    },
  );

  it("are the team's, by what its role may read", async () => {
    expect(await money(await insertBuyer(shop.database))).toEqual([]);
    expect(await money(await insertBuyer(shop.database, { isAdmin: true, role: "content" }))).toEqual([]);
    expect(await money(await insertBuyer(shop.database, { isAdmin: true, role: "support" }))).not.toEqual([]);
  });

  it("counts who holds a plan, whose plan ended and who went on", async () => {
    const [start, end] = ["2027-01-10T12:00:00Z", "2027-07-10T12:00:00Z"];
    const person = await insertBuyer(shop.database);
    const other = await insertBuyer(shop.database);
    const add = (userId: string, from: string, until: string | null) =>
      shop.read(
        "insert into public.memberships (user_id, plan_id, source, starts_at, ends_at) values ($1, 'semestral', 'admin', $2, $3)",
        [userId, from, until],
      );
    const day = await ask<{ period: number; ended: number; renewed: number; members: number }>(
      "select * from public.office_members('2026-07-01', '2026-07-31')",
      [],
    );
    expect(day).toMatchObject([{ members: 0, ended: 0 }, {}, {}]);
    await add(person.userId, start, end);
    await add(person.userId, end, null);
    await add(other.userId, start, end);
    // The view's moment is the database's own: terms that ran out before it are judged at the period's end.
    const past = new Date(Date.now() - 40 * DAY_MS).toISOString();
    await shop.read("update public.memberships set ends_at = $2, starts_at = $3 where ends_at = $1", [
      end,
      past,
      new Date(Date.now() - 200 * DAY_MS).toISOString(),
    ]);
    await shop.read("update public.memberships set starts_at = $2 where starts_at = $1", [end, past]);
    const month = past.slice(0, 10);
    const [now] = await ask<{ members: number; ended: number; renewed: number }>(
      "select * from public.office_members($1, $2)",
      [shiftDay(month, -2), shiftDay(month, 2)],
    );
    expect(now).toMatchObject({ members: 1, ended: 2, renewed: 1 });
  });
});
