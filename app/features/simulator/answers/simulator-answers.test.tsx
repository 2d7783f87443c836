import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { COMPLETE_PRESETS } from "#domain/evaluations/presets.ts";
import type { Answer, Question } from "#domain/simulator/analysis.ts";
import { RULE_SETS, syntheticTrades } from "#tests/factories/simulator.ts";
import { answersTo } from "#tests/factories/simulator-answers.ts";
import { AnswerDetails } from "./answer-details.tsx";
import { SimulatorAnswers } from "./simulator-answers.tsx";

const rules = RULE_SETS["two phases, hard daily"];
if (rules === undefined) throw new Error("no rules");
const TRADES: Question = {
  rules,
  source: {
    kind: "trades",
    trades: syntheticTrades({ seed: 5, days: 120, tradesPerDay: { upTo: 4 }, winRate: 0.5, ratio: 1.3 }),
  },
  riskPercent: 1,
  seed: 42,
  days: 60,
  others: COMPLETE_PRESETS.slice(1).map((preset) => ({ key: preset.published.id, rules: preset.rules })),
};
const RATE: Question = {
  ...TRADES,
  rules: { ...rules, phases: [{ target: { percent: 6 }, minDays: 0, maxDays: null }], daily: null },
  source: { kind: "rate", winRate: 0.5, ratio: 1.5, tradesPerDay: 1, costR: 0 },
};

const NAMES = { rulesName: "FTMO 2-Step", presetId: "ftmo-2-step", isOwnHistory: false };

function draw(question: Question, answer: Answer | null, feeCents: number | null = null): string {
  const html = renderToString(
    <SimulatorAnswers
      asked={answer && { question, answer, ...NAMES }}
      feeCents={feeCents}
      isOld={false}
      shareAddress={() => "https://lpx.example/simulador"}
    />,
  );
  return html.replaceAll("<!-- -->", "").replaceAll("&lt;", "<");
}

function drawDetails(answer: Answer, asked: Partial<AnsweredQuestion> = {}): string {
  return renderToString(
    <MemoryRouter>
      <AnswerDetails
        asked={{ question: TRADES, answer, ...NAMES, ...asked }}
        isOld={false}
        addressOf={(id) => `/simulador?prueba=${id}`}
      />
    </MemoryRouter>,
  );
}

