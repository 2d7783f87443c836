import { z } from "zod";
import { DAY_MS } from "#domain/clock/durations.ts";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import type { Outcome } from "#domain/record/judge-signal.ts";
import { lifeOfSignal, mayCloseAt } from "#domain/record/signal-life.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { readPromise } from "./outcome-rows.ts";

/** TradingView's plots are numbers written as text, `-1` or `-1.00`. */
const SIDES = { buy: "buy", sell: "sell", none: "none", 1: "buy", "-1": "sell", 0: "none" } as const;
const numeric = z.union([z.number(), z.string().regex(/^\s*-?\d+(\.\d+)?\s*$/)]).transform(Number);
const price = numeric.pipe(z.number().min(-1e9).max(1e9));
const side = z
  .union([z.enum(["buy", "sell", "none"]), numeric.transform((value) => String(value)).pipe(z.enum(["1", "-1", "0"]))])
  .transform((value) => SIDES[value]);

const closeSchema = z.object({ side, entry: z.unknown(), exit: z.unknown() });
const pricesSchema = z.object({ entry: price, exit: price });

type ReadClose = { ok: true; outcome: Outcome } | { ok: false; fields: string[] };

/** What an alert of a close says, or which of its fields are wrong; without a trade its prices aren't read. */
export function readClose(body: Record<string, unknown>): ReadClose {
  const close = closeSchema.safeParse(body);
  const prices = pricesSchema.safeParse(body);
  if (close.success && close.data.side === "none") return { ok: true, outcome: { side: "none" } };
  if (close.success && prices.success) return { ok: true, outcome: { side: close.data.side, ...prices.data } };
  const issues = [...(close.error?.issues ?? []), ...(prices.error?.issues ?? [])];
  return { ok: false, fields: [...new Set(issues.map(({ path }) => path.join(".")))] };
}

/**
 * The date of a promised signal whose trade may end at this moment: today's, or yesterday's after 17:00. Null where there is
 * none, or its setup is sold in a plan.
 */
export async function findClosing(
  transaction: Transaction,
  { setupId, sentAt }: { setupId: number; sentAt: Date },
): Promise<string | null> {
  for (const moment of [sentAt, new Date(sentAt.getTime() - DAY_MS)]) {
    const { date } = toReferenceTime(moment);
    const promise = await readPromise(transaction, { date, setupId });
    if (promise !== null && mayCloseAt(sentAt, lifeOfSignal(date, promise.time))) return date;
  }
  return null;
}
