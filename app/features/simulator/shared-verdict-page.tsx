import { data } from "react-router";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import { evaluationName } from "#domain/evaluations/presets.ts";
import * as paths from "#domain/pages/paths.ts";
import { simulatorAddress } from "#domain/simulator/address.ts";
import type { Route } from "./+types/shared-verdict-page";
import { type ReadVerdict, readVerdict } from "./verdict/read-verdict.ts";
import { VerdictCard } from "./verdict/verdict-card.tsx";
import { verdictSeo } from "./verdict/verdict-texts.ts";

/** A page without a verdict is no mistake; one that can't be read is, and so is an evaluation that there isn't. */
const STATUS: Record<ReadVerdict["kind"], number> = { verdict: 200, none: 200, malformed: 400, unknown: 404 };

export function loader({ params, request }: Route.LoaderArgs) {
  const read = readVerdict(params.firm, new URL(request.url).searchParams, new Date());
  return data(read, { status: STATUS[read.kind] });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(verdictSeo(loaderData ?? { kind: "unknown" }))({ matches });
}

/** What somebody's own history came to in a firm's evaluation, as its sender's browser worked it out. Spec [1.6]. */
export default function SharedVerdictPage({ loaderData: read }: Route.ComponentProps) {
  const firm = read.kind === "verdict" ? read.verdict.presetId : read.kind === "unknown" ? null : read.presetId;
  const source = { kind: "history" } as const;
  const own = simulatorAddress(
    firm === null ? { source } : { source, rules: { kind: "preset", id: firm, readOn: RULES_READ_ON } },
  );
  const action = (
    <ButtonLink to={own} variant="primary">
      {m.verdict_try()}
    </ButtonLink>
  );
  return (
    <main id="main" className="page-column py-10 sm:py-14">
      {read.kind === "verdict" ? (
        <>
          <h1>{m.verdict_title({ name: evaluationName(read.verdict.presetId) })}</h1>
          <VerdictCard verdict={read.verdict} />
          <div className="mt-6 flex flex-wrap gap-3">
            {action}
            <ButtonLink to={`${paths.method}#simulator`}>{m.simulator_to_method()}</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <h1 className="mb-6">
            {firm === null ? m.simulator_title() : m.verdict_seo_title({ name: evaluationName(firm) })}
          </h1>
          {read.kind === "none" ? (
            <EmptyState title={m.verdict_none_title()} text={m.verdict_none_text()} action={action} />
          ) : (
            <EmptyState
              title={m.verdict_malformed_title()}
              text={read.kind === "unknown" ? m.verdict_unknown_text() : m.verdict_malformed_text()}
              action={action}
            />
          )}
        </>
      )}
    </main>
  );
}
