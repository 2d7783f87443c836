import { cleanName, isPlainText } from "#domain/checkout/plain-text.ts";
import { normalizeCouponCode } from "#domain/coupons/coupon.ts";
import type { CouponState } from "#domain/coupons/coupon-state.ts";
import type { Checked } from "#domain/errors/result.ts";

/** The strip on top of the public pages, and the season's banner and pop-up. Spec: [1.15], [2.38]. */
export const PROMOTION_IDS = ["banner", "season"] as const;
export type PromotionId = (typeof PROMOTION_IDS)[number];

/** As it is typed and sent: moments as ISO instants, and empty where there is none, as the coupon. */
export type Promotion = {
  /** In the strip. */
  lineEs: string;
  lineEn: string;
  /** Of the season's pop-up. */
  titleEs: string;
  titleEn: string;
  /** Of the season's pop-up, or behind the strip's line. */
  textEs: string;
  textEn: string;
  startsAt: string;
  endsAt: string;
  couponCode: string;
  isOn: boolean;
};
export type PromotionField = keyof Promotion;
export type PromotionProblem = "required" | "too_long" | "invalid" | "not_a_moment" | "ends_before_start";
type PromotionProblems = Partial<Record<PromotionField, PromotionProblem>>;

/** Characters at most. */
export const LONGEST_PROMOTION = { line: 70, title: 60, text: 160 } as const;

const TEXTS = {
  lineEs: LONGEST_PROMOTION.line,
  lineEn: LONGEST_PROMOTION.line,
  titleEs: LONGEST_PROMOTION.title,
  titleEn: LONGEST_PROMOTION.title,
  textEs: LONGEST_PROMOTION.text,
  textEn: LONGEST_PROMOTION.text,
} as const;
type TextField = keyof typeof TEXTS;
const TEXT_FIELDS = Object.keys(TEXTS) as TextField[];

/** What each has besides its line; the season's days are the program's. */
const WITHOUT: Record<PromotionId, readonly (keyof Promotion)[]> = {
  banner: ["titleEs", "titleEn"],
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
      problemOfText(value[field], TEXTS[field], needed.includes(field)),
    ]),
    ["startsAt", isMoment(value.startsAt) ? null : "not_a_moment"],
    ["endsAt", problemOfEnd(value)],
    ["couponCode", id === "season" && value.couponCode === "" ? "required" : null],
  ];
  const problems = Object.fromEntries(found.filter(([, problem]) => problem !== null)) as PromotionProblems;
  return Object.keys(problems).length === 0 ? { ok: true, value } : { ok: false, problems };
}

/** A text in one language needs the other; behind the strip's line none is needed. */
function neededTexts({ textEs, textEn }: Promotion, id: PromotionId): readonly TextField[] {
  const hasText = id === "season" || textEs !== "" || textEn !== "";
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
 * How it stands now; visitors see what is `shown`. `coupon`: how the one that it names stands; null where there is none of that
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
