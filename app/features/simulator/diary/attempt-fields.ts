import type { FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import {
  ATTEMPT_STATUSES,
  type AttemptEntry,
  type AttemptStatus,
  LONGEST_NAME,
  MOST_FEES_CENTS,
  MOST_PAYOUTS_CENTS,
} from "#domain/evaluations/diary.ts";
import { moneyOf } from "#domain/formats/figure-kind.ts";
import { readFigure } from "#domain/formats/read-figure.ts";
import { writeFigure } from "#domain/formats/write-figure.ts";
import { CURRENCY } from "#domain/money.ts";
import { readTypedMoney } from "../lib/typed-money.ts";

/** An entry of the diary as it is typed. */
export type AttemptFields = {
  /** Of an evaluation by the member's own rules; a firm's that we have read is named by its choice. */
  firm: string;
  product: string;
  startedOn: string;
  status: AttemptStatus;
  fees: string;
  payouts: string;
  risk: string;
};
export type AttemptProblem = "required" | "no_firm" | "too_long" | "no_date" | "no_amount";
export type TypedEntry = Omit<AttemptEntry, "rules" | "rulesReadOn">;

export function typeAttempt(attempt: TypedEntry | null): AttemptFields {
  const { firm = "", product = "", startedOn = "", status = "running" } = attempt ?? {};
  const { feesCents = null, payoutsCents = null, riskCents = null } = attempt ?? {};
  const money = { fees: typed(feesCents), payouts: typed(payoutsCents), risk: typed(riskCents) };
  return { firm, product, startedOn, status, ...money };
}

/** An empty amount is none: nothing paid, nothing received, no risk told. `isNamed`: the firm needn't be typed. */
export function checkAttempt(fields: AttemptFields, isNamed: boolean): FormCheck<AttemptFields, TypedEntry> {
  const { startedOn } = fields;
  const [firm, product] = [fields.firm.trim(), fields.product.trim()];
  const feesCents = centsOf(fields.fees, MOST_FEES_CENTS);
  const payoutsCents = centsOf(fields.payouts, MOST_PAYOUTS_CENTS);
  const riskCents = centsOf(fields.risk, MOST_PAYOUTS_CENTS);
  const status = ATTEMPT_STATUSES.find((each) => each === fields.status) ?? "running";
  const isDate = /^\d{4}-\d\d-\d\d$/.test(startedOn);
  const problems: Record<Exclude<keyof AttemptFields, "status">, AttemptProblem | null> = {
    firm: isNamed ? null : firm === "" ? "no_firm" : nameProblem(firm),
    product: isNamed ? null : nameProblem(product),
    startedOn: isDate ? null : startedOn === "" ? "required" : "no_date",
    fees: feesCents === undefined ? "no_amount" : null,
    payouts: payoutsCents === undefined ? "no_amount" : null,
    risk: riskCents === undefined ? "no_amount" : null,
  };
  if (Object.values(problems).some((problem) => problem !== null)) return { ok: false, problems };
  const money = { feesCents: feesCents ?? 0, payoutsCents: payoutsCents ?? 0, riskCents: riskCents ?? null };
  return { ok: true, value: { firm, product, startedOn, status, ...money } };
}

function nameProblem(name: string): AttemptProblem | null {
  return name.length > LONGEST_NAME ? "too_long" : null;
}

/** Undefined for what is no amount. */
function centsOf(text: string, most: number): number | null | undefined {
  const read = readFigure(text, moneyOf(CURRENCY));
  if (read.ok ? read.value === "0" : read.code === "empty") return null;
  const cents = readTypedMoney(text, CURRENCY);
  return cents === null || cents > most ? undefined : cents;
}

function typed(cents: number | null): string {
  return cents === null ? "" : writeFigure(cents / 100, getLocale());
}
