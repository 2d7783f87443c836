import { formatSignedShare } from "#app/core/formats/signed-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { Answer, Outcome, Question } from "#domain/simulator/analysis.ts";
import type { PassRate } from "#domain/simulator/pass-rate.ts";
import { mayRiseByOpenProfit } from "#domain/simulator/readings.ts";

/** A share as how many of a hundred: `41`, and never `0` or `100` for what may happen or fail. */
export function ofHundred(share: number, language: Language): string {
  const hundredths = Math.round(share * 100);
  if (hundredths === 0 && share > 0) return "<1";
  if (hundredths === 100 && share < 1) return ">99";
  return numberFormat(language, {}).format(hundredths);
}

/** The same in a sentence: `más de 99`. */
export function ofHundredInWords(share: number, language: Language): string {
  const figure = ofHundred(share, language);
  if (figure.startsWith("<")) return m.answers_less_than({ count: figure.slice(1) });
  return figure.startsWith(">") ? m.answers_more_than({ count: figure.slice(1) }) : figure;
}

/** `FTMO 2-Step se supera 41 de cada 100 veces, entre 28 y 54.`: the band where there is one, and it has two ends. */
export function passSentence({ pass, band }: PassRate, name: string): string {
  const language = getLocale();
  const figures = { name, pass: ofHundredInWords(pass, language) };
  if (band === null) return m.answers_headline(figures);
  const [low, high] = [ofHundredInWords(band.low, language), ofHundredInWords(band.high, language)];
  return low === high ? m.answers_headline(figures) : m.answers_headline_band({ ...figures, low, high });
}

/** What a coin does under the same rules, which says what the pass rate is worth; null until it is worked out. */
export function coinSentence({ coin }: PassRate): string | null {
  return coin === null ? null : m.answers_coin_sentence({ pass: ofHundredInWords(coin, getLocale()) });
}

/** Where the share is only the most that it can be, as open profit may raise the floor: between what and what it lies. */
export function openProfitNote({ rules }: Question, { history, estimate }: Answer): string | null {
  if (!mayRiseByOpenProfit(rules, history)) return null;
  return m.answers_open_profit({ pass: ofHundredInWords(estimate.pass.share, getLocale()) });
}

/** Percentage points of an error: `13`, `0,3`; never `0` of what has one. */
export function errorPoints(error: number, language: Language): string {
  const points = error > 0 ? Math.max(error * 100, 0.1) : 0;
  return numberFormat(language, { maximumFractionDigits: points < 2 ? 1 : 0 }).format(points);
}

/** mR as a share of the account's starting balance. */
export function ofAccount(milliR: number, { riskPercent }: Question): number {
  return (milliR * riskPercent) / 100_000;
}

/** `-6,4 %` of the starting balance. */
export function signedOfAccount(milliR: number, question: Question, language: Language): string {
  return formatSignedShare(ofAccount(milliR, question), language, 1);
}

/** `1,50 %`: a risk per trade. */
export function riskText(percent: number, language: Language): string {
  const style = { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  return numberFormat(language, style).format(percent / 100);
}

/** What ended an attempt, as a row's name; `days` are those that are played at most. */
export function outcomeText(outcome: Outcome, days: number): string {
  switch (outcome) {
    case "passed":
      return m.answers_outcome_passed();
    case "maximum":
      return m.answers_outcome_maximum();
    case "daily":
      return m.answers_outcome_daily();
    case "time":
      return m.answers_outcome_time();
    case "consistency":
      return m.answers_outcome_consistency();
    case "unfinished":
      return m.answers_outcome_unfinished({ days });
  }
}

const SHORT_OUTCOMES: Record<Outcome, () => string> = {
  passed: m.answers_short_passed,
  maximum: m.answers_short_maximum,
  daily: m.answers_short_daily,
  time: m.common_time_limit,
  consistency: m.common_best_day,
  unfinished: m.answers_short_unfinished,
};

/** The same in two words, for a table's cell or a choice. */
export function shortOutcome(outcome: Outcome): string {
  return SHORT_OUTCOMES[outcome]();
}
