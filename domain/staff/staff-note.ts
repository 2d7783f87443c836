import type { Checked } from "#domain/errors/result.ts";

/** Characters of a note at most. */
export const LONGEST_NOTE = 2_000;

/** A note of the team about a member or an order. */
export type StaffNote = { text: string };
export type NoteProblem = "required" | "too_long";

/** The note as it is kept, or what is wrong with it. */
export function checkStaffNote({ text }: StaffNote): Checked<StaffNote, Record<keyof StaffNote, NoteProblem>> {
  const kept = text.trim();
  if (kept === "") return { ok: false, problems: { text: "required" } };
  if (kept.length > LONGEST_NOTE) return { ok: false, problems: { text: "too_long" } };
  return { ok: true, value: { text: kept } };
}
