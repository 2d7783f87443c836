import { WithHypotheticalNotice } from "#app/core/disclosures/hypothetical-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Skeleton, SkeletonText } from "#app/ui/skeleton.tsx";
import type { Answer, Question } from "#domain/simulator/analysis.ts";
import { AnswerPart } from "./answer-part.tsx";
import { AttemptFigures } from "./attempt-figures.tsx";
import { FanChart } from "./fan-chart.tsx";
import { OutcomeTable } from "./outcome-table.tsx";
import { PassErrors } from "./pass-errors.tsx";
import { PassHeadline } from "./pass-headline.tsx";
import { SavePicture } from "./save-picture.tsx";

type SimulatorAnswersProps = {
  question: Question;
  /** Null until the first figures have come. */
  answer: Answer | null;
  /** What is simulated, as a sentence's subject: `FTMO 2-Step`. */
  rulesName: string;
  /** What an attempt costs; null until the reader has typed it. */
  feeCents: number | null;
  /** Given where the figures may leave the page: never with a member's funding setup among the trades. */
  pictureAddress?: string | null;
};

/**
 * How often an evaluation is passed, how sure that is, what ends the attempts and what they take. Drawn anew with each
 * answer, from the first 1,000 paths on, without moving anything. Spec [1.6], docs/decisions/140.
 */
export function SimulatorAnswers(props: SimulatorAnswersProps) {
  const { question, answer, rulesName, feeCents, pictureAddress = null } = props;
  if (answer === null) return <WaitingAnswers />;
  return (
    <div className="grid min-w-0 gap-4">
      <Card className="grid gap-6">
        <WithHypotheticalNotice>
          <PassHeadline question={question} answer={answer} rulesName={rulesName} />
          <PassErrors question={question} answer={answer} />
          <OutcomeTable question={question} answer={answer} />
          {pictureAddress === null ? null : (
            <SavePicture asked={{ question, answer }} rulesName={rulesName} address={pictureAddress} />
          )}
        </WithHypotheticalNotice>
      </Card>
      <Card className="grid gap-5">
        <WithHypotheticalNotice form="folded">
          <AttemptFigures question={question} answer={answer} feeCents={feeCents} />
        </WithHypotheticalNotice>
      </Card>
      <AnswerPart
        asked={{ question, answer }}
        partOf={({ fans }) => fans}
        title={m.answers_fan()}
        text={m.answers_fan_lead()}
        height="h-120"
      >
        {(_, shown) => <FanChart {...shown} />}
      </AnswerPart>
    </div>
  );
}

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
