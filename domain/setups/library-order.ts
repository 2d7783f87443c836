import { totalAfterSelection } from "./after-selection.ts";
import type { Sort } from "./library-state.ts";
import { ratioOf } from "./ratio.ts";
import type { Setup } from "./setup.ts";

type Sortable = Pick<
  Setup,
  "id" | "voteCount" | "winRate" | "drawdown" | "profitFactor" | "takeProfit" | "stopLoss" | "evaluation" | "statistics"
>;

/** What each order puts first where it is highest. */
const FIGURES: Record<Exclude<Sort, "recommended">, (setup: Sortable) => number | null> = {
  votes: ({ voteCount }) => voteCount,
  "win-rate": ({ winRate }) => winRate,
  "profit-factor": ({ profitFactor }) => profitFactor,
  ratio: ratioOf,
  "after-selection": totalAfterSelection,
  drawdown: ({ drawdown }) => (drawdown === null ? null : -drawdown),
  pass: ({ evaluation }) => evaluation?.pass ?? null,
};

/** A sorted copy: by id, or best first with equals by id and those without the figure last. Spec: [9.13]. */
export function sortSetups<Row extends Sortable>(setups: readonly Row[], sort: Sort): Row[] {
  if (sort === "recommended") return setups.toSorted((a, b) => a.id - b.id);
  const figureOf = FIGURES[sort];
  return setups
    .map((setup) => ({ setup, figure: figureOf(setup) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.figure === b.figure ? a.setup.id - b.setup.id : b.figure > a.figure ? 1 : -1))
    .map(({ setup }) => setup);
}
