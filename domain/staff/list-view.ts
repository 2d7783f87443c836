import type { Checked } from "#domain/errors/result.ts";

/** Characters of a view's name and of its query at most; the database's table says the same. */
export const LONGEST_VIEW_NAME = 60;
export const LONGEST_VIEW_QUERY = 2_000;

export type ViewNameProblem = "required" | "too_long";

/** The name of a list's view as it is kept, or what is wrong with it. */
export function checkViewName({ name }: { name: string }): Checked<{ name: string }, { name: ViewNameProblem }> {
  const kept = name.trim();
  if (kept === "") return { ok: false, problems: { name: "required" } };
  if (kept.length > LONGEST_VIEW_NAME) return { ok: false, problems: { name: "too_long" } };
  return { ok: true, value: { name: kept } };
}

/** Whether two views of one list would bear the same name; case doesn't tell them apart. */
export function isSameViewName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
