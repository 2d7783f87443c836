import type { FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { localZone } from "#app/core/formats/clock/clock-zones.ts";
import { m } from "#app/paraglide/messages.js";
import { isZone } from "#domain/clock/zone-time.ts";
import { isBatchSize, readPrefix } from "#domain/coupons/coupon-batch.ts";
import { AMOUNTS, COUNTS, type FigureCondition, FLAGS, type FlagCondition } from "#domain/coupons/coupon-conditions.ts";
import {
  type CouponSettings,
  checkSettings,
  LONGEST_REASON,
  readNewCode,
  type SettingsProblem,
} from "#domain/coupons/coupon-settings.ts";
import { moneyOf } from "#domain/formats/figure-kind.ts";
import { readCents, readCount } from "#domain/formats/read-figure.ts";
import { CURRENCY } from "#domain/money.ts";
import { momentTyped, typedMoment } from "#domain/office/typed-moment.ts";
import { isPlanId } from "#domain/plans/plan-catalogue.ts";
import { recordOf } from "#domain/record-of.ts";

/** A coupon as its form has it: figures as typed, moments on the reader's own clock, `2026-11-20T18:00`. */
export type CouponFields = Record<
  "code" | "count" | "value" | "startsAt" | "expiresAt" | "maxUses" | FigureCondition | "reason",
  string
> &
  Record<FlagCondition, boolean> & { type: CouponSettings["type"]; planIds: string[]; isOffer: boolean };

export type TypedCoupon = { settings: CouponSettings; code: string; count: number; reason: string };
/** What the form is for: which fields it has and must have. */
export type CouponFormKind = "coupon" | "batch" | "change";

type FieldProblem = SettingsProblem | "not_a_code" | "required";

export const PROBLEMS: Record<FieldProblem, () => string> = {
  not_a_percentage: m.coupons_problem_percentage,
  not_an_amount: m.coupons_problem_amount,
  not_a_count: m.coupons_problem_count,
  not_a_moment: m.coupons_problem_moment,
  ends_before_start: m.coupons_problem_end,
  no_plan: m.coupons_problem_amount,
  fewer_than_used: m.coupons_problem_used,
  not_a_code: m.coupons_problem_code,
  required: m.coupons_problem_reason,
};

export function isProblem(type: string | undefined): type is FieldProblem {
  return type !== undefined && Object.hasOwn(PROBLEMS, type);
}

export function couponFields(settings: CouponSettings | null): CouponFields {
  const count = (limit: number | null | undefined) => (limit === null || limit === undefined ? "" : String(limit));
  const amount = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? "" : (cents / 100).toFixed(2);
  const value = settings?.type === "fixed" ? amount(settings.value) : count(settings?.value);
  return {
    code: "",
    count: "100",
    type: settings?.type ?? "percentage",
    value,
    startsAt: toClock(settings?.startsAt ?? null),
    expiresAt: toClock(settings?.expiresAt ?? null),
    maxUses: count(settings?.maxUses),
    ...recordOf(COUNTS, (name) => count(settings?.[name])),
    ...recordOf(AMOUNTS, (name) => amount(settings?.[name])),
    ...recordOf(FLAGS, (name) => settings?.[name] ?? false),
    planIds: [...(settings?.planIds ?? [])],
    isOffer: settings?.isOffer ?? false,
    reason: "",
  };
}

/** By the rule that the server judges by, too. `start`: moments that weren't touched keep their seconds. */
export function checkCouponFields(
  fields: CouponFields,
  kind: CouponFormKind,
  start: CouponSettings | null,
): FormCheck<CouponFields, TypedCoupon> {
  const plans = fields.planIds.filter(isPlanId);
  const checked = checkSettings({
    type: fields.type,
    value: fields.type === "percentage" ? readCount(fields.value) : readAmount(fields.value),
    startsAt: fromClock(fields.startsAt, start?.startsAt ?? null),
    expiresAt: fromClock(fields.expiresAt, start?.expiresAt ?? null),
    maxUses: fields.maxUses.trim() === "" ? null : readCount(fields.maxUses),
    ...recordOf(COUNTS, (name) => (fields[name].trim() === "" ? null : readCount(fields[name]))),
    ...recordOf(AMOUNTS, (name) => (fields[name].trim() === "" ? null : readAmount(fields[name]))),
    ...recordOf(FLAGS, (name) => fields[name]),
    planIds: plans.length === 0 ? null : plans,
    isOffer: fields.isOffer,
  });
  const code = kind === "batch" ? readPrefix(fields.code) : readNewCode(fields.code);
  const count = readCount(fields.count);
  const reason = fields.reason.trim().slice(0, LONGEST_REASON);
  const problems = {
    ...(checked.ok ? {} : checked.problems),
    ...(kind !== "change" && code === null ? { code: "not_a_code" } : {}),
    ...(kind === "batch" && !isBatchSize(count) ? { count: "not_a_count" } : {}),
    ...(kind === "change" && reason === "" ? { reason: "required" } : {}),
  };
  if (!checked.ok || Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, value: { settings: checked.value, code: code ?? "", count, reason } };
}

function readAmount(typed: string): number {
  return readCents(typed, moneyOf(CURRENCY)) ?? Number.NaN;
}

function toClock(instant: string | null): string {
  if (instant === null) return "";
  return typedMoment(instant, zone());
}

function fromClock(typed: string, before: string | null): string | null {
  if (typed === "") return null;
  if (before !== null && typed === toClock(before)) return before;
  return momentTyped(typed, zone());
}

function zone(): string {
  const here = localZone();
  return isZone(here) ? here : "UTC";
}
