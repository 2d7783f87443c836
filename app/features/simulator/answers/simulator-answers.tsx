import { memo } from "react";
import { useHypotheticalNotice, WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { coinSentence, ofHundred, openProfitNote, passSentence, riskText } from "#app/core/simulator/answer-figures.ts";
import { PassBar } from "#app/core/simulator/pass-bar.tsx";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton, SkeletonText } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { isSmallSample } from "#domain/setups/sample-size.ts";
import { type PassRate, passRateOf, verdictKind } from "#domain/simulator/pass-rate.ts";
import { ShareVerdict } from "../verdict/share-verdict.tsx";
import { VERDICT_TEXTS } from "../verdict/verdict-texts.ts";
import { AnswerPart } from "./answer-part.tsx";
import { AttemptFigures } from "./attempt-figures.tsx";
import { FanChart } from "./fan-chart.tsx";
import { useLater } from "./lib/use-later.ts";
import { OutcomeTable } from "./outcome-table.tsx";
import { PassErrors } from "./pass-errors.tsx";
import { SavePicture } from "./save-picture.tsx";

/** The pass share as one figure, a sentence with its band, and the band drawn. */
const PassHeadline = memo(function PassHeadline({ asked }: { asked: AnsweredQuestion }) {
  const { question, answer, rulesName } = asked;
  useHypotheticalNotice();
  const language = getLocale();
  const { isExact, isComplete } = answer;
  const rate = passRateOf(answer);
  const sentence = passSentence(rate, rulesName);
  const openProfit = openProfitNote(question, answer);
  const terms = { risk: riskText(question.riskPercent, language), days: question.days };
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-x-8 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <p className="flex items-baseline gap-2" aria-hidden="true">
          <span className="figures-tight min-w-[2ch] text-[5.5rem] leading-none font-semibold">
            {ofHundred(rate.pass, language)}
          </span>
          <span className="figures text-sm whitespace-nowrap text-muted">{m.answers_of_100()}</span>
        </p>
        <div className="grid gap-2">
          <h2 className="min-h-[3lh] text-xl sm:min-h-[2lh]">{sentence}</h2>
          {/* One text: a space of its own would be counted as moved when the second sentence comes. */}
          <p className="min-h-[6lh] text-muted sm:min-h-[4lh]">
            {m.answers_terms(terms)} {coinSentence(rate)} {historySentence(rate, answer.history.trades)}
          </p>
          {openProfit === null ? null : <p className="text-sm text-muted">{openProfit}</p>}
          {isExact ? (
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <Badge tone="chosen">{m.answers_exact()}</Badge> {m.answers_exact_text()}
            </p>
          ) : null}
        </div>
      </div>
      <PassBar rate={rate} />
      <p role="status" className="sr-only">
        {isComplete ? sentence : null}
      </p>
    </div>
  );
});

/**
 * What the band and the coin say of the history; null until both are worked out, of what has no band, and of a few trades:
 * drawn from them alone the band is too narrow.
 */
function historySentence({ band, coin }: PassRate, trades: number): string | null {
  if (band === null || coin === null || isSmallSample(trades)) return null;
  return VERDICT_TEXTS[verdictKind({ ...band, coin })]();
}

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
        <WithHypotheticalNotice form="first">
          <PassHeadline asked={asked} />
          {asked.isOwnHistory ? <TextLink to={paths.historyReplay}>{m.answers_to_replay()}</TextLink> : null}
          <PassErrors asked={asked} />
          <OutcomeTable asked={asked} />
          {shareAddress === null ? null : <SavePicture asked={asked} addressOf={shareAddress} />}
          {asked.isOwnHistory ? <ShareVerdict asked={asked} /> : null}
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
        <WithHypotheticalNotice form="linked">
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
