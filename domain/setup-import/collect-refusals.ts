import { MAX_NAMED } from "./limits.ts";
import type { ImportProblem, Place, Refusals, Refuse } from "./problems.ts";

export type RefusalCollector = {
  /** For what is wrong in one line. */
  at: (place: Place) => Refuse;
  refuse: (code: ImportProblem, place?: Partial<Place>, field?: string) => void;
  refusals: Refusals;
};

/** Collects everything that is wrong: the first by name, the rest as a number. */
export function collectRefusals(): RefusalCollector {
  const refusals: Refusals = { named: [], count: 0 };
  const refuse: RefusalCollector["refuse"] = (code, place = {}, field) => {
    refusals.count++;
    if (refusals.named.length >= MAX_NAMED) return;
    refusals.named.push({ code, file: place.file ?? null, row: place.row ?? null, field: field ?? null });
  };
  return { refuse, refusals, at: (place) => (code, field) => refuse(code, place, field) };
}
