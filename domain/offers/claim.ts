import { cleanName, isPlainText } from "#domain/checkout/plain-text.ts";
import type { Checked } from "#domain/errors/result.ts";
import { decimalMark, isPercentApart } from "#domain/formats/number-marks.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { Localised } from "#domain/language/localised.ts";
import { localise, localisedProperties } from "#domain/language/localised-fields.ts";

/** Where a claim is shown on the home page; the title's words are the program's own. Spec: [1.14], [2.28]. */
export const CLAIM_PLACES = ["title", "hero", "results"] as const;
export type ClaimPlace = (typeof CLAIM_PLACES)[number];

export const CLAIM_TEXTS = ["words", "source"] as const;
type ClaimText = (typeof CLAIM_TEXTS)[number];

/** As it is typed and sent: a day as `2026-11-28`; no link and no last day are empty. */
export type Claim = Localised<ClaimText> & {
  /** With a decimal point: `4.9/5`, `+23 %`. */
  value: string;
  /** Where the source can be read. */
  link: string;
  checkedOn: string;
  shownUntil: string;
};
export type ClaimField = keyof Claim;
export type ClaimProblem =
  | "required"
  | "too_long"
  | "invalid"
  | "link"
  | "not_a_day"
  | "in_the_future"
  | "before_check";
type ClaimProblems = Partial<Record<ClaimField, ClaimProblem>>;

/** Characters at most. */
export const LONGEST_CLAIM = {
  value: 20,
  ...localise(["words"], () => 60),
  ...localise(["source"], () => 200),
  link: 300,
};
/** After so many months the office is asked to check a claim again. */
export const CLAIM_CHECK_MONTHS = 12;

const TEXTS = ["value", ...localisedProperties(...CLAIM_TEXTS)] as const;
const OF_PROGRAM: readonly ClaimField[] = ["value", ...localisedProperties("words"), "shownUntil"];

/** A claim as it would be kept, or what is wrong with it, field by field. `today`: by the office's clock. */
export function checkClaim(
  typed: Claim,
  { place, today }: { place: ClaimPlace; today: string },
): Checked<Claim, ClaimProblems> {
  const isTitle = place === "title";
  const value: Claim = { ...typed, link: typed.link.trim() };
  for (const field of TEXTS) value[field] = cleanName(typed[field]);
  if (isTitle) for (const field of OF_PROGRAM) value[field] = "";
  const found: [ClaimField, ClaimProblem | null][] = [
    ...TEXTS.filter((field) => !(isTitle && OF_PROGRAM.includes(field))).map(
      (field): [ClaimField, ClaimProblem | null] => [field, problemOfText(field, value[field])],
    ),
    ["link", value.link === "" || isLink(value.link) ? null : "link"],
    ["checkedOn", problemOfCheck(value.checkedOn, today)],
    ["shownUntil", problemOfEnd(value)],
  ];
  const problems = Object.fromEntries(found.filter(([, problem]) => problem !== null)) as ClaimProblems;
  return Object.keys(problems).length === 0 ? { ok: true, value } : { ok: false, problems };
}

function problemOfText(field: (typeof TEXTS)[number], text: string): ClaimProblem | null {
  if (text === "") return "required";
  if ([...text].length > LONGEST_CLAIM[field]) return "too_long";
  return isPlainText(text) ? null : "invalid";
}

function problemOfCheck(day: string, today: string): ClaimProblem | null {
  if (day === "") return "required";
  if (!isDay(day)) return "not_a_day";
  return day > today ? "in_the_future" : null;
}

function problemOfEnd({ checkedOn, shownUntil }: Claim): ClaimProblem | null {
  if (shownUntil === "") return null;
  if (!isDay(shownUntil)) return "not_a_day";
  return isDay(checkedOn) && shownUntil < checkedOn ? "before_check" : null;
}

function isLink(text: string): boolean {
  return text.length <= LONGEST_CLAIM.link && /^https:\/\/[^\s"'<>]+$/.test(text) && URL.canParse(text);
}

/** A day that the calendar has, from 2000 to 2099. */
function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

export const CLAIM_STATES = ["shown", "check", "expired", "off"] as const;
/** `check`: shown, and due to be checked again. */
export type ClaimState = (typeof CLAIM_STATES)[number];
type Stated = Pick<Claim, "checkedOn" | "shownUntil"> & { isShown: boolean };

export function claimState({ isShown, shownUntil, checkedOn }: Stated, today: string): ClaimState {
  if (!isShown) return "off";
  if (shownUntil !== "" && shownUntil < today) return "expired";
  return dueOn(checkedOn) <= today ? "check" : "shown";
}

/** Whether visitors see it: one that is due to be checked stays until its own last day. */
export function isClaimShown(claim: Stated, today: string): boolean {
  return ["shown", "check"].includes(claimState(claim, today));
}

function dueOn(checkedOn: string): string {
  const [year = 0, month = 1, day = 1] = checkedOn.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + CLAIM_CHECK_MONTHS, day)).toISOString().slice(0, checkedOn.length);
}

/** A claim's value as the language writes numbers: `4,9/5`, `+23 %`; `4.9/5`, `+23%`. */
export function statedValue(value: string, language: Language): string {
  const written = value.replace(".", decimalMark(language));
  return isPercentApart(language) ? written.replace(/(\d)%/, "$1 %") : written.replace(" %", "%");
}
