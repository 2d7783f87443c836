import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as paths from "#domain/pages/paths.ts";
import { MOST_COMPARED } from "#domain/setups/library-state.ts";
import type { ComparisonData } from "../comparison-data.ts";
import { libraryPath } from "../lib/library-path.ts";
import { listOf } from "../lib/setup-texts.ts";

type Problem = Extract<ComparisonData, { kind: "problem" }>;

/** Why there is nothing to compare, and the way to choose. */
export function ComparisonProblem({ problem, ids }: Problem) {
  const isKept = problem === "too_few" || problem === "too_many";
  return (
    <EmptyState
      title={titleOf(problem)}
      text={textOf(problem, ids)}
      action={
        <>
          {problem === "unread" ? (
            <ButtonLink to={`${paths.compareSetups}?ids=${ids.join(",")}`} reloadDocument variant="primary">
              {m.common_retry()}
            </ButtonLink>
          ) : null}
          <ButtonLink
            to={libraryPath(isKept ? ids.slice(0, MOST_COMPARED) : [])}
            variant={problem === "unread" ? "secondary" : "primary"}
          >
            {m.comparison_choose()}
          </ButtonLink>
        </>
      }
    />
  );
}

function titleOf(problem: Problem["problem"]): string {
  switch (problem) {
    case "none":
      return m.comparison_none_title();
    case "too_few":
      return m.comparison_too_few_title();
    case "too_many":
      return m.comparison_too_many_title();
    case "malformed":
      return m.comparison_malformed_title();
    case "unknown":
      return m.comparison_unknown_title();
    default:
      return m.setup_error_title();
  }
}

function textOf(problem: Problem["problem"], ids: readonly number[]): string {
  if (problem === "malformed") return m.comparison_malformed_text();
  if (problem === "unknown") return m.comparison_unknown_text({ ids: listOf(ids.map(String)) });
  return problem === "unread" ? m.setup_error_text() : m.comparison_choose_text();
}
