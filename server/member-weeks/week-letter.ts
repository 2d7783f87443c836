import { m } from "#app/paraglide/messages.js";
import { formatMoney } from "#domain/formats/format-money.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { RecordedSum } from "#domain/member-week/member-week.ts";
import * as paths from "#domain/pages/paths.ts";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { formatMilliR, weekTitle } from "#server/alerts/week-words.ts";
import { formatInstantIn } from "#server/platform/mail/format.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

/** Instants are ISO text, money is US cents. */
export type WeekLetter = {
  name: string;
  /** The member's own clock. */
  zone: string;
  /** Setups that are followed; 0 where none is. */
  followed: number;
  week: RecordedSum;
  all: RecordedSum;
  alerts: number;
  /** Names of the followed setups that don't hold up after their selection. */
  stopped: string[];
  /** Of the evaluation that runs; `daily` is null where no rule limits a day. */
  room: { evaluation: string; daily: number | null; maximum: number } | null;
  session: { startsAt: string; topic: Record<Language, string> } | null;
  /** `renewal` is null of a plan for life. */
  plan: { id: PlanId; renewal: LetterRenewal | null } | null;
  /** Of who is asked, once, what they think of LPX; letters that an earlier release wrote have none. */
  opinion?: { days: number } | null;
};
type LetterRenewal = { daysLeft: number; extendsTo: string; priceCents: number; months: number };

/** What the member's home shows of the week that ends, for who chose to have it on Sundays. docs/decisions/205. */
export const weekLetter = defineLetter("member_week", (week: WeekLetter, { language, site }: LetterContext): Letter => {
  const locale = { locale: language };
  const { name, followed, stopped, alerts, opinion } = week;
  const opinionUrl = `${site.publicUrl}${paths.memberTestimonial}`;
  return {
    language,
    subject: weekTitle(week.week, language),
    name: name === "" ? null : name,
    paragraphs: [followed === 0 ? m.mail_week_none({}, locale) : m.mail_week_text({}, locale)],
    rows: [
      ...(followed === 0
        ? []
        : [
            { label: m.mail_week_this_week({}, locale), value: sumText(week.week, language) },
            { label: m.common_since({}, locale), value: sumText(week.all, language) },
          ]),
      ...(stopped.length === 0
        ? []
        : [{ label: m.mail_week_stopped({ count: stopped.length }, locale), value: stopped.join("; ") }]),
      { label: m.mail_week_alerts({}, locale), value: String(alerts) },
      ...roomRows(week, language),
      ...sessionRows(week, language),
      ...planRows(week, language),
    ],
    action: { label: m.mail_week_action({}, locale), url: `${site.publicUrl}${paths.account}` },
    notes: [
      ...(followed === 0 ? [] : [m.mail_week_note({}, locale)]),
      ...(opinion == null ? [] : [m.mail_week_opinion({ days: opinion.days, url: opinionUrl }, locale)]),
    ],
    optOut: { label: m.mail_week_choice({}, locale), url: `${site.publicUrl}${paths.settings}#notifications` },
  };
});

function sumText({ signals, judged, trades, milliR }: RecordedSum, language: Language): string {
  const locale = { locale: language };
  if (judged === 0) return m.mail_week_unjudged({ signals }, locale);
  return m.mail_week_sum({ result: formatMilliR(milliR, language), judged, signals, trades }, locale);
}

function roomRows({ room }: WeekLetter, language: Language) {
  if (room === null) return [];
  const locale = { locale: language };
  const [daily, maximum] = [room.daily, room.maximum].map((cents) =>
    cents === null ? null : formatMoney(cents, language),
  );
  const value =
    daily == null
      ? m.mail_week_room_maximum({ maximum: maximum ?? "" }, locale)
      : m.mail_week_room_both({ daily, maximum: maximum ?? "" }, locale);
  return [{ label: m.mail_week_room({ evaluation: room.evaluation }, locale), value }];
}

function sessionRows({ session, zone }: WeekLetter, language: Language) {
  if (session === null) return [];
  const at = formatInstantIn(new Date(session.startsAt), zone, language);
  const label = m.common_next_live_class({}, { locale: language });
  return [{ label, value: `${session.topic[language]}, ${at} (${zone})` }];
}

function planRows({ plan, zone }: WeekLetter, language: Language) {
  if (plan === null) return [];
  const locale = { locale: language };
  const label = getPlan(plan.id).name;
  if (plan.renewal === null) return [{ label, value: m.mail_week_plan_lifetime({}, locale) }];
  const { daysLeft, extendsTo, priceCents, months } = plan.renewal;
  const date = dateFormat(language, { dateStyle: "long", timeZone: zone }).format(new Date(extendsTo));
  const price = formatMoney(priceCents, language);
  return [{ label, value: m.mail_week_plan_left({ count: daysLeft, months, price, date }, locale) }];
}
