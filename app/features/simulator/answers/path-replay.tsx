import { useMemo, useState } from "react";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { outcomeText, shortOutcome } from "#app/core/simulator/answer-figures.ts";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import type { Outcome } from "#domain/simulator/analysis.ts";
import { likeliestFailure } from "#domain/simulator/readings.ts";
import { replayPath } from "#domain/simulator/replay.ts";
import { ReplayedPath } from "./replayed-path.tsx";

/** Rarer ends aren't offered: a path that came to one would have to be searched for too long. */
const LEAST_SHARE = 0.002;

/** One of the attempts behind the figures, day by day: what ended it, or how it passed. */
export function PathReplay({ asked }: { asked: AnsweredQuestion }) {
  const { question, answer } = asked;
  const offered = Object.entries(answer.estimate.outcomes).filter(([, share]) => share >= LEAST_SHARE);
  const ends = offered.map(([outcome]) => outcome as Outcome);
  const [wanted, setWanted] = useState<Outcome | null>(null);
  const [from, setFrom] = useState(0);
  const preferred = [wanted, likeliestFailure(answer.estimate)];
  const outcome = preferred.find((end) => end !== null && ends.includes(end)) ?? ends[0] ?? "passed";
  const lead = question.source.kind === "rate" ? m.answers_replay_lead_rate : m.answers_replay_lead;
  const replay = useMemo(() => replayPath(question, from, outcome), [question, from, outcome]);
  return (
    <Card className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 className="text-lg">{m.answers_replay()}</h2>
          <p className="min-h-[2lh] max-w-[75ch] text-sm text-muted">
            {replay === null
              ? m.answers_replay_none()
              : lead({
                  path: formatCount(replay.path + 1, getLocale()),
                  days: replay.days.length,
                  end: outcomeText(replay.outcome, question.days),
                })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <SegmentedControl
            label={m.answers_replay_end()}
            options={ends.map((value) => ({
              value,
              label: <span className="whitespace-nowrap">{shortOutcome(value)}</span>,
            }))}
            value={outcome}
            onValueChange={(value) => {
              setWanted(value);
              setFrom(0);
            }}
          />
          <Button variant="secondary" onClick={() => setFrom(replay === null ? 0 : replay.path + 1)}>
            {m.answers_replay_other()}
          </Button>
        </div>
      </div>
      {replay === null ? null : (
        <WithHypotheticalNotice form="linked">
          <ReplayedPath key={replay.path} question={question} replay={replay} />
        </WithHypotheticalNotice>
      )}
    </Card>
  );
}
