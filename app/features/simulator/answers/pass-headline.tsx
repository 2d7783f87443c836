import { memo } from "react";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import {
  ofHundred,
  ofHundredInWords,
  openProfitNote,
  passSentence,
  riskText,
} from "#app/core/simulator/answer-figures.ts";
import { PassBar } from "#app/core/simulator/pass-bar.tsx";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";

/** The pass share as one figure, a sentence with its band, and the band drawn. */
export const PassHeadline = memo(function PassHeadline({ asked }: { asked: AnsweredQuestion }) {
  const { question, answer, rulesName } = asked;
  useHypotheticalNotice();
  const language = getLocale();
  const { estimate, coin, isExact, isComplete } = answer;
  const sentence = passSentence(answer, rulesName);
  const openProfit = openProfitNote(question, answer);
  const terms = { risk: riskText(question.riskPercent, language), days: question.days };
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-x-8 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <p className="flex items-baseline gap-2" aria-hidden="true">
          <span className="figures-tight min-w-[2ch] text-[5.5rem] leading-none font-semibold">
            {ofHundred(estimate.pass.share, language)}
          </span>
          <span className="figures text-sm whitespace-nowrap text-muted">{m.answers_of_100()}</span>
        </p>
        <div className="grid gap-2">
          <h2 className="min-h-[3lh] text-xl sm:min-h-[2lh]">{sentence}</h2>
          {/* One text: a space of its own would be counted as moved when the second sentence comes. */}
          <p className="min-h-[3lh] text-muted sm:min-h-[2lh]">
            {coin === null
              ? m.answers_terms(terms)
              : `${m.answers_terms(terms)} ${m.answers_coin_sentence({ pass: ofHundredInWords(coin.pass.share, language) })}`}
          </p>
          {openProfit === null ? null : <p className="text-sm text-muted">{openProfit}</p>}
          {isExact ? (
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <Badge tone="chosen">{m.answers_exact()}</Badge> {m.answers_exact_text()}
            </p>
          ) : null}
        </div>
      </div>
      <PassBar answer={answer} />
      <p role="status" className="sr-only">
        {isComplete ? sentence : null}
      </p>
    </div>
  );
});
