import { MOST_COMPARED } from "./library-state.ts";

export const LEAST_COMPARED = 2;

export type ComparedIds = { ids: number[]; problem: null | "none" | "too_few" | "too_many" | "malformed" };

/** `1,2,3` of an address: two to four setups, each once. With a problem, `ids` are those that could be read. */
export function toComparedIds(text: string | null): ComparedIds {
  const parts = (text ?? "").split(",").filter((part) => part !== "");
  const ids = [...new Set(parts.map(toSetupId).filter((id) => id !== null))];
  if (parts.length === 0) return { ids, problem: "none" };
  if (parts.some((part) => toSetupId(part) === null)) return { ids, problem: "malformed" };
  if (ids.length > MOST_COMPARED) return { ids, problem: "too_many" };
  return { ids, problem: ids.length < LEAST_COMPARED ? "too_few" : null };
}

/** The number of a setup as an address writes it, or null: `14`, not `014`, `1e3` or `-1`. */
export function toSetupId(text: string | undefined | null): number | null {
  return text !== undefined && text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
