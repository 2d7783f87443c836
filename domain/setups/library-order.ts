import { ratioOf } from "./ratio.ts";
import type { Setup } from "./setup.ts";

/** Spec: [9.13]. */
export const SORTS = ["recommended", "votes", "win-rate", "profit-factor", "ratio", "pass"] as const;
export type Sort = (typeof SORTS)[number];

type Sortable = Pick<Setup, "id" | "voteCount" | "winRate" | "profitFactor" | "takeProfit" | "stopLoss" | "evaluation">;

const FIGURES: Record<Exclude<Sort, "recommended">, (setup: Sortable) => number | null> = {
  votes: ({ voteCount }) => voteCount,
  "win-rate": ({ winRate }) => winRate,
  "profit-factor": ({ profitFactor }) => profitFactor,
  ratio: ratioOf,
  pass: ({ evaluation }) => evaluation?.pass ?? null,
};

/** A sorted copy: by id, or highest first with equals by id and those without the figure last. Spec: [9.13]. */
export function sortSetups<Row extends Sortable>(setups: readonly Row[], sort: Sort): Row[] {
  if (sort === "recommended") return setups.toSorted((a, b) => a.id - b.id);
  const figureOf = FIGURES[sort];
  return setups
    .map((setup) => ({ setup, figure: figureOf(setup) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.figure === b.figure ? a.setup.id - b.setup.id : b.figure > a.figure ? 1 : -1))
    .map(({ setup }) => setup);
}
