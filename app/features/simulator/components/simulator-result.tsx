import { WithHypotheticalNotice } from "#app/core/disclosures/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Question } from "#domain/simulator/analysis.ts";
import type { AnalysisState } from "../lib/use-analysis.ts";
import { PassFigure } from "./pass-figure.tsx";

type SimulatorResultProps = {
  analysis: AnalysisState;
  /** Null: something is missing. */
  question: Question | null;
  /** Setups are on their way. */
  isWaiting: boolean;
};

/** What the simulator answers, and how far it is. */
export function SimulatorResult({ analysis, question, isWaiting }: SimulatorResultProps) {
  const { answered, status, restart } = analysis;
  if (question === null && !isWaiting)
    return <EmptyState title={m.simulator_incomplete_title()} text={m.simulator_incomplete_text()} />;
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
    <Card className="grid min-w-0 gap-5" aria-label={m.common_result()}>
      <Progress {...analysis} />
      {answered === null ? (
        <Skeleton className="h-80" />
      ) : (
        <WithHypotheticalNotice>
          <PassFigure answer={answered.answer} />
        </WithHypotheticalNotice>
      )}
    </Card>
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
