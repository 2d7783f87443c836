import { describe, expect, it } from "vitest";
import { type ProductSale, refuseProducts } from "./product-sale.ts";

const NOBODY: ProductSale = { productIds: [], planIds: [], active: null, owned: [] };
const RUNNING = { planId: "semestral", endsAt: new Date("2027-01-01T00:00:00Z") } as const;
const FOR_LIFE = { planId: "lifetime", endsAt: null } as const;

describe("who may buy a product", () => {
  it.each<[string, Partial<ProductSale>, string | null]>([
    ["the robot, by a stranger", { productIds: ["robot-mt5"] }, "product.membership_required"],
    [
      "the robot, with the indicator for good",
      { productIds: ["robot-mt5", "indicator-one-time"] },
      "product.membership_required",
    ],
    ["the robot, by a student", { productIds: ["robot-mt5"], active: RUNNING }, null],
    ["the robot, with a plan", { productIds: ["robot-mt5"], planIds: ["semestral"] }, null],
    ["a second robot", { productIds: ["robot-mt5"], active: RUNNING, owned: ["robot-mt5"] }, "product.already_owned"],
    ["a plan alone, by who owns the robot", { planIds: ["anual"], owned: ["robot-mt5"] }, null],
  ])("[6.6] %s", (_, sale, refusal) => {
    expect(refuseProducts({ ...NOBODY, ...sale })).toBe(refusal);
  });

  it.each<[string, Partial<ProductSale>, string | null]>([
    ["by a stranger", {}, null],
    ["by who has a plan with an end", { active: RUNNING }, null],
    ["by who has it for life", { active: FOR_LIFE }, "product.already_owned"],
    ["with the plan that holds it for life", { planIds: ["lifetime"] }, "product.already_owned"],
    ["twice", { owned: ["indicator-one-time"] }, "product.already_owned"],
  ])("[3.5] the indicator with one payment, %s", (_, sale, refusal) => {
    expect(refuseProducts({ ...NOBODY, productIds: ["indicator-one-time"], ...sale })).toBe(refusal);
  });
});
