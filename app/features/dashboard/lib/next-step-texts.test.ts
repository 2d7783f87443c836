import { expect, it } from "vitest";
import { REFUND_STATE_NAMES } from "#app/core/shop/orders/refund-texts.ts";
import { nextStepTexts } from "./next-step-texts.ts";

it.each(["requested", "confirmed"] as const)(
  "[1.12] a refund that is %s has the order's own words on the home",
  (state) => {
    const { text } = nextStepTexts({ kind: "frozen", refund: state });
    expect(text).toBe(`Tu devolución: ${REFUND_STATE_NAMES[state]()}. Te escribimos con cada paso.`);
  },
);

it("[1.12] a frozen plan without a request is in dispute", () => {
  expect(nextStepTexts({ kind: "frozen", refund: null }).text).toMatch(/^Hay una disputa del pago\./);
});

it("[1.11] [2.21] who has had nothing yet is led to the trial before the plans", () => {
  const { title, actions } = nextStepTexts({ kind: "trial_open" });
  expect(title).toBe("Pruébalo 3 días gratis");
  expect(actions.map(({ to }) => to)).toEqual(["/dashboard/account?trial=1", "/planes"]);
});
