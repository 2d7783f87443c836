import type { StaffArea } from "./staff-rights.ts";

/** What the office's search finds, each with the area that its list belongs to; `search_office` asks by the same. */
export const FOUND_AREAS = {
  person: "users",
  order: "orders",
  ticket: "tickets",
  coupon: "orders",
  setup: "setups",
  lesson: "content",
} as const satisfies Record<string, StaffArea>;

export type FoundKind = keyof typeof FOUND_AREAS;

/** In the order in which they are shown. */
export const FOUND_KINDS = ["person", "order", "ticket", "coupon", "setup", "lesson"] as const satisfies FoundKind[];

/** Of each kind; the rest is in its list. */
export const MOST_FOUND = 5;

/** One letter is in nearly every record: from two on they are looked at. A number may have one digit. */
export function isSearchedInRecords(words: string): boolean {
  return words.length > 1 || /^\d$/.test(words);
}
