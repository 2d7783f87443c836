import { expect, it } from "vitest";
import type { Seller } from "#domain/orders/seller.ts";
import { wordsOfPdf } from "#tests/fixtures/read-pdf.ts";
import { drawReceipt } from "./draw-receipt.ts";
import type { Receipt } from "./read-receipt.ts";

const RECEIPT: Receipt = {
  order: {
    id: "6b1f1a52-52a4-4f0e-9b1c-0d6a8b2f7c11",
    number: 1042,
    user_id: null,
    email: "marina@example.com",
    name: "Marina Núñez Ibáñez",
    tradingview_username: "marina_q",
    referral_code: null,
    language: "es",
    status: "paid",
    currency: "USD",
    subtotal_cents: 49_900,
    discount_percent: 10,
    discount_cents: 4_990,
    credit_cents: 26_590,
    total_cents: 18_320,
    coupon_code: "LPX10",
    capture_refusals: 0,
    provider: "paypal",
    provider_order_id: "O-1",
    problem: null,
    hold_until: "2026-11-20T14:00:00Z",
    created_at: "2026-11-20T11:00:00Z",
    paid_at: "2026-11-20T11:02:11Z",
    product_ids: ["lifetime"],
    confirms_repeat: false,
  },
  items: [{ id: "lifetime", unitPriceCents: 49_900 }],
  captureId: "CAP-7",
  paidAt: new Date("2026-11-20T11:02:11Z"),
  terms: [{ planId: "lifetime", startsAt: new Date("2026-11-20T11:02:11Z"), endsAt: null }],
  refunds: [],
};
const SELLER: Seller = {
  name: "LPX Formación SAC",
  address: "Lima, Perú",
  taxId: "20601234567",
  tax: { name: "IGV", percent: 18 },
};

it.each([
  {
    language: "es" as const,
    words: [
      "Recibo del pedido n.º 1042",
      "LPX Formación SAC · Lima, Perú",
      "Identificación fiscal20601234567",
      "Marina Núñez Ibáñez · marina@example.com",
      "20 de noviembre de 2026",
      "Vigencia del plan Elite",
      "Desde el 20 de noviembre de 2026",
      "de por vida",
      "PayPal CAP-7",
      "499,00 USD",
      "Cupón LPX10, 10 %",
      "−49,90 USD",
      "Crédito de tu plan anterior",
      "−265,90 USD",
      "183,20 USD",
      "IGV incluido, 18 %",
      "27,95 USD",
      "Un único pago, sin renovación automática.",
    ],
  },
  {
    language: "en" as const,
    words: [
      "Receipt for order no. 1042",
      "Tax number20601234567",
      "Coupon LPX10, 10%",
      "−265.90 USD",
      "IGV included, 18%",
      "183.20 USD",
      "One-time payment. No auto-renewal.",
    ],
  },
])("says in $language who sold what to whom for how much, with its letters", async ({ language, words }) => {
  const said = wordsOfPdf(await drawReceipt(RECEIPT, SELLER, language));
  for (const word of words) expect(said).toContain(word);
});

it("says honestly that it is no invoice where the seller's tax number isn't set", async () => {
  const said = wordsOfPdf(await drawReceipt(RECEIPT, null, "es"));
  expect(said).toContain("Impuesto: no se desglosa en este recibo");
  expect(said).toContain("no ha publicado su identificación fiscal. Este recibo no es una factura.");
});

it("shows what went back, and names in their own letters", async () => {
  const refunds = [{ amountCents: 18_320, at: new Date("2026-11-25T14:31:00Z") }];
  const order = { ...RECEIPT.order, name: "Łukasz Žižka Ελένη" };
  const said = wordsOfPdf(await drawReceipt({ ...RECEIPT, order, refunds }, SELLER, "en"));
  expect(said).toContain("−183.20 USD");
  expect(said).toContain("Refunded on November 25, 2026");
  expect(said).toContain("Łukasz Žižka Ελένη");
});

it("is the same file each time", async () => {
  const [one, two] = await Promise.all([drawReceipt(RECEIPT, SELLER, "es"), drawReceipt(RECEIPT, SELLER, "es")]);
  expect(one.equals(two)).toBe(true);
});
