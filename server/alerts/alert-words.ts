import { m } from "#app/paraglide/messages.js";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import { alertTag } from "#domain/alerts/alert-tag.ts";
import { minutesUntil, toInstant } from "#domain/alerts/alert-window.ts";
import type { Language } from "#domain/language/language-of.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";
import { formatInstant } from "#server/platform/mail/format.ts";
import type {
  Alert,
  DrawAlert,
  EndingAlert,
  FollowedSetup,
  SessionAlert,
  SignalAlert,
  TeamAlert,
} from "./alert-content.ts";
import { wordSetupChange } from "./followed-setups.ts";
import { wordWeek } from "./week-words.ts";

export type AlertWords = {
  title: string;
  text: string;
  /** Where it leads, on our own site. */
  path: string;
  /** Notifications with the same tag replace each other. */
  tag: string;
};

/** An alert in the member's language. */
export function wordAlert(alert: Alert, locale: Language, now: Date): AlertWords {
  if (alert.about === "signal") return wordSignal(alert.signal, locale, now);
  if (alert.about === "session") return wordSession(alert.session, locale, now);
  if (alert.about === "ending") return wordEnding(alert.ending, locale);
  if (alert.about === "followed") return wordFollowed(alert.setups, locale);
  if (alert.about === "draw") return wordDraw(alert.draw, locale);
  if (alert.about === "week") return wordWeek(alert.week, locale);
  if (alert.about === "team") return wordTeam(alert.team, locale);
  const [title, text] = [m.alerts_test_title({}, { locale }), m.alerts_test_text({}, { locale })];
  return { title, text, path: `${paths.settings}#alerts`, tag: "alert-test" };
}

function wordSignal({ setupId, name, date, time }: SignalAlert, locale: Language, now: Date): AlertWords {
  const minutes = minutesUntil(toInstant(date, time), now);
  const clock = time.slice(0, "HH:MM".length);
  return {
    title: name,
    text:
      minutes === 1
        ? m.alerts_signal_one_minute({ time: clock }, { locale })
        : m.alerts_signal_minutes({ time: clock, minutes }, { locale }),
    path: href(paths.setup, { id: setupId }),
    tag: alertTag(setupId, date),
  };
}

function wordSession({ sessionId, topic, startsAt }: SessionAlert, locale: Language, now: Date): AlertWords {
  return {
    title: topic[locale],
    text: m.alerts_session_minutes({ minutes: minutesUntil(new Date(startsAt), now) }, { locale }),
    path: paths.liveClasses,
    tag: `session-${sessionId}`,
  };
}

function wordEnding({ planId, endsAt }: EndingAlert, locale: Language): AlertWords {
  const until = formatInstant(new Date(endsAt), locale);
  return {
    title:
      planId === null
        ? m.mail_trial_ending_subject({}, { locale })
        : m.mail_membership_expiring_subject({ plan: getPlan(planId).name, until }, { locale }),
    text: planId === null ? m.mail_trial_no_card({}, { locale }) : m.mail_membership_no_renewal({}, { locale }),
    path: paths.plans,
    tag: `ending-${endsAt}`,
  };
}

/** One is named with its change; of several, each name. */
function wordFollowed(setups: readonly FollowedSetup[], locale: Language): AlertWords {
  const [first] = setups;
  const isOne = first !== undefined && setups.length === 1;
  return {
    title: isOne ? first.name : m.mail_followed_subject({ count: setups.length }, { locale }),
    text: isOne ? wordSetupChange(first.change, locale) : setups.map(({ name }) => name).join(" · "),
    path: isOne && first.change !== "withdrawn" ? href(paths.setup, { id: first.id }) : paths.mySetups,
    tag: `followed-${setups.map(({ id }) => id).join("-")}`.slice(0, 60),
  };
}

/** What the letter says, in short. */
function wordDraw(told: DrawAlert, language: Language): AlertWords {
  return { ...drawWords(told, language), path: paths.draw, tag: `draw-${told.draw}` };
}

function drawWords(told: DrawAlert, language: Language): Pick<AlertWords, "title" | "text"> {
  const [{ draw }, locale] = [told, { locale: language }];
  const at = (instant: string) => formatInstant(new Date(instant), language);
  if (told.event === "entered")
    return {
      title: m.mail_draw_entered_subject({ draw }, locale),
      text: m.mail_draw_entered_text({ at: at(told.beaconAt) }, locale),
    };
  if (told.event === "drawn") {
    const { rank, entries } = told;
    return {
      title: m.mail_draw_drawn_subject({ draw }, locale),
      text: m.mail_draw_drawn_text({ rank, entries }, locale),
    };
  }
  const title = told.event === "won" ? m.mail_draw_won_subject : m.mail_draw_claim_subject;
  return { title: title({ draw }, locale), text: m.mail_draw_claim_until({ until: at(told.claimUntil) }, locale) };
}

const TEAM_TITLES = {
  access_late: m.alerts_team_access_late,
  dispute: m.alerts_team_dispute,
  payment_held: m.alerts_team_payment_held,
  failed_job: m.alerts_team_failed_job,
} as const;

/** What falls due in the office, with the orders or jobs by name; the list there says the rest. */
function wordTeam({ notice, count, names }: TeamAlert, locale: Language): AlertWords {
  const list = names.join(", ");
  const texts = {
    access_late: () => m.alerts_team_access_late_text({ hours: ACCESS_HOURS }, { locale }),
    dispute: () => m.alerts_team_orders({ numbers: list }, { locale }),
    payment_held: () => m.alerts_team_orders({ numbers: list }, { locale }),
    failed_job: () => m.alerts_team_jobs({ names: list }, { locale }),
  };
  return {
    title: TEAM_TITLES[notice]({ count }, { locale }),
    text: texts[notice](),
    path: paths.adminDashboard,
    tag: `team-${notice}`,
  };
}
