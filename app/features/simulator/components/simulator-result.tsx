import { Suspense } from "react";
import { lazyPart } from "#app/core/hydration/lazy-part.ts";
import type { AnalysisState } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Question } from "#domain/simulator/analysis.ts";

/** What draws the answers comes while the first is worked out. */
const SimulatorAnswers = lazyPart(() => import("../answers/simulator-answers.tsx"), "SimulatorAnswers");

type SimulatorResultProps = {
  analysis: AnalysisState;
  /** Null: something is missing. */
  question: Question | null;
  /** Setups are on their way. */
  isWaiting: boolean;
  /** What is missing, where something is. */
  missing: string;
  /** What is passed or lost, `FTMO 2-Step`. */
  rulesName: string;
  feeCents: number | null;
};

/** What the simulator answers, and how far it is. */
export function SimulatorResult({ analysis, question, isWaiting, missing, rulesName, feeCents }: SimulatorResultProps) {
  const { answered, status, restart } = analysis;
  const shown = answered?.question ?? question;
  if (question === null && !isWaiting) return <EmptyState title={m.simulator_incomplete_title()} text={missing} />;
  if (status === "failed")
    return (
      <ErrorState
        title={m.simulator_failed_title()}
        text={m.simulator_failed_text()}
        retryLabel={m.common_retry()}
        onRetry={restart}
      />
    );
  return (
    <section
      aria-label={m.common_result()}
      aria-busy={answered !== null && answered.question !== question}
      className="grid min-w-0 gap-3"
    >
      <Progress {...analysis} />
      <Suspense fallback={<Skeleton className="h-160" />}>
        {shown === null ? (
          <Skeleton className="h-160" />
        ) : (
          <SimulatorAnswers
            question={shown}
            answer={answered?.answer ?? null}
            rulesName={rulesName}
            feeCents={feeCents}
          />
        )}
      </Suspense>
    </section>
  );
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
