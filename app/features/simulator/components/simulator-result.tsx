import { memo, Suspense, useState } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { type AnalysisState, type NamedQuestion, useAnalysis } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { VERDICT_ID } from "../lib/to-verdict.ts";

/** What draws the answers comes while the first is worked out. */
const SimulatorAnswers = lazyPart(() => import("../answers/simulator-answers.tsx"), "SimulatorAnswers");
/** What is worked out after the first figures comes when there are some. */
const AnswerDetails = lazyPart(() => import("../answers/answer-details.tsx"), "AnswerDetails");

type SimulatorResultProps = {
  /** Null: something is missing. */
  asked: NamedQuestion | null;
  /** Setups are on their way. */
  isWaiting: boolean;
  /** What is missing, where something is. */
  missing: string;
  feeCents: number | null;
  /** The page with another evaluation chosen. */
  addressOf: (presetId: string) => string;
  /** The address that gives the same figures; null where they may not leave the page. */
  shareAddress: (() => string) | null;
};

/** What the simulator answers, and how far it is: beside the form, and below both for the page's whole width. */
export const SimulatorResult = memo(function SimulatorResult(props: SimulatorResultProps) {
  const { asked, isWaiting, missing, feeCents } = props;
  const analysis = useAnalysis(asked);
  const { answered, status, restart } = analysis;
  const isOld = answered !== null && answered.question !== asked?.question;
  const addressOf = useOfShown(props.addressOf, isOld);
  const shareAddress = useOfShown(props.shareAddress, isOld);
  const isLacking = asked === null && !isWaiting;
  const isShown = !isLacking && status !== "failed";
  return (
    <>
      <section
        id={VERDICT_ID}
        tabIndex={-1}
        aria-label={m.common_result()}
        aria-busy={isOld}
        className="grid min-w-0 scroll-mt-20 gap-3 outline-none"
      >
        {isLacking ? (
          <EmptyState title={m.simulator_incomplete_title()} text={missing} />
        ) : status === "failed" ? (
          <ErrorState
            title={m.simulator_failed_title()}
            text={m.simulator_failed_text()}
            retryLabel={m.common_retry()}
            onRetry={restart}
          />
        ) : (
          <>
            <Progress {...analysis} />
            <Suspense fallback={<Skeleton className="h-160" />}>
              {asked === null && answered === null ? (
                <Skeleton className="h-160" />
              ) : (
                <SimulatorAnswers asked={answered} isOld={isOld} feeCents={feeCents} shareAddress={shareAddress} />
              )}
            </Suspense>
          </>
        )}
      </section>
      {answered === null || !isShown ? null : (
        <Suspense fallback={null}>
          <div className="min-w-0 lg:col-span-2">
            <AnswerDetails asked={answered} isOld={isOld} addressOf={addressOf} />
          </div>
        </Suspense>
      )}
    </>
  );
});

/** What belongs to the figures that are shown: while the next are worked out it stays as it was, and so does what draws it. */
function useOfShown<Value>(value: Value, isOld: boolean): Value {
  const [shown, setShown] = useState(() => value);
  if (isOld || shown === value) return shown;
  setShown(() => value);
  return value;
}

const PROGRESS = "simulator-progress";

function Progress({ status, progress, cancel, restart }: AnalysisState) {
  return (
    <div className="grid min-h-9 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 touch:min-h-11">
      <span className="grid gap-1.5">
        <span id={PROGRESS} role="status" className="text-xs text-muted">
          {STATUS[status]()}
        </span>
        <ProgressBar value={Math.round(progress * 100)} max={100} labelledBy={PROGRESS} />
      </span>
      {status === "running" ? (
        <Button size="sm" variant="quiet" onClick={cancel}>
          {m.simulator_stop()}
        </Button>
      ) : null}
      {status === "cancelled" ? (
        <Button size="sm" variant="quiet" onClick={restart}>
          {m.simulator_go_on()}
        </Button>
      ) : null}
    </div>
  );
}

const STATUS: Record<AnalysisState["status"], () => string> = {
  idle: m.simulator_status_waiting,
  running: m.simulator_status_running,
  complete: m.simulator_status_complete,
  cancelled: m.simulator_status_cancelled,
  failed: m.simulator_failed_title,
};
