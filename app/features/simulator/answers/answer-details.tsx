import { Suspense, useDeferredValue, useMemo } from "react";
import { lazyPart } from "#app/core/hydration/lazy-part.ts";
import { riskText } from "#app/core/simulator/answer-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { AnswerPart } from "./answer-part.tsx";
import type { Asked } from "./lib/use-shown-part.ts";
import { RiskCurve } from "./risk-curve.tsx";
import { type ChosenEvaluation, SideBySide } from "./side-by-side.tsx";
import { WorseCases } from "./worse-cases.tsx";

const PathReplay = lazyPart(() => import("./path-replay.tsx"), "PathReplay");

/** What is worked out after the first figures, for the page's whole width. It never holds up the figures above it. */
export function AnswerDetails({ question, answer, chosen }: Asked & { chosen: ChosenEvaluation }) {
  const asked = useDeferredValue(useMemo(() => ({ question, answer }), [question, answer]));
  return (
    <div className="grid min-w-0 gap-4 lg:grid-cols-2">
      <AnswerPart
        asked={asked}
        partOf={({ risks }) => risks}
        title={(risks) =>
          risks === null ? m.answers_risk() : m.answers_risk_title({ best: riskText(risks.best, getLocale()) })
        }
        text={m.answers_risk_lead()}
        height="h-80"
      >
        {(risks, shown) => <RiskCurve asked={shown} risks={risks} />}
      </AnswerPart>
      <AnswerPart
        asked={asked}
        partOf={({ costs, winRates }) => (costs === null || winRates === null ? null : { costs, winRates })}
        title={m.answers_worse()}
        text={m.answers_worse_lead()}
        height="h-80"
      >
        {(curves, shown) => <WorseCases asked={shown} {...curves} />}
      </AnswerPart>
      <AnswerPart
        asked={asked}
        partOf={({ others }) => others}
        title={m.answers_all()}
        text={m.answers_all_lead({ risk: riskText(question.riskPercent, getLocale()) })}
        height="h-120"
        className="lg:col-span-2"
      >
        {(_, shown) => <SideBySide asked={shown} chosen={chosen} />}
      </AnswerPart>
      <div className="lg:col-span-2">
        {asked.answer.isComplete ? (
          <Suspense fallback={<Skeleton className="h-120" />}>
            <PathReplay asked={asked} />
          </Suspense>
        ) : (
          <Skeleton className="h-120" />
        )}
      </div>
    </div>
  );
}
