import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { errorPoints, ofHundred, ofHundredInWords, outcomeText, riskText } from "#app/core/simulator/answer-figures.ts";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TableTwin } from "#app/ui/charts/figure-table.tsx";
import { AxisLabels, Line, LineLabel, Marker, Plot, ZeroLine } from "#app/ui/charts/plot.tsx";
import { leftOf, linearScale, valueScale } from "#app/ui/charts/scales.ts";
import type { Curve } from "#domain/simulator/analysis.ts";
import { likeliestFailure } from "#domain/simulator/readings.ts";

type Risks = { curve: Curve<number>; best: number };

/** How often the evaluation is passed by the risk of each trade; the best step and the chosen risk are marked. */
export function RiskCurve({ asked, risks }: { asked: AnsweredQuestion; risks: Risks }) {
  useHypotheticalNotice();
  const language = getLocale();
  const { question, answer } = asked;
  const figures = {
    risk: riskText(question.riskPercent, language),
    pass: ofHundredInWords(answer.estimate.pass.share, language),
    best: riskText(risks.best, language),
    most: ofHundredInWords(passAt(risks, risks.best), language),
  };
  return (
    <>
      <RiskPlot asked={asked} risks={risks} />
      <p className="text-sm text-muted">
        {m.answers_risk_text(figures)}{" "}
        {answer.coin === null
          ? null
          : m.answers_risk_coin({ pass: ofHundredInWords(answer.coin.pass.share, language) })}{" "}
        {answer.historyError === null
          ? null
          : m.answers_risk_error({ error: errorPoints(answer.historyError.deviation, language) })}
      </p>
      <TableTwin
        caption={m.results_as_table({ what: m.answers_risk() })}
        columns={[m.answers_risk_column(), m.answers_passes(), m.answers_days_median(), m.answers_mostly_ended_by()]}
        rows={risks.curve.map(({ step, estimate }) => {
          const failure = likeliestFailure(estimate);
          return {
            key: String(step),
            cells: [
              riskText(step, language),
              ofHundred(estimate.pass.share, language),
              estimate.passDays?.median ?? "–",
              failure === null ? "–" : outcomeText(failure, question.days),
            ],
          };
        })}
      />
    </>
  );
}

function passAt({ curve }: Risks, risk: number): number {
  return curve.find(({ step }) => step === risk)?.estimate.pass.share ?? 0;
}

function RiskPlot({ asked: { question, answer }, risks }: { asked: AnsweredQuestion; risks: Risks }) {
  const language = getLocale();
  const { curve, best } = risks;
  const [from, to] = [curve[0]?.step ?? 0, curve.at(-1)?.step ?? 1];
  const byRisk = linearScale({ from, to });
  const shares = Float64Array.from(curve, ({ estimate }) => estimate.pass.share);
  const { share } = answer.estimate.pass;
  const y = valueScale([shares, Float64Array.of(share)], 8);
  const most = passAt(risks, best);
  const isInside = question.riskPercent >= from && question.riskPercent <= to;
  return (
    <figure className="grid gap-1">
      <div className="relative mt-4 h-52">
        <Plot label={m.answers_risk()}>
          <ZeroLine y={y} />
          <Line
            values={shares}
            x={(place) => byRisk(curve[place]?.step ?? from)}
            y={y}
            from={0}
            className="stroke-text"
            strokeWidth={2}
          />
        </Plot>
        <LineLabel y={y(0)}>0</LineLabel>
        {isInside ? <Marker x={byRisk(question.riskPercent)} /> : null}
        <Dot
          x={byRisk(best)}
          y={y(most)}
          className="bg-signal"
          label={m.answers_risk_best({ pass: ofHundred(most, language) })}
        />
        {isInside ? <Dot x={byRisk(question.riskPercent)} y={y(share)} className="bg-text" /> : null}
      </div>
      <AxisLabels
        start={riskText(from, language)}
        middle={
          isInside ? { x: byRisk(question.riskPercent), text: riskText(question.riskPercent, language) } : undefined
        }
        end={riskText(to, language)}
      />
    </figure>
  );
}

function Dot({ x, y, className, label }: { x: number; y: number; className: string; label?: string }) {
  const isLeft = x > 600;
  return (
    <span aria-hidden="true" className="absolute" style={{ left: leftOf(x), top: `${y}%` }}>
      <span className={`absolute size-3 -translate-1/2 rounded-chip border-2 border-surface ${className}`} />
      {label === undefined ? null : (
        <span
          className={`figures absolute bottom-2 text-xs whitespace-nowrap ${isLeft ? "right-0" : x < 200 ? "left-0" : "-translate-x-1/2"}`}
        >
          {label}
        </span>
      )}
    </span>
  );
}
