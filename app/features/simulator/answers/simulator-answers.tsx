import { memo } from "react";
import { WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Skeleton, SkeletonText } from "#app/ui/skeleton.tsx";
import { AnswerPart } from "./answer-part.tsx";
import { AttemptFigures } from "./attempt-figures.tsx";
import { FanChart } from "./fan-chart.tsx";
import { useLater } from "./lib/use-later.ts";
import { OutcomeTable } from "./outcome-table.tsx";
import { PassErrors } from "./pass-errors.tsx";
import { PassHeadline } from "./pass-headline.tsx";
import { SavePicture } from "./save-picture.tsx";

type SimulatorAnswersProps = {
  /** Null until the first figures have come. */
  asked: AnsweredQuestion | null;
  /** The next question is being worked out. */
  isOld: boolean;
  /** What an attempt costs; null until the reader has typed it. */
  feeCents: number | null;
  /** The address that gives the same figures, for a picture; null where they may not leave the page. */
  shareAddress: (() => string) | null;
};

/**
 * How often an evaluation is passed, how sure that is, what ends the attempts and what they take. Drawn anew with each
 * answer, from the first 1,000 paths on, without moving anything. Spec [1.6], docs/decisions/140.
 */
export const SimulatorAnswers = memo(function SimulatorAnswers(props: SimulatorAnswersProps) {
  const { asked, isOld, feeCents, shareAddress } = props;
  // The share comes in the frame of its answer; what is below it, after that.
  const later = useLater(asked, isOld);
  if (asked === null) return <WaitingAnswers />;
  return (
    <div className="grid min-w-0 gap-4">
      <Card className="grid gap-6">
        <WithHypotheticalNotice>
          <PassHeadline asked={asked} />
          <PassErrors asked={asked} />
          <OutcomeTable asked={asked} />
          {shareAddress === null ? null : <SavePicture asked={asked} addressOf={shareAddress} />}
        </WithHypotheticalNotice>
      </Card>
      <LaterFigures asked={later ?? asked} feeCents={feeCents} />
    </div>
  );
});

const LaterFigures = memo(function LaterFigures(props: { asked: AnsweredQuestion; feeCents: number | null }) {
  const { asked, feeCents } = props;
  return (
    <>
      <Card className="grid gap-5">
        <WithHypotheticalNotice form="folded">
          <AttemptFigures {...asked} feeCents={feeCents} />
        </WithHypotheticalNotice>
      </Card>
      <AnswerPart
        asked={asked}
        partOf={({ fans }) => fans}
        title={m.answers_fan()}
        text={m.answers_fan_lead()}
        height="h-120"
      >
        {(_, shown) => <FanChart asked={shown} />}
      </AnswerPart>
    </>
  );
});

/** The shape of what is about to come, for the moment until it does. */
function WaitingAnswers() {
  return (
    <div className="grid min-w-0 gap-4" aria-busy="true">
      <p className="sr-only">{m.answers_waiting()}</p>
      <Card className="grid gap-6">
        <div className="flex gap-6">
          <Skeleton className="h-22 w-32" />
          <SkeletonText lines={4} className="flex-1" />
        </div>
        <Skeleton className="h-12" />
        <SkeletonText lines={5} />
        <SkeletonText lines={6} />
      </Card>
      <Card>
        <SkeletonText lines={8} />
      </Card>
    </div>
  );
}
