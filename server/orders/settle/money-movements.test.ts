import { afterAll, beforeAll, expect, it } from "vitest";
import { monthSpan } from "#domain/accounting/month.ts";
import { type Movement, sumByCountry, sumByDay, type sumMovements } from "#domain/accounting/movement-sums.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { captureApprovedOrder } from "./capture-approved-order.ts";

const ZONE = "Europe/Madrid";
/** For the provider's own news. */
const WAIT = { timeout: 10_000, interval: 20 };

type Row = {
  kind: string;
  occurred_at: string;
  gross_cents: number;
  fee_cents: number | null;
  net_cents: number | null;
  tax_cents: number;
  country: string | null;
};

/** The same month by SQL that shares nothing with the view and the rules: captures and refunds, on the zone's clock. */
const BY_HAND = `with moved as (
    select p.amount_cents as cents, p.captured_at as at, p.provider_capture_id as id, p.order_id, 1 as sign
    from public.payments p where p.status not in ('pending', 'declined', 'failed')
    union all
    select r.amount_cents, r.created_at, r.provider_refund_id, p.order_id, -1
    from public.refunds r join public.payments p on p.id = r.payment_id)
  select to_char(m.at at time zone $2, 'YYYY-MM-DD') as day, o.country, sum(sign * cents)::integer as gross,
    coalesce(sum(sign * f.fee_cents), 0)::integer as fee, coalesce(sum(sign * f.net_cents), 0)::integer as net
  from moved m join public.orders o on o.id = m.order_id left join public.movement_fees f on f.provider_id = m.id
  where to_char(m.at at time zone $2, 'YYYY-MM') = $1
  group by grouping sets ((1), (2)) order by 1, 2`;

describeEachEngine("the month's movements of money", (openDatabase) => {
  let shop: Shop;
  let owner: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    shop.double.webhooks.settings.target = shop.webhookUrl;
    owner = await insertBuyer(shop.database, { isAdmin: true });
    // Movements every five hours around the night in which Madrid's clock goes back.
    shop.pass(new Date("2027-10-30T20:10:00Z").getTime() - shop.now().getTime());
    for (let turn = 0; turn < 6; turn += 1) {
      await buy();
      shop.pass(HOUR_MS * 5);
    }
  });
  afterAll(() => shop.close());

  async function buy() {
    shop.pass(1_000);
    const order = await shop.approveOrder();
    expect(await captureApprovedOrder(shop.services, order.id)).toMatchObject({ ok: true });
    return order;
  }
  const captureOf = (providerOrderId: string | null) =>
    [...shop.double.state.captures.values()].find(({ orderId }) => orderId === providerOrderId)?.id ?? "";
  async function giveBack(order: { id: string; provider_order_id: string | null }, cents?: number) {
    const before = (await rows()).length;
    shop.pass(1_000);
    shop.double.moneyBack.giveBack(captureOf(order.provider_order_id), "refund", cents);
    await expect.poll(async () => (await rows()).length, WAIT).toBe(before + 1);
  }
  const claims = () => ({ sub: owner.userId, role: "authenticated", aal: "aal2" });
  const rows = (): Promise<Row[]> =>
    shop.database.transaction({ role: "authenticated", claims: claims() }, (transaction) =>
      transaction.query<Row>("select * from public.money_movements order by occurred_at, id"),
    );
  async function movementsOf(month: string): Promise<Movement[]> {
    const { from, until } = monthSpan(month, ZONE);
    return (await rows())
      .map((row) => ({
        occurredAt: new Date(row.occurred_at),
        grossCents: row.gross_cents,
        feeCents: row.fee_cents,
        netCents: row.net_cents,
        taxCents: row.tax_cents,
        country: row.country,
      }))
      .filter(({ occurredAt }) => occurredAt >= from && occurredAt < until);
  }

  it("keeps fee, net and country from the provider's answer; a refund gives its fee's part back", async () => {
    const order = await buy();
    await giveBack(order, 10_000);
    const [capture, refund] = (await rows()).slice(-2);
    expect(capture).toMatchObject({ kind: "capture", gross_cents: 29_900, fee_cents: 1_645, net_cents: 28_255 });
    expect(refund).toMatchObject({ kind: "refund", gross_cents: -10_000, fee_cents: 0, net_cents: -10_000 });
    expect([capture?.country, refund?.country]).toEqual(["PE", "PE"]);
  });

  it("of an older capture fee and net are unknown, never guessed", async () => {
    const order = await buy();
    await shop.read("delete from public.movement_fees where provider_id = $1", [captureOf(order.provider_order_id)]);
    expect((await rows()).at(-1)).toMatchObject({ fee_cents: null, net_cents: null, gross_cents: 29_900 });
  });

  it("a refund in parts gives back exactly the order's tax", async () => {
    const order = await buy();
    await shop.read("update public.orders set tax_cents = 1001 where id = $1", [order.id]);
    for (const cents of [9_967, 9_967, 9_966]) await giveBack(order, cents);
    const taxes = (await rows()).slice(-4).map(({ tax_cents }) => tax_cents);
    expect(taxes).toEqual([1_001, -334, -333, -334]);
  });

  it.each(["2027-10", "2027-11"])("%s is the same by plain SQL, over the change of the clock", async (month) => {
    const movements = await movementsOf(month);
    const byHand = await shop.read<{ day: string | null; country: string | null; gross: number; fee: number }>(
      BY_HAND,
      [month, ZONE],
    );
    const short = ({ sum }: { sum: ReturnType<typeof sumMovements> }) => ({
      gross: sum.grossCents,
      fee: sum.feeCents,
      net: sum.netCents,
    });
    const days = sumByDay(movements, ZONE).map((row) => ({ day: row.day, country: null, ...short(row) }));
    const countries = sumByCountry(movements).map((row) => ({ day: null, country: row.country, ...short(row) }));
    expect(byHand).toEqual([...days, ...countries]);
    expect(days.length).toBeGreaterThanOrEqual(1);
  });

  it("isn't a buyer's to read", async () => {
    const [order] = await shop.read<{ user_id: string }>("select user_id from public.orders limit 1");
    const asBuyer = { sub: order?.user_id ?? "", role: "authenticated", aal: "aal1" };
    const read = await shop.database.transaction({ role: "authenticated", claims: asBuyer }, (transaction) =>
      transaction.query("select * from public.money_movements"),
    );
    expect(read).toEqual([]);
  });

  it("names a day of 25 hours once", async () => {
    const day = sumByDay(await movementsOf("2027-10"), ZONE).find((row) => row.day === "2027-10-31");
    expect(day?.sum.count).toBe(5);
  });
});
