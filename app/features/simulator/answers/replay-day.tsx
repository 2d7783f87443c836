import { ChevronLeft, ChevronRight } from "lucide-react";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatR } from "#app/core/setups/setup-figures.ts";
import { signedOfAccount } from "#app/core/simulator/answer-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { FigureTable } from "#app/ui/charts/figure-table.tsx";
import type { Question } from "#domain/simulator/analysis.ts";
import { type ReplayedDay, replayedTrades } from "./lib/replay-figures.ts";

type DayOfReplayProps = {
  question: Question;
  day: ReplayedDay;
  name: string;
  /** To the day before and the next; null at the ends. */
  step: { back: (() => void) | null; on: (() => void) | null };
};

/** One day of a replayed attempt: what it began with, each of its trades, and what came of it. */
export function DayOfReplay({ question, day, name, step }: DayOfReplayProps) {
  useHypotheticalNotice();
  const language = getLocale();
  const share = (milliR: number) => signedOfAccount(milliR, question, language);
  const trades = replayedTrades(day);
  return (
    <div className="grid min-h-80 min-w-0 content-start gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="figures text-sm font-medium">{name}</h3>
        <span className="flex gap-1">
          <StepButton label={m.common_previous()} onStep={step.back} Icon={ChevronLeft} />
          <StepButton label={m.common_next()} onStep={step.on} Icon={ChevronRight} />
        </span>
      </div>
      <p className="text-base font-semibold" role="status">
        {EVENTS[day.event ?? "none"]()}
      </p>
      <p className="text-sm text-muted">
        {m.answers_replay_from_to({ start: share(day.start), end: share(day.end) })}{" "}
        {day.dailyFloor === null
          ? m.answers_replay_floor_text({ floor: share(day.floor) })
          : m.answers_replay_floors_text({ daily: share(day.dailyFloor), floor: share(day.floor) })}
      </p>
      {trades.length === 0 ? (
        <p className="text-sm text-muted">{m.answers_replay_no_trades()}</p>
      ) : (
        <FigureTable
          caption={m.results_day_trades()}
          columns={[m.common_trade(), m.common_result(), m.common_balance(), m.answers_replay_room()]}
          rows={trades.map(({ result, balance, room }, place) => ({
            key: String(place),
            cells: [
              place + 1,
              <span key="result" className={result < 0 ? "text-loss" : result > 0 ? "text-gain" : ""}>
                {formatR(result / 1000, language, 2)}
              </span>,
              share(balance),
              share(room),
            ],
          }))}
        />
      )}
    </div>
  );
}

const EVENTS: Record<NonNullable<ReplayedDay["event"]> | "none", () => string> = {
  none: m.answers_event_none,
  passed: m.answers_event_passed,
  stopped: m.answers_event_stopped,
  maximum: m.answers_event_maximum,
  daily: m.answers_event_daily,
  time: m.answers_outcome_time,
  consistency: m.answers_event_consistency,
};

type StepButtonProps = { label: string; onStep: (() => void) | null; Icon: typeof ChevronLeft };

function StepButton({ label, onStep, Icon }: StepButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={label}
      aria-disabled={onStep === null || undefined}
      onClick={() => onStep?.()}
    >
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  );
}
