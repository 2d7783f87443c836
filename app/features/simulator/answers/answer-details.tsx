import { memo, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { riskText } from "#app/core/simulator/answer-figures.ts";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { AnswerPart } from "./answer-part.tsx";
import { useLater } from "./lib/use-later.ts";
import { useShownPart } from "./lib/use-shown-part.ts";
import { RiskCurve } from "./risk-curve.tsx";
import { type AddressOf, SideBySide } from "./side-by-side.tsx";
import { WorseCases } from "./worse-cases.tsx";

const PathReplay = lazyPart(() => import("./path-replay.tsx"), "PathReplay");

type DetailsProps = { asked: AnsweredQuestion; addressOf: AddressOf };
/** `isOld`: the next question is being worked out. */
type AnswerDetailsProps = DetailsProps & { isOld: boolean };

/** What is worked out after the first figures, for the page's whole width. It never holds up the figures above it. */
export const AnswerDetails = memo(function AnswerDetails(props: AnswerDetailsProps) {
  const { asked, addressOf, isOld } = props;
  return <Details asked={useLater(asked, isOld)} addressOf={useLater(addressOf, isOld)} />;
});

const Details = memo(function Details({ asked, addressOf }: DetailsProps) {
  const { question } = asked;
  const risk = { risk: riskText(question.riskPercent, getLocale()) };
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
        text={question.source.kind === "rate" ? m.answers_all_lead(risk) : m.answers_all_lead_bands(risk)}
        height="h-120"
        className="lg:col-span-2"
      >
        {(_, shown) => <SideBySide asked={shown} addressOf={addressOf} />}
      </AnswerPart>
      <ReplayPlace asked={asked} />
    </div>
  );
});

/**
 * An attempt of the last complete answer, looked for when it is near: while the next is worked out it stays, and what was
 * chosen in it, too.
 */
function ReplayPlace({ asked }: { asked: AnsweredQuestion }) {
  const [box, isNear] = useIsNear<HTMLDivElement>();
  const shown = useShownPart(asked, ({ isComplete }) => (isComplete && isNear) || null);
  const waiting = <Skeleton className="h-120" />;
  return (
    <div
      ref={box}
      aria-busy={shown?.answer !== asked.answer}
      className={joinClasses(
        "later-section transition-opacity lg:col-span-2",
        shown?.answer !== asked.answer && "opacity-45",
      )}
    >
      {shown === null ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <PathReplay asked={shown} />
        </Suspense>
      )}
    </div>
  );
}

/** One window's height ahead: it is drawn before it is seen. */
const AHEAD = "100% 0px";

/** Whether an element is in the window or near it: what is expensive to draw can wait until then. */
function useIsNear<Box extends Element>(): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: AHEAD,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, isNear];
}
