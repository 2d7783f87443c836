import { Hono } from "hono";
import { cors } from "hono/cors";
import { z } from "zod";
import { answer, malformed, NOT_FOUND, unprocessable } from "./answers.ts";
import { readJson } from "./api-routes.ts";
import type { Bank } from "./bank.ts";
import type { DoubleBindings, Operate } from "./operate.ts";
import type { DoubleState, Instrument } from "./state.ts";
import type { DoubleViews } from "./views.ts";

/** The only card numbers the double takes, so that nobody types a real one; all pass the Luhn check. */
export const TEST_CARDS: Readonly<Record<string, Instrument>> = {
  "4111111111111111": "good",
  "5555555555554444": "good",
  "4000000000000002": "declined",
  "4000000000000069": "declined_capture",
  "4000000000009987": "pending",
};

export type BuyerOptions = { state: DoubleState; views: DoubleViews; bank: Bank; operate: Operate; save: () => void };

const approvalSchema = z.object({ instrument: z.enum(["good", "declined"]) });
const cardSchema = z.object({
  payment_source: z.object({ card: z.object({ number: z.string().regex(/^\d{12,19}$/) }) }),
});

/** What the buyer's browser calls: the stand-in script's dialog and card fields, from any page. */
export function createBuyerRoutes({ state, views, bank, operate, save }: BuyerOptions): Hono<DoubleBindings> {
  const app = new Hono<DoubleBindings>();
  app.use("/sdk/orders/*", cors({ origin: "*", allowMethods: ["GET", "POST"] }));
  app.use("/v2/checkout/orders/:id/confirm-payment-source", cors({ origin: "*", allowMethods: ["POST"] }));

  app.get("/sdk/orders/:id", (context) => {
    const order = state.orders.get(context.req.param("id"));
    return order === undefined ? context.json({}, 404) : context.json(toSummary(order));
  });
  app.post("/sdk/orders/:id/approve", async (context) => {
    const parsed = approvalSchema.safeParse(await readJson(context));
    if (!parsed.success) return context.json({}, 400);
    const result = bank.approveOrder(context.req.param("id"), parsed.data.instrument);
    save();
    return context.json({}, result.status as 200);
  });
  // The card's number is looked at, never kept.
  app.post("/v2/checkout/orders/:id/confirm-payment-source", (context) =>
    operate(context, "order.confirm", async () => {
      const parsed = cardSchema.safeParse(await readJson(context));
      if (!parsed.success) return malformed();
      const instrument: Instrument | undefined = TEST_CARDS[parsed.data.payment_source.card.number];
      if (instrument === undefined) return unprocessable("VALIDATION_ERROR");
      const result = bank.approveOrder(context.req.param("id"), instrument);
      const order = state.orders.get(context.req.param("id"));
      if (order === undefined) return NOT_FOUND;
      return result.status === 200 ? answer(200, views.viewOrder(order)) : result;
    }),
  );
  return app;
}

function toSummary({ id, status, amountCents, currency, description }: Record<string, unknown>) {
  return { id, status, amountCents, currency, description };
}
