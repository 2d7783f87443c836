import type { Checked } from "#domain/errors/result.ts";

/** The decision on a testimonial that was written; of one that wasn't, or was taken back, only the question is left. */
export const WRITTEN_STATES = ["pending", "published", "refused"] as const;
export type WrittenState = (typeof WRITTEN_STATES)[number];

/** How its member wants to be named. */
export const SHOWN_AS = ["name", "initials", "pseudonym"] as const;
export type ShownAs = (typeof SHOWN_AS)[number];

export const MOST_STARS = 5;
export const SHORTEST_TESTIMONIAL = 20;
export const LONGEST_TESTIMONIAL = 1000;
export const LONGEST_PSEUDONYM = 40;
export const LONGEST_REFUSAL = 300;
const LONGEST_NAME = 100;

/** `stars` is 0 before any is chosen; a pseudonym counts where one is shown. */
export type TypedTestimonial = {
  stars: number;
  text: string;
  shownAs: ShownAs;
  pseudonym: string;
  hasConsented: boolean;
};

export type TestimonialProblem = "required" | "too_short" | "too_long";

/** Judges what a member wrote; texts are kept without outer blanks. */
export function checkTestimonial(
  typed: TypedTestimonial,
): Checked<TypedTestimonial, Partial<Record<keyof TypedTestimonial, TestimonialProblem | null>>> {
  const value = { ...typed, text: typed.text.trim(), pseudonym: typed.pseudonym.trim() };
  const { stars, text, shownAs, pseudonym, hasConsented } = value;
  const isRated = Number.isInteger(stars) && stars >= 1 && stars <= MOST_STARS;
  const problems = {
    stars: isRated ? null : ("required" as const),
    text: problemOfText(text),
    pseudonym: shownAs === "pseudonym" ? problemOfPseudonym(pseudonym) : null,
    hasConsented: hasConsented ? null : ("required" as const),
  };
  return Object.values(problems).every((problem) => problem === null) ? { ok: true, value } : { ok: false, problems };
}

/** The name that the public reads; null where the profile has none to show. */
export function shownName({ shownAs, pseudonym }: Pick<TypedTestimonial, "shownAs" | "pseudonym">, profile: string) {
  if (shownAs === "pseudonym") return pseudonym.trim() || null;
  const parts = profile.trim().split(/\s+/).filter(Boolean);
  const name = shownAs === "name" ? parts.join(" ") : parts.map(initialOf).join(" ");
  return Array.from(name).slice(0, LONGEST_NAME).join("").trim() || null;
}

/** What the public reads of all that are published: never an average without how many it is of, and never rounded up. */
export function averageStars({ count, sum }: { count: number; sum: number }): { count: number; stars: number } | null {
  return count === 0 ? null : { count, stars: Math.floor((sum * 10) / count) / 10 };
}

function initialOf(part: string): string {
  return `${[...part][0]?.toLocaleUpperCase() ?? ""}.`;
}

function problemOfText(text: string): TestimonialProblem | null {
  if (text === "") return "required";
  const length = Array.from(text).length;
  if (length < SHORTEST_TESTIMONIAL) return "too_short";
  return length > LONGEST_TESTIMONIAL ? "too_long" : null;
}

function problemOfPseudonym(pseudonym: string): TestimonialProblem | null {
  if (pseudonym === "") return "required";
  return Array.from(pseudonym).length > LONGEST_PSEUDONYM ? "too_long" : null;
}
