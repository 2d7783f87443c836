import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryStorage } from "#tests/fixtures/memory-storage.ts";
import { EMPTY_CART, readCart, type StoredCart, writeCart } from "./cart-storage.ts";

const CHECKOUT = {
  userId: "u1",
  draft: null,
  info: { name: "Ana", tradingviewUsername: "ana_tv", telegramUsername: "ana_tg", referralCode: null },
  keepsAllPlans: false,
  acceptedTerms: null,
  confirmedRepeat: null,
  attempt: null,
};
const COUPON = { code: "LPX10", type: "percentage", value: 10, planIds: null } as const;

describe("reading", () => {
  it("[3.6] [4.4] finds what was saved", () => {
    const storage = createMemoryStorage();
    const cart: StoredCart = {
      plans: ["anual", "semestral"],
      products: ["robot-mt5"],
      coupon: COUPON,
      checkout: CHECKOUT,
    };
    writeCart(storage, cart);
    expect(readCart(storage)).toEqual(cart);
  });

  it("finds what was typed at the Information step and not sent yet", () => {
    const storage = createMemoryStorage();
    const draft = { name: "Ana", tradingviewUsername: "an", telegramUsername: "", referralCode: "", plansChoice: null };
    const checkout = { ...CHECKOUT, info: null, draft };
    const cart: StoredCart = { plans: ["anual"], products: [], coupon: null, checkout };
    writeCart(storage, cart);
    expect(readCart(storage)).toEqual(cart);
  });

  it.each([
    ["a text price", [{ id: "anual", price: "299.00" }], ["anual"]],
    ["a price somebody typed", [{ id: "anual", price: 0 }], ["anual"]],
    ["the same plan twice", [{ id: "anual" }, { id: "anual", quantity: 99 }], ["anual"]],
    ["something unknown", [{ id: "signals" }, { id: "lifetime" }], ["lifetime"]],
    ["a product, which isn't a plan", [{ id: "robot-mt5" }, { id: "lifetime" }], ["lifetime"]],
    ["a nearly right id", [{ id: "__proto__" }, { id: "ANUAL" }], []],
  ])("[3.5] takes only the catalogue's ids from %s", (_title, items, plans) => {
    expect(readCart(createMemoryStorage({ cart: JSON.stringify(items) })).plans).toEqual(plans);
  });

  it.each([
    ["cart", "{not json"],
    ["cart", '"text"'],
    ["cart", "[null]"],
    ["cart", '[{"name":"without id"}]'],
    ["cartDiscount", "{"],
    ["cartDiscount", '{"code":"X","type":"percentage","value":0}'],
    ["cartDiscount", '{"code":"X","type":"percentage","value":101}'],
    ["cartDiscount", '{"code":"X","type":"gift","value":10}'],
    ["cartDiscount", "null"],
    ["checkoutData", "[]"],
    ["checkoutData", '{"userId":"u1"}'],
    ["checkoutData", '{"userId":"u1","info":{"name":1}}'],
    ["checkoutData", '{"userId":"u1","info":null,"draft":{"name":"Ana"}}'],
  ])("[4.4] deletes cart, discount and checkout data when %s holds %s", (key, value) => {
    const storage = createMemoryStorage({
      cart: '[{"id":"anual"}]',
      cartDiscount: JSON.stringify(COUPON),
      checkoutData: JSON.stringify(CHECKOUT),
      language: "en",
      [key]: value,
    });
    expect(readCart(storage)).toEqual(EMPTY_CART);
    expect(storage.keys()).toEqual(["language"]);
  });

  it("[4.4] never fails, whatever the three keys hold", () => {
    const anything = fc.oneof(fc.string(), fc.json());
    fc.assert(
      fc.property(anything, anything, anything, (cart, cartDiscount, checkoutData) => {
        const read = readCart(createMemoryStorage({ cart, cartDiscount, checkoutData }));
        expect(read.coupon === null || (read.coupon.value >= 1 && read.coupon.value <= 100)).toBe(true);
      }),
    );
  });

  it("starts empty without a storage", () => {
    expect(readCart(null)).toEqual(EMPTY_CART);
  });
});

it("[3.5] [3.19] stores items with the specification's fields under its keys", () => {
  const storage = createMemoryStorage();
  writeCart(storage, { plans: ["anual"], products: ["robot-mt5"], coupon: COUPON, checkout: null });
  expect(storage.keys()).toEqual(["cart", "cartDiscount"]);
  expect(JSON.parse(storage.getItem("cart") ?? "")).toEqual([
    {
      id: "anual",
      name: "Plan Pro",
      description: "12 meses de indicador, 6 setups de fondeo, clases y trading en vivo.",
      price: 299,
      quantity: 1,
      image: "/pictures/items/anual.svg",
    },
    expect.objectContaining({ id: "robot-mt5", quantity: 1, image: "/pictures/items/robot-mt5.svg" }),
  ]);
});
