import type { ReactNode } from "react";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatCount, formatFigure } from "#app/core/setups/setup-figures.ts";
import { signedOfAccount } from "#app/core/simulator/answer-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TableTwin } from "#app/ui/charts/figure-table.tsx";
import { formatPrice } from "#domain/formats/format-money.ts";
import { type Answer, type Question, rToCents } from "#domain/simulator/analysis.ts";
import { expectedAttempts } from "#domain/simulator/readings.ts";

type AttemptFiguresProps = { question: Question; answer: Answer; feeCents: number | null };

/** What an attempt takes: days, the depth of its drawdown, and how many fees a pass costs. */
export function AttemptFigures({ question, answer, feeCents }: AttemptFiguresProps) {
  useHypotheticalNotice();
  const language = getLocale();
  const { passDays } = answer.estimate;
  const days = (count: number | undefined) =>
    count === undefined ? "–" : m.common_value_days({ days: formatCount(count, language) });
  const { drawdowns } = answer;
  return (
    <>
      <h2 className="text-lg">{m.answers_attempt()}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        <Figure name={m.answers_days_median()}>{days(passDays?.median)}</Figure>
        <Figure name={m.answers_days_p90()}>{days(passDays?.p90)}</Figure>
        <Figure name={m.answers_drawdown_median()}>
          {drawdowns === null ? "–" : <Loss milliR={drawdowns.p50} question={question} />}
        </Figure>
        <Figure name={m.answers_drawdown_p90()}>
          {drawdowns === null ? "–" : <Loss milliR={drawdowns.p90} question={question} />}
        </Figure>
      </dl>
      <DrawdownTable question={question} answer={answer} />
      <AttemptCost answer={answer} feeCents={feeCents} />
    </>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col justify-between gap-1">
      <dt className="text-xs text-muted hyphens-manual">{name}</dt>
      <dd className="figures text-xl font-semibold">{children}</dd>
    </div>
  );
}

function Loss({ milliR, question }: { milliR: number; question: Question }) {
  return (
    <span className={milliR > 0 ? "text-loss" : undefined}>{signedOfAccount(-milliR, question, getLocale())}</span>
  );
}

const PERCENTILES = ["p50", "p75", "p90", "p95", "p99"] as const;

function DrawdownTable({ question, answer: { drawdowns } }: { question: Question; answer: Answer }) {
  const language = getLocale();
  return (
    <TableTwin
      caption={m.answers_drawdowns()}
      columns={[m.answers_of_100_attempts(), m.answers_of_account(), m.answers_in_money(), m.answers_in_r()]}
      rows={PERCENTILES.map((percentile) => {
        const milliR = drawdowns?.[percentile];
        const value = (text: (mR: number) => string) => (milliR === undefined ? "–" : text(milliR));
        return {
          key: percentile,
          cells: [
            m.answers_falls_less({ attempts: percentile.slice(1) }),
            value((mR) => signedOfAccount(-mR, question, language)),
            value((mR) => formatPrice(Math.round(rToCents(mR, question) / 100) * 100, language)),
            value((mR) => formatFigure(mR / 1000, language, 1)),
          ],
        };
      })}
    />
  );
}

/** Fees until an attempt passes, counted in fees until the reader has typed what one costs. */
function AttemptCost({ answer: { estimate, historyError }, feeCents }: { answer: Answer; feeCents: number | null }) {
  const language = getLocale();
  const attempts = expectedAttempts(estimate.pass.share);
  if (attempts === null) return <p className="text-sm text-muted">{m.answers_attempts_none()}</p>;
  const count = (value: number) => formatFigure(value, language, 1);
  const price = (value: number) => formatPrice(Math.round((value * (feeCents ?? 0)) / 100) * 100, language);
  const best = expectedAttempts(historyError?.high ?? 0);
  const worst = expectedAttempts(historyError?.low ?? 0);
  return (
    <div className="grid min-h-[4lh] content-start gap-1 border-t pt-4 text-sm text-muted sm:min-h-[3lh]">
      <p>
        {feeCents === null
          ? m.answers_attempts({ attempts: count(attempts) })
          : m.answers_attempts_cost({ attempts: count(attempts), cost: price(attempts) })}{" "}
        {best === null
          ? null
          : worst === null
            ? m.answers_attempts_from({ low: feeCents === null ? count(best) : price(best) })
            : m.answers_attempts_between(
                feeCents === null ? { low: count(best), high: count(worst) } : { low: price(best), high: price(worst) },
              )}
      </p>
      {feeCents === null ? <p>{m.answers_fee_ask()}</p> : null}
    </div>
  );
}
