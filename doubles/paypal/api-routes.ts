import { Hono } from "hono";
import { z } from "zod";
import { moneySchema } from "#server/platform/adapters/payments/paypal/answer-schemas.ts";
import { answer, malformed, NOT_FOUND, refuse } from "./answers.ts";
import type { Bank } from "./bank.ts";
import type { MoneyBack } from "./money-back.ts";
import type { DoubleBindings, DoubleContext, Operate } from "./operate.ts";
import type { DoubleState } from "./state.ts";
import type { DoubleViews } from "./views.ts";

export type ApiOptions = {
  state: DoubleState;
  views: DoubleViews;
  bank: Bank;
  moneyBack: MoneyBack;
  operate: Operate;
  merchantId: string;
};

const orderSchema = z.object({
  intent: z.literal("CAPTURE"),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string().max(255).optional(),
      invoice_id: z.string().max(127).optional(),
      description: z.string().max(127).optional(),
      amount: moneySchema,
      payee: z.object({ merchant_id: z.string() }).optional(),
    }),
  ]),
});
const refundSchema = z.object({ amount: moneySchema.optional() });
const evidenceSchema = z.object({
  evidences: z
    .array(z.object({ evidence_type: z.string(), notes: z.string().min(1).max(2_000) }))
    .min(1)
    .max(100),
});
const acceptanceSchema = z.object({ note: z.string().min(1).max(2_000) });

/** Orders v2, Payments v2 and Customer Disputes v1, as far as a shop's server uses them. */
export function createApiRoutes({
  state,
  views,
  bank,
  moneyBack,
  operate,
  merchantId,
}: ApiOptions): Hono<DoubleBindings> {
  const app = new Hono<DoubleBindings>();

  app.post("/v2/checkout/orders", (context) =>
    operate(context, "order.create", async () => {
      const parsed = orderSchema.safeParse(await readJson(context));
      if (!parsed.success) return malformed();
      const [unit] = parsed.data.purchase_units;
      return bank.createOrder({
        customId: unit.custom_id ?? null,
        invoiceId: unit.invoice_id ?? null,
        description: unit.description ?? "",
        amountCents: unit.amount.cents,
        currency: unit.amount.currency,
        payeeMerchantId: unit.payee?.merchant_id ?? merchantId,
      });
    }),
  );
  app.get("/v2/checkout/orders/:id", (context) =>
    operate(context, "order.get", () => found(state.orders.get(context.req.param("id")), views.viewOrder)),
  );
  app.post("/v2/checkout/orders/:id/capture", (context) =>
    operate(context, "order.capture", () => bank.captureOrder(context.req.param("id"))),
  );
  app.get("/v2/payments/captures/:id", (context) =>
    operate(context, "capture.get", () => found(state.captures.get(context.req.param("id")), views.viewCapture)),
  );
  app.post("/v2/payments/captures/:id/refund", (context) =>
    operate(context, "capture.refund", async () => {
      const parsed = refundSchema.safeParse(await readJson(context));
      if (!parsed.success) return malformed();
      return moneyBack.giveBack(context.req.param("id"), "refund", parsed.data.amount?.cents);
    }),
  );
  app.get("/v2/payments/refunds/:id", (context) =>
    operate(context, "refund.get", () => found(state.refunds.get(context.req.param("id")), views.viewRefund)),
  );
  app.get("/v1/customer/disputes/:id", (context) =>
    operate(context, "dispute.get", () => found(state.disputes.get(context.req.param("id")), views.viewDispute)),
  );
  app.get("/v1/customer/disputes", (context) =>
    operate(context, "dispute.list", () => {
      const since = new Date(context.req.query("update_time_after") ?? 0).getTime();
      if (Number.isNaN(since)) return refuse(400, "INVALID_REQUEST", "INVALID_DATE");
      const changed = [...state.disputes.values()].filter(({ updatedAt }) => new Date(updatedAt).getTime() > since);
      return answer(200, { items: changed.reverse().slice(0, 50).map(views.viewDispute) });
    }),
  );
  app.post("/v1/customer/disputes/:id/provide-evidence", (context) =>
    operate(context, "dispute.evidence", async () => {
      if (!context.req.header("Content-Type")?.startsWith("multipart/"))
        return refuse(415, "UNSUPPORTED_MEDIA_TYPE", "UNSUPPORTED_MEDIA_TYPE");
      const parsed = evidenceSchema.safeParse(await readInputPart(context));
      if (!parsed.success) return malformed();
      const notes = parsed.data.evidences.map((evidence) => evidence.notes);
      return moneyBack.takeEvidence(context.req.param("id"), notes);
    }),
  );
  app.post("/v1/customer/disputes/:id/accept-claim", (context) =>
    operate(context, "dispute.accept", async () => {
      const parsed = acceptanceSchema.safeParse(await readJson(context));
      return parsed.success ? moneyBack.acceptClaim(context.req.param("id")) : malformed();
    }),
  );
  return app;
}

/** The JSON in the part `input` of a form. */
async function readInputPart(context: DoubleContext): Promise<unknown> {
  try {
    const { input } = await context.req.parseBody();
    return JSON.parse(typeof input === "string" ? input : ((await input?.text()) ?? ""));
  } catch {
    return undefined;
  }
}

function found<Thing>(thing: Thing | undefined, view: (thing: Thing) => unknown) {
  return thing === undefined ? NOT_FOUND : answer(200, view(thing));
}

export async function readJson(context: DoubleContext): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    return undefined;
  }
}
