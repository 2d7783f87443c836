import { Hono } from "hono";
import { z } from "zod";
import { readJson } from "./api-routes.ts";
import type { Bank } from "./bank.ts";
import { FAULT_KINDS, type Faults, OPERATIONS } from "./faults.ts";
import type { Journal } from "./journal.ts";
import type { MoneyBack } from "./money-back.ts";
import type { DoubleBindings, DoubleContext } from "./operate.ts";
import { type DoubleState, INSTRUMENTS } from "./state.ts";
import { WEBHOOK_MODES, type Webhooks } from "./webhooks.ts";

export type ControlOptions = {
  state: DoubleState;
  bank: Bank;
  moneyBack: MoneyBack;
  faults: Faults;
  journal: Journal;
  webhooks: Webhooks;
  save: () => void;
};

const faultSchema = z.object({
  operation: z.enum([...OPERATIONS, "any"]),
  kind: z.enum(FAULT_KINDS),
  times: z.int().min(1).max(10_000).optional(),
  delayMs: z.int().min(0).max(120_000).optional(),
});
const webhookSchema = z.object({
  target: z.url().nullable().optional(),
  mode: z.enum(WEBHOOK_MODES).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
});
const amountSchema = z.object({ amountCents: z.int().positive().optional() });
const outcomeSchema = z.object({ outcome: z.string(), refundedCents: z.int().nonnegative().nullable().default(null) });
const stageSchema = z.object({ stage: z.string().default("PRE_ARBITRATION") });
const approvalSchema = z.object({ instrument: z.enum(INSTRUMENTS).default("good") });

/** The tests' side door: failure switches, and what a provider or a buyer does of their own accord. */
export function createControlRoutes(options: ControlOptions): Hono<DoubleBindings> {
  const { state, bank, moneyBack, faults, journal, webhooks, save } = options;
  const app = new Hono<DoubleBindings>();
  app.use(async (_context, next) => {
    await next();
    save();
  });

  app.post("/faults", (context) => parsed(context, faultSchema, (fault) => faults.add(fault)));
  app.delete("/faults", (context) => context.json({ cleared: faults.clear().length }));
  app.post("/webhooks", (context) =>
    parsed(context, webhookSchema, (change) => Object.assign(webhooks.settings, change)),
  );
  app.post("/webhooks/redeliver", async (context) =>
    context.json({ delivered: (await webhooks.redeliverAll()).length }),
  );
  app.get("/journal", (context) => context.json(journal.since(Number(context.req.query("after") ?? 0))));
  app.get("/orders/:id", (context) => context.json(state.orders.get(context.req.param("id")) ?? null));
  app.get("/totals", (context) => context.json(toTotals(state)));
  app.get("/certificate-authority", (context) => context.text(state.identity.authority));

  app.post("/orders/:id/approve", (context) =>
    parsed(context, approvalSchema, ({ instrument }) => bank.approveOrder(context.req.param("id"), instrument)),
  );
  app.post("/captures/:id/complete", (context) =>
    context.json(bank.settleCapture(context.req.param("id"), "COMPLETED")),
  );
  app.post("/captures/:id/deny", (context) => context.json(bank.settleCapture(context.req.param("id"), "DECLINED")));
  app.post("/captures/:id/refund", (context) =>
    parsed(context, amountSchema, ({ amountCents }) =>
      moneyBack.giveBack(context.req.param("id"), "refund", amountCents),
    ),
  );
  app.post("/captures/:id/reverse", (context) =>
    parsed(context, amountSchema, ({ amountCents }) =>
      moneyBack.giveBack(context.req.param("id"), "reversal", amountCents),
    ),
  );
  app.post("/captures/:id/dispute", (context) => context.json(moneyBack.openDispute(context.req.param("id"))));
  app.get("/disputes/:id", (context) => context.json(state.disputes.get(context.req.param("id")) ?? null));
  app.post("/disputes/:id/ask", (context) =>
    parsed(context, stageSchema, ({ stage }) => moneyBack.askSeller(context.req.param("id"), stage)),
  );
  app.post("/disputes/:id/resolve", (context) =>
    parsed(context, outcomeSchema, ({ outcome, refundedCents }) =>
      moneyBack.resolveDispute(context.req.param("id"), outcome, refundedCents),
    ),
  );
  return app;
}

async function parsed<Value>(
  context: DoubleContext,
  schema: z.ZodType<Value>,
  work: (value: Value) => unknown,
): Promise<Response> {
  const result = schema.safeParse((await readJson(context)) ?? {});
  if (!result.success) return context.json({ problem: result.error.issues[0]?.message ?? "not valid" }, 400);
  return context.json((work(result.data) ?? {}) as object);
}

function toTotals(state: DoubleState) {
  const captures = [...state.captures.values()];
  const kept = captures.filter(({ status }) => status === "COMPLETED" || status === "PARTIALLY_REFUNDED");
  return {
    orders: state.orders.size,
    captures: captures.length,
    completedCaptures: kept.length,
    capturedCents: kept.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refunds: state.refunds.size,
  };
}
