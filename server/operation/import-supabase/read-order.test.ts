import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readOrder } from "./read-order.ts";
import type { SourceRow } from "./source-project.ts";
import { amountOf, toCents, toUuid } from "./source-values.ts";
import { judgeUser } from "./users.ts";

const AT = new Date("2026-12-01T00:00:00Z");
const NO_PARTS = { items: [], payments: [], refunds: [] };
const PAID = {
  id: "7",
  status: "paid",
  total: 299,
  plan: "Pro",
  paypal_order_id: "PO",
  paypal_capture_id: "CAP",
  created_at: "2026-01-02T03:04:05Z",
};

function read(row: SourceRow, parts: Partial<typeof NO_PARTS> = {}) {
  const found = readOrder({ ...PAID, ...row }, { ...NO_PARTS, ...parts }, AT);
  if (!found.ok) return found;
  return { ...found.order, notes: found.notes };
}

describe("amounts of a project", () => {
  it("are whole cents, whatever wrote them", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
        expect(toCents(text)).toBe(cents);
        // As JSON brings a numeric column.
        expect(toCents(String(JSON.parse(text)))).toBe(cents);
      }),
    );
  });

  it.each(["1.005", "-1", "1e3", "1,00", "$5", "", "NaN"])("are refused as %s", (text) =>
    expect(toCents(text)).toBeNull(),
  );

  it("are read from cents first", () => {
    expect(amountOf({ total_cents: 29900, total: 1 }, "total")).toBe(29_900);
    expect(amountOf({ amount: "179.10" }, "total", "amount")).toBe(17_910);
    expect(amountOf({}, "total")).toBeUndefined();
    expect(amountOf({ total: 1.005 }, "total")).toBeNull();
  });
});

describe("an order of a project", () => {
  it("keeps its money, its moments and the provider's ids", () => {
    expect(read({})).toMatchObject({
      status: "paid",
      totalCents: 29_900,
      subtotalCents: 29_900,
      providerOrderId: "PO",
      captureId: "CAP",
      paidAt: "2026-01-02T03:04:05.000Z",
      items: [{ id: "anual", unitPriceCents: 29_900 }],
      notes: [],
    });
  });

  it.each([
    { row: { subtotal: 299, discount_amount: 60, total: 239 }, money: { subtotalCents: 29_900, discountCents: 6_000 } },
    { row: { subtotal: 299, total: 239.2 }, money: { subtotalCents: 29_900, discountCents: 5_980 } },
    { row: { discount: 10, total: 289 }, money: { subtotalCents: 29_900, discountCents: 1_000 } },
    { row: { subtotal: 100, total: 299 }, money: { subtotalCents: 29_900, discountCents: 0 } },
  ])("adds up to what was paid: $row", ({ row, money }) => expect(read(row)).toMatchObject(money));

  it.each([
    { row: {}, refunds: [{ amount: 299, paypal_refund_id: "R" }], status: "refunded" },
    { row: {}, refunds: [{ amount: 0.01, paypal_refund_id: "R" }], status: "partially_refunded" },
    { row: { status: "refunded" }, refunds: [], status: "refunded" },
    { row: { refunded_amount: 100 }, refunds: [], status: "partially_refunded" },
    { row: { status: "disputed" }, refunds: [], status: "disputed" },
    { row: { status: "approved" }, refunds: [], status: "cancelled" },
  ])("has the state that its money says: $row, $refunds", ({ row, refunds, status }) =>
    expect(read(row, { refunds: refunds as never })).toMatchObject({ status }),
  );

  it.each([
    { row: { total: null }, reason: "its total is no amount to the cent" },
    { row: { currency: "eur" }, reason: "it is in EUR: LPX keeps its books in USD" },
    { row: { status: "odd" }, reason: "its state is none that is known: odd" },
    { row: { refunded_amount: 300 }, reason: "more went back than was paid" },
  ])("is left with its reason: $reason", ({ row, reason }) => expect(read(row)).toMatchObject({ ok: false, reason }));
});

it("an id that is no UUID always gives the same one", () => {
  expect(toUuid("order", "7")).toBe(toUuid("order", "7"));
  expect(toUuid("order", "7")).not.toBe(toUuid("payment", "7"));
  expect(toUuid("order", "7")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(toUuid("order", "A0000000-0000-4000-8000-000000000000")).toBe("a0000000-0000-4000-8000-000000000000");
});

it.each([
  { written: `$2a$10$${"a".repeat(53)}`, kept: `$2b$10$${"a".repeat(53)}` },
  { written: `$2y$12$${"a".repeat(53)}`, kept: `$2b$12$${"a".repeat(53)}` },
  { written: `$2a$03$${"a".repeat(53)}`, kept: null },
  { written: "$fbscrypt$v=1,n=14$c2FsdA$aGFzaA", kept: null },
  { written: "plain", kept: null },
])("keeps of passwords' hashes bcrypt alone: $written", ({ written, kept }) => {
  const judged = judgeUser({
    id: "a0000000-0000-4000-8000-000000000000",
    email: "a@b.example",
    encrypted_password: written,
  });
  expect(judged.ok && judged.row.encrypted_password).toBe(kept);
  expect(judged.ok && judged.notes?.length).toBe(kept === null ? 1 : 0);
});
