import { weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { sessionName } from "#app/core/setups/session-name.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { LIBRARY_EVALUATION } from "#domain/setups/library-evaluation.ts";
import { type LibraryState, type Sort, START } from "#domain/setups/library-state.ts";

export const SORT_NAMES: Record<Sort, () => string> = {
  recommended: m.library_sort_recommended,
  votes: m.library_sort_votes,
  "win-rate": m.library_sort_win_rate,
  "profit-factor": m.library_sort_profit_factor,
  ratio: m.library_sort_ratio,
  "after-selection": m.library_sort_after_selection,
  drawdown: m.library_sort_drawdown,
  pass: () => m.library_sort_pass({ evaluation: LIBRARY_EVALUATION.name }),
};

export type ActiveFilter = {
  id: string;
  label: string;
  /** The state without it. */
  rest: LibraryState;
};

/** Everything that is asked of the library, one by one. Spec: [2.31], [4.7]. */
export function activeFiltersOf(state: LibraryState): ActiveFilter[] {
  const language = getLocale();
  const without = (part: Partial<LibraryState>): LibraryState => ({ ...state, page: START.page, ...part });
  const but = <Value>(values: readonly Value[], value: Value) => values.filter((other) => other !== value);
  return [
    ...(state.text === "" ? [] : [{ id: "text", label: `“${state.text}”`, rest: without({ text: "" }) }]),
    ...state.sessions.map((session) => ({
      id: session,
      label: sessionName(session),
      rest: without({ sessions: but(state.sessions, session) }),
    })),
    ...state.days.map((day) => ({
      id: day,
      label: capitalised(weekdayName(day, language)),
      rest: without({ days: but(state.days, day) }),
    })),
    ...state.timeframes.map((timeframe) => ({
      id: timeframe,
      label: timeframe,
      rest: without({ timeframes: but(state.timeframes, timeframe) }),
    })),
    ...(state.ratio === null ? [] : [{ id: "ratio", label: ratioName(state.ratio), rest: without({ ratio: null }) }]),
    ...(state.pass === null
      ? []
      : [{ id: "pass", label: m.library_pass_at_least({ percent: state.pass }), rest: without({ pass: null }) }]),
    ...state.assets.map((asset) => ({
      id: `asset ${asset}`,
      label: asset,
      rest: without({ assets: but(state.assets, asset) }),
    })),
    ...(state.sort === START.sort
      ? []
      : [{ id: "sort", label: SORT_NAMES[state.sort](), rest: without({ sort: START.sort }) }]),
  ];
}

function ratioName(ratio: "positive" | "negative"): string {
  return ratio === "positive" ? m.library_ratio_above() : m.library_ratio_below();
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
