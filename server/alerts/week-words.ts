import { m } from "#app/paraglide/messages.js";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { withMinus } from "#domain/formats/with-minus.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { RecordedSum } from "#domain/member-week/member-week.ts";
import * as paths from "#domain/pages/paths.ts";
import type { WeekAlert } from "./alert-content.ts";

/** `Tu semana: +2,4 R en lo que sigues`; without a figure while nothing has a result. */
export function weekTitle({ judged, milliR }: RecordedSum, language: Language): string {
  const locale = { locale: language };
  if (judged === 0) return m.mail_week_subject({}, locale);
  return m.mail_week_subject_result({ result: formatMilliR(milliR, language) }, locale);
}

/** `+2,4 R` of 2400 thousandths. */
export function formatMilliR(milliR: number, language: Language): string {
  const style = { signDisplay: "exceptZero", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return `${withMinus(numberFormat(language, style).format(milliR / 1000))}\u00a0R`;
}

/** The letter of Sunday, in short. */
export function wordWeek({ week, alerts, sunday }: WeekAlert, language: Language) {
  const { signals, judged } = week;
  return {
    title: weekTitle(week, language),
    text: m.mail_week_short({ judged, signals, alerts }, { locale: language }),
    path: paths.account,
    tag: `week-${sunday}`,
  };
}
