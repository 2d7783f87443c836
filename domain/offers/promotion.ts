import { cleanName, isPlainText } from "#domain/checkout/plain-text.ts";
import { normalizeCouponCode } from "#domain/coupons/applied-coupon.ts";
import type { CouponState } from "#domain/coupons/coupon-state.ts";
import type { Checked } from "#domain/errors/result.ts";
import type { Language } from "#domain/language/language-of.ts";
import { type Localised, localised } from "#domain/language/localised.ts";
import { localise, localisedProperties } from "#domain/language/localised-fields.ts";

/** The strip on top of the public pages, and the season's banner and pop-up. Spec: [1.15], [2.38]. */
export const PROMOTION_IDS = ["banner", "season"] as const;
export type PromotionId = (typeof PROMOTION_IDS)[number];

/** Characters at most: of the strip, of the season's pop-up, and of that pop-up or behind the strip's line. */
const LONGEST_PROMOTION = { line: 70, title: 60, text: 160 } as const;
export type PromotionText = keyof typeof LONGEST_PROMOTION;
export const PROMOTION_TEXTS = Object.keys(LONGEST_PROMOTION) as PromotionText[];

/** As it is typed and sent: moments as ISO instants, and empty where there is none, as the coupon. */
export type Promotion = Localised<PromotionText> & {
  startsAt: string;
  endsAt: string;
  couponCode: string;
  isOn: boolean;
};
export type PromotionField = keyof Promotion;
export type PromotionProblem = "required" | "too_long" | "invalid" | "not_a_moment" | "ends_before_start";
type PromotionProblems = Partial<Record<PromotionField, PromotionProblem>>;

/** The same for each language's field. */
export const LONGEST_FIELDS = localise(PROMOTION_TEXTS, ({ field }) => LONGEST_PROMOTION[field]);
type TextField = keyof typeof LONGEST_FIELDS;
const TEXT_FIELDS = localisedProperties(...PROMOTION_TEXTS);

/** What each has besides its line; the season's days are the program's. */
const WITHOUT: Record<PromotionId, readonly (keyof Promotion)[]> = {
  banner: localisedProperties("title"),
  season: ["startsAt", "endsAt"],
};

/** A promotion as it would be kept, or what is wrong with it, field by field. Whether its coupon is good isn't known here. */
export function checkPromotion(typed: Promotion, id: PromotionId): Checked<Promotion, PromotionProblems> {
  const value: Promotion = { ...typed, couponCode: normalizeCouponCode(typed.couponCode) };
  for (const field of TEXT_FIELDS) value[field] = WITHOUT[id].includes(field) ? "" : cleanName(typed[field]);
  if (WITHOUT[id].includes("startsAt")) value.startsAt = value.endsAt = "";
  const needed = neededTexts(value, id);
  const found: [PromotionField, PromotionProblem | null][] = [
    ...TEXT_FIELDS.map((field): [PromotionField, PromotionProblem | null] => [
      field,
      problemOfText(value[field], LONGEST_FIELDS[field], needed.includes(field)),
    ]),
    ["startsAt", isMoment(value.startsAt) ? null : "not_a_moment"],
    ["endsAt", problemOfEnd(value)],
    ["couponCode", id === "season" && value.couponCode === "" ? "required" : null],
  ];
  const problems = Object.fromEntries(found.filter(([, problem]) => problem !== null)) as PromotionProblems;
  return Object.keys(problems).length === 0 ? { ok: true, value } : { ok: false, problems };
}

/** A text in one language needs the others; behind the strip's line none is needed. */
function neededTexts(promotion: Promotion, id: PromotionId): readonly TextField[] {
  const hasText = id === "season" || localisedProperties("text").some((field) => promotion[field] !== "");
  return TEXT_FIELDS.filter((field) => !WITHOUT[id].includes(field) && (hasText || !field.startsWith("text")));
}

function problemOfText(text: string, most: number, isNeeded: boolean): PromotionProblem | null {
  if (text === "") return isNeeded ? "required" : null;
  if ([...text].length > most) return "too_long";
  return isPlainText(text) ? null : "invalid";
}

function problemOfEnd({ startsAt, endsAt }: Promotion): PromotionProblem | null {
  if (!isMoment(endsAt)) return "not_a_moment";
  if (endsAt === "" || startsAt === "" || !isMoment(startsAt)) return null;
  return Date.parse(endsAt) > Date.parse(startsAt) ? null : "ends_before_start";
}

function isMoment(text: string): boolean {
  return text === "" || (/^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)));
}

/** Its words as a reader of a language has them. */
export function promotionWords(promotion: Promotion, language: Language): Record<PromotionText, string> {
  return {
    line: localised(promotion, "line", language),
    title: localised(promotion, "title", language),
    text: localised(promotion, "text", language),
  };
}

/** What the strip says in one line: behind its words the code that it names. The season's own words name it. */
export function announcedLine(id: PromotionId, line: string, couponCode: string): string {
  return id === "banner" && couponCode !== "" ? `${line} · ${couponCode}` : line;
}

/** Whether a coupon may be announced: good now, or good later; the season's waits for its days. */
export function mayBeAnnounced(state: CouponState | null): boolean {
  return state === "active" || state === "waiting";
}

/** `no_coupon`: the one that it names can't be used. */
export type PromotionState = "shown" | "waiting" | "ended" | "no_coupon" | "off";
type Stated = Pick<Promotion, "startsAt" | "endsAt" | "couponCode" | "isOn">;

/**
 * Its state now; visitors see what is `shown`. `coupon`: the state of the one that it names; null where there is none of that
 * code. The season is in force on its own days, which the page knows: until then its coupon waits.
 */
export function promotionState(
  id: PromotionId,
  { isOn, startsAt, endsAt, couponCode }: Stated,
  coupon: CouponState | null,
  now: Date,
): PromotionState {
  if (!isOn) return "off";
  if (endsAt !== "" && now.getTime() >= Date.parse(endsAt)) return "ended";
  if (startsAt !== "" && now.getTime() < Date.parse(startsAt)) return "waiting";
  const isGood = id === "season" ? mayBeAnnounced(coupon) : coupon === "active";
  return couponCode === "" || isGood ? "shown" : "no_coupon";
}