describe("what the simulator answers, in Spanish", () => {
  let first: Answer;
  let complete: Answer;
  beforeAll(() => {
    overwriteGetLocale(() => "es");
    [first, complete] = answersTo(TRADES);
  });

  it("[1.6] stands at the first figures, with the places of what is still to come", () => {
    const html = draw(TRADES, first);
    expect(html).toContain(m.answers_error_history_waiting());
    expect(html).toContain(m.answers_outcome_daily());
    expect(draw(TRADES, null)).toContain('aria-busy="true"');
  });

  it("[1.6] says the pass share with both errors, the history's as the one that matters", () => {
    const html = draw(TRADES, complete);
    expect(complete.historyError?.deviation).toBeGreaterThan(complete.estimate.pass.error);
    expect(html).toMatch(/FTMO 2-Step se supera \d+ de cada 100 veces, entre \d+ y \d+\./);
    expect(html).toContain(m.answers_error_history_larger());
    expect(html).toContain("±0,");
  });

  it.each([
    [0.998, "se supera más de 99 de cada 100"],
    [0.002, "se supera menos de 1 de cada 100"],
    [0.41, "se supera 41 de cada 100"],
  ])("[1.6] says a share of %s in words", (share, words) => {
    const estimate = { ...complete.estimate, pass: { share, error: 0 } };
    expect(draw(TRADES, { ...complete, estimate })).toContain(words);
  });

  it("[1.6] says between what a share lies where the firm counts open profit, too (T2)", () => {
    const peak = { ...TRADES, rules: { ...rules, maximum: { ...rules.maximum, mode: "trails_peak" as const } } };
    const estimate = { ...complete.estimate, pass: { share: 0.41, error: 0 } };
    const words = "Solo con operaciones cerradas no se puede saber: entre 0 y 41 de cada 100.";
    expect(draw(peak, { ...complete, estimate })).toContain(words);
    expect(draw(TRADES, { ...complete, estimate })).not.toContain(words);
  });

  it("[1.6] names no band where both of its ends are the same", () => {
    const historyError = { low: 1, high: 1, deviation: 0 };
    const estimate = { ...complete.estimate, pass: { share: 1, error: 0 } };
    expect(draw(TRADES, { ...complete, estimate, historyError })).toContain("se supera 100 de cada 100 veces.<");
  });

  it("[1.6] says what ends the attempts by phase, and of a coin's", () => {
    const html = draw(TRADES, complete);
    for (const column of ["Tuyas", "Fase 1", "Fase 2", "Moneda"]) expect(html).toContain(`>${column}</th>`);
  });

  it("[1.6] counts fees until one is typed, then money", () => {
    expect(draw(TRADES, complete)).toContain(m.answers_fee_ask());
    const html = draw(TRADES, complete, 15_500);
    expect(html).not.toContain(m.answers_fee_ask());
    expect(html).toMatch(/[\d.]+\u00a0USD en cuotas/);
  });

  it("[1.6] draws the account day by day between floor and target, with a table twin", () => {
    const html = draw(TRADES, complete);
    expect(html).toContain("Objetivo +10,0\u00a0%");
    expect(html).toContain("Suelo −10,0\u00a0%");
    expect(html).toMatch(/De cada 100 intentos, \d+ superan la fase 1\./);
    expect(html).toContain(m.results_as_table({ what: m.answers_fan() }));
  });

  it("[1.6] marks the risk that passes most often, and says what dearer and fewer winning trades would do", () => {
    const html = drawDetails(complete);
    expect(html).toMatch(/Con [\d,]+.% de riesgo se supera más veces/);
    expect(html).toContain(m.answers_worse_costs({ cost: "0,10" }));
    expect(html).toContain(m.answers_worse_wins({ points: 10 }));
    expect(drawDetails(first)).toContain('aria-busy="true"');
  });

  it.each<[string, Partial<AnsweredQuestion>, RegExp]>([
    ["setups", {}, /Acierto de estos setups hasta ahora: [\d,]+.%\. Un setup/],
    ["an uploaded history", { isOwnHistory: true }, /Acierto de tu historial: [\d,]+.%\. (?!Un setup)/],
    ["a typed win rate", { question: RATE }, /Acierto que escribiste: [\d,]+.%\. (?!Un setup)/],
  ])("[1.6] says of %s whose win rate it is", (_, asked, words) => {
    expect(drawDetails(complete, asked)).toMatch(words);
  });

  it("[1.6] sets all evaluations side by side, each a press away, and those with something unknown without a figure", () => {
    const html = drawDetails(complete);
    expect(html).toContain('href="/simulador?prueba=fundingpips-2-step"');
    expect(html).toContain(m.answers_all_unknown_text());
    expect(html).not.toContain(">USD<");
    // No share without what a coin does.
    expect(html.match(/>moneda [<>\d]+</g)).toHaveLength(COMPLETE_PRESETS.length);
    expect(html).toMatch(/Una moneda, con tu riesgo, \d+\./);
  });

  it("[1.6] offers an own history's verdict to others once it is complete, under published rules alone", () => {
    const own = (answer: Answer, presetId: string | null = "ftmo-2-step") =>
      renderToString(
        <MemoryRouter>
          <SimulatorAnswers
            asked={{ question: TRADES, answer, ...NAMES, presetId, isOwnHistory: true }}
            feeCents={null}
            isOld={false}
            shareAddress={null}
          />
        </MemoryRouter>,
      );
    expect(own(complete)).toMatch(
      /href="\/simulador\/veredicto\/ftmo-2-step\?pass=[\d.]+&amp;low=[\d.]+&amp;high=[\d.]+&amp;coin=[\d.]+&amp;trades=\d+&amp;risk=1&amp;day=\d{4}-\d\d-\d\d&amp;days=60"/,
    );
    expect(own(first)).not.toContain("/simulador/veredicto/");
    // What happened to the account itself is a press away, and it says whether its days can be distinguished from luck.
    expect(own(complete)).toContain('href="/simulador/historial"');
    expect(own(complete)).toMatch(/Toda la franja queda por (encima|debajo) de la moneda|La moneda cabe en la franja/);
    const few = { ...complete, history: { ...complete.history, trades: 29 } };
    expect(own(few)).not.toMatch(/Toda la franja queda|La moneda cabe/);
    expect(own(first)).not.toMatch(/Toda la franja queda|La moneda cabe/);
    expect(own(complete, null)).toContain(m.verdict_share_own_rules());
    expect(draw(TRADES, complete)).not.toContain(m.verdict_share_text());
  });

  it("stands with the hypothetical notice in full", () => {
    expect(draw(TRADES, complete)).toContain(m.disclosures_hypothetical_text());
  });

  it("[1.6] marks an exact answer, and names the assumption instead of a history's error", () => {
    const html = draw(RATE, answersTo(RATE)[1]);
    expect(html).toContain(m.answers_exact());
    expect(html).toContain("±0<");
    expect(html).toContain(m.answers_error_assumption());
  });
});
