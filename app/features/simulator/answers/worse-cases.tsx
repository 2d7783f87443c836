import { useHypotheticalNotice } from "#app/core/disclosures/hypothetical-notice.tsx";
import { formatFigure, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { FigureTable } from "#app/ui/charts/figure-table.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import type { Curve, Estimate } from "#domain/simulator/analysis.ts";
import { ofHundred } from "./lib/answer-figures.ts";
import type { Asked } from "./lib/use-shown-part.ts";

type Case = { name: string; estimate: Estimate; isOwn?: true };
type WorseCasesProps = { asked: Asked; costs: Curve<number>; winRates: Curve<number> };

/** How often the evaluation is passed when trades cost more or win less often than they did, beside a coin. */
export function WorseCases({ asked: { answer }, costs, winRates }: WorseCasesProps) {
  useHypotheticalNotice();
  const language = getLocale();
  const { coin, history } = answer;
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
            <ShareBar key="bar" estimate={estimate} coin={coin} isOwn={isOwn ?? false} />,
            <b key="pass" className="font-semibold">
              {ofHundred(estimate.pass.share, language)}
            </b>,
          ],
        }))}
      />
      <p className="text-sm text-muted">
        {m.answers_worse_text({ rate: formatRate(history.winRate * 100, language) })}{" "}
        {coin === null ? null : m.answers_worse_coin({ pass: ofHundred(coin.pass.share, language) })}
      </p>
    </>
  );
}

function ShareBar({ estimate, coin, isOwn }: { estimate: Estimate; coin: Estimate | null; isOwn: boolean }) {
  const width = (share: number) => `${Math.round(share * 10_000) / 100}%`;
  return (
    <span aria-hidden="true" className="relative ml-auto block h-2.5 w-24 bg-sunken sm:w-44">
      <span
        className={joinClasses("absolute inset-y-0 left-0 rounded-r-[2px]", isOwn ? "bg-text" : "bg-line-strong")}
        style={{ width: width(estimate.pass.share) }}
      />
      {coin === null ? null : (
        <span
          className="absolute -inset-y-1 border-l border-dashed border-text"
          style={{ left: width(coin.pass.share) }}
        />
      )}
    </span>
  );
}
