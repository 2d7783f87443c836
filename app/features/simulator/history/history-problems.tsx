import { formatCount } from "#app/core/setups/setup-figures.ts";
import { historyProblemText } from "#app/core/simulator/histories/history-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { HistoryProblem } from "#domain/histories/history.ts";

/** Problems that are shown at once; the rest are folded away. */
const SHOWN = 3;

type HistoryProblemsProps = {
  /** The first of them; `problemCount` counts all. */
  problems: readonly HistoryProblem[];
  problemCount: number;
};

/** What of a file wasn't understood, by its line. */
export function HistoryProblems({ problems, problemCount }: HistoryProblemsProps) {
  if (problemCount === 0) return null;
  const [shown, more] = [problems.slice(0, SHOWN), problems.slice(SHOWN)];
  const unnamed = problemCount - problems.length;
  return (
    <div className="border-l-2 border-signal pl-3">
      <p className="font-[550]">{m.histories_problems({ count: formatCount(problemCount, getLocale()) })}</p>
      <ProblemList problems={shown} />
      {more.length === 0 ? null : (
        <details>
          <summary className="inline-block underline decoration-line-strong underline-offset-4 touch:py-2.5">
            {m.common_show_more({ count: formatCount(more.length, getLocale()) })}
          </summary>
          <ProblemList problems={more} />
        </details>
      )}
      {unnamed > 0 ? (
        <p className="text-muted">{m.histories_unnamed_problems({ count: formatCount(unnamed, getLocale()) })}</p>
      ) : null}
    </div>
  );
}

function ProblemList({ problems }: Pick<HistoryProblemsProps, "problems">) {
  return (
    <ul className="mt-1 grid gap-1 text-muted">
      {problems.map((problem) => (
        <li key={`${problem.line} ${problem.code} ${problem.detail}`} className="wrap-anywhere">
          {historyProblemText(problem)}
        </li>
      ))}
    </ul>
  );
}
