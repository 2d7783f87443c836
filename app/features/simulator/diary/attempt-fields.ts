import type { FormCheck } from "#app/core/forms/domain-resolver.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import {
  ATTEMPT_STATUSES,
  type AttemptEntry,
  type AttemptStatus,
  MOST_FEES_CENTS,
  MOST_PAYOUTS_CENTS,
} from "#domain/evaluations/diary.ts";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { readTypedMoney } from "../lib/typed-money.ts";

/** An entry of the diary as it is typed. */
export type AttemptFields = { startedOn: string; status: AttemptStatus; fees: string; payouts: string; risk: string };
export type AttemptProblem = "required" | "no_date" | "no_amount";
export type TypedEntry = Pick<AttemptEntry, "startedOn" | "status" | "feesCents" | "payoutsCents" | "riskCents">;

export function typeAttempt(attempt: TypedEntry | null): AttemptFields {
  const { startedOn = "", status = "running", feesCents = null, payoutsCents = null, riskCents = null } = attempt ?? {};
  return { startedOn, status, fees: typed(feesCents), payouts: typed(payoutsCents), risk: typed(riskCents) };
}

/** An empty amount is none: nothing paid, nothing received, no risk told. */
export function checkAttempt(fields: AttemptFields): FormCheck<AttemptFields, TypedEntry> {
  const feesCents = centsOf(fields.fees, MOST_FEES_CENTS);
  const payoutsCents = centsOf(fields.payouts, MOST_PAYOUTS_CENTS);
  const riskCents = centsOf(fields.risk, MOST_PAYOUTS_CENTS);
  const status = ATTEMPT_STATUSES.find((each) => each === fields.status);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(fields.startedOn);
  if (
    feesCents === undefined ||
    payoutsCents === undefined ||
    riskCents === undefined ||
    status === undefined ||
    !isDate
  ) {
    return {
      ok: false,
      problems: {
        startedOn: isDate ? null : fields.startedOn === "" ? "required" : "no_date",
        fees: feesCents === undefined ? "no_amount" : null,
        payouts: payoutsCents === undefined ? "no_amount" : null,
        risk: riskCents === undefined ? "no_amount" : null,
      },
    };
  }
  const value = {
    startedOn: fields.startedOn,
    status,
    feesCents: feesCents ?? 0,
    payoutsCents: payoutsCents ?? 0,
    riskCents,
  };
  return { ok: true, value };
}

/** Undefined for what is no amount. */
function centsOf(text: string, most: number): number | null | undefined {
  if (/^\s*0*([.,]0*)?\s*$/.test(text)) return null;
  const cents = readTypedMoney(text);
  return cents === null || cents > most ? undefined : cents;
}

function typed(cents: number | null): string {
  if (cents === null) return "";
  return numberFormat(getLocale(), { useGrouping: false, maximumFractionDigits: 2 }).format(cents / 100);
}
