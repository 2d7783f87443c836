import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatFigure, formatRate } from "#app/core/setups/setup-figures.ts";
import { errorPoints, ofHundred, ofHundredInWords } from "#app/core/simulator/answer-figures.ts";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { FigureTable } from "#app/ui/charts/figure-table.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import type { Curve, Estimate } from "#domain/simulator/analysis.ts";
import { passRateOf } from "#domain/simulator/pass-rate.ts";
import { ShareBar } from "./share-bar.tsx";

type Case = { name: string; estimate: Estimate; isOwn?: true };
type WorseCasesProps = { asked: AnsweredQuestion; costs: Curve<number>; winRates: Curve<number> };

/** How often the evaluation is passed when trades cost more or win less often than they did, beside a coin. */
export function WorseCases({ asked, costs, winRates }: WorseCasesProps) {
  useHypotheticalNotice();
  const language = getLocale();
  const { answer } = asked;
  const { historyError } = answer;
  const { band, coin } = passRateOf(answer);
  const cases: Case[] = [
    { name: m.answers_worse_none(), estimate: answer.estimate, isOwn: true },
    ...costs.map(({ step, estimate }) => ({
      name: m.answers_worse_costs({ cost: formatFigure(step, language, 2) }),
      estimate,
    })),
    ...winRates.map(({ step, estimate }) => ({ name: m.answers_worse_wins({ points: step }), estimate })),
  ];
  return (
    <>
      <FigureTable
        caption={m.answers_worse()}
        columns={[m.answers_worse_case(), "", m.answers_of_100()]}
        rows={cases.map(({ name, estimate, isOwn }) => ({
          key: name,
          cells: [
            <span key="name" className={joinClasses("text-text", isOwn && "font-semibold")}>
              {name}
            </span>,
            <ShareBar
              key="bar"
              rate={{ pass: estimate.pass.share, band: isOwn ? band : null, coin }}
              isOwn={isOwn ?? false}
              className="ml-auto sm:w-44"
            />,
            <b key="pass" className="font-semibold">
              {ofHundred(estimate.pass.share, language)}
            </b>,
          ],
        }))}
      />
      <p className="text-sm text-muted">
        {worseText(asked)} {coin === null ? null : m.answers_worse_coin({ pass: ofHundredInWords(coin, language) })}{" "}
        {historyError === null ? null : m.answers_risk_error({ error: errorPoints(historyError.deviation, language) })}
      </p>
    </>
  );
}

/** Why the worse cases count: by where the trades come from. */
function worseText({ question, answer, isOwnHistory }: AnsweredQuestion): string {
  const rate = formatRate(answer.history.winRate * 100, getLocale());
  if (question.source.kind === "rate") return m.answers_worse_text_rate({ rate });
  return isOwnHistory ? m.answers_worse_text_history({ rate }) : m.answers_worse_text({ rate });
}
