import { isQuiet, type QuietHours } from "#domain/alerts/quiet-hours.ts";
import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { DueItem } from "#domain/office/due-item.ts";
import {
  NOTICE_AREAS,
  TEAM_NOTICES,
  type TeamNotice,
  type TeamNoticeChoice,
  teamNoticeOf,
} from "#domain/office/team-notice.ts";
import { roleMay, type StaffRole } from "#domain/staff/staff-rights.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { TEAM_ALERT } from "./alert-content.ts";
import { enqueueAlerts, type QueuedAlert } from "./enqueue-alerts.ts";

/** After that the office's first page has been looked at. */
const VALID_MS = 6 * HOUR_MS;
/** A job that fails, runs well and fails again within this time is reported once. */
const FORGOTTEN_AFTER_MS = DAY_MS;
/** Orders or jobs that one alert names. */
const MOST_NAMES = 5;

/**
 * Tells who of the team chose it what falls due, each thing once, one alert for all of a kind; answers how many alerts.
 * In somebody's quiet hours it waits until they are over. Any number of processes may run it. Spec: [2.23];
 * docs/decisions/200.
 */
export function tellTeam({ database, clock }: Pick<Services, "database" | "clock">): Promise<number> {
  return database.transaction(SERVICE, async (transaction) => {
    const now = clock();
    await transaction.query(FORGET_SQL, [new Date(now.getTime() - FORGOTTEN_AFTER_MS)]);
    const people = (await transaction.query<Person>(PEOPLE_SQL)).filter(({ quietHours }) => !isQuiet(quietHours, now));
    if (people.length === 0) return 0;
    const items = (await transaction.query<DueRow>(DUE_SQL)).flatMap((row) => {
      const notice = teamNoticeOf({ kind: row.kind, dueAt: new Date(row.dueAt) }, now);
      return notice === null ? [] : [{ ...row, notice }];
    });
    const alerts: QueuedAlert[] = [];
    for (const person of people) alerts.push(...(await alertsFor(transaction, person, { items, now })));
    await enqueueAlerts(transaction, alerts, now);
    return alerts.length;
  });
}

type DueRow = { kind: DueItem["kind"]; id: string; dueAt: string; name: string | null };
type TeamItem = DueRow & { notice: TeamNotice };
type Person = TeamNoticeChoice & {
  userId: string;
  role: StaffRole;
  language: Language;
  quietHours: QuietHours | null;
  deviceIds: string[];
  hasTelegram: boolean;
};

const DUE_SQL = `select kind, id, due_at as "dueAt", case when kind = 'job' then who else number::text end as name
  from public.due_items where kind in ('access', 'trial', 'dispute', 'payment_held', 'job') order by due_at, id`;

const FORGET_SQL = `delete from public.told_due_items t where t.told_at < $1
  and not exists (select from public.due_items d where d.kind = t.kind and d.id = t.item_id)`;

const PEOPLE_SQL = `select a.user_id as "userId", a.role, p.language, c.access_late, c.dispute, c.payment_held, c.failed_job,
    case when q.quiet_from is not null
      then json_build_object('from', q.quiet_from, 'to', q.quiet_to, 'timeZone', q.time_zone) end as "quietHours",
    array(select d.id from public.push_subscriptions d where d.user_id = a.user_id) as "deviceIds",
    exists (select from public.telegram_links t where t.user_id = a.user_id) as "hasTelegram"
  from public.admin_users a join public.staff_notice_choices c on c.user_id = a.user_id
    join public.profiles p on p.id = a.user_id left join public.alert_preferences q on q.user_id = a.user_id
  order by a.user_id for share of a, c`;

const CLAIM_SQL = `insert into public.told_due_items (user_id, kind, item_id, told_at)
  select $1, kind, id, $3 from jsonb_to_recordset($2::jsonb) as item (kind text, id text)
  on conflict do nothing returning kind, item_id as id`;

type Telling = { items: readonly TeamItem[]; now: Date };

/** What is still to be reported to this person, by the ways they chose and have; claimed in this transaction. */
async function alertsFor(transaction: Transaction, person: Person, { items, now }: Telling): Promise<QueuedAlert[]> {
  const recipientsOf = (notice: TeamNotice) => {
    if (!roleMay(person.role, NOTICE_AREAS[notice], "read")) return [];
    return [
      ...(person[notice].includes("push") ? person.deviceIds : []).map((id) => ({ channel: "push" as const, id })),
      ...(person[notice].includes("telegram") && person.hasTelegram
        ? [{ channel: "telegram" as const, id: person.userId }]
        : []),
    ];
  };
  const wanted = items.filter(({ notice }) => recipientsOf(notice).length > 0);
  if (wanted.length === 0) return [];
  const keys = JSON.stringify(wanted.map(({ kind, id }) => ({ kind, id })));
  const claimed = await transaction.query<Pick<DueRow, "kind" | "id">>(CLAIM_SQL, [person.userId, keys, now]);
  const isNew = ({ kind, id }: DueRow) => claimed.some((one) => one.kind === kind && one.id === id);
  const fresh = Map.groupBy(wanted.filter(isNew), ({ notice }) => notice);
  return TEAM_NOTICES.flatMap((notice) => {
    const told = fresh.get(notice) ?? [];
    const [first] = told;
    if (first === undefined) return [];
    const names = told.flatMap(({ name }) => name ?? []).slice(0, MOST_NAMES);
    return recipientsOf(notice).map(({ channel, id }) => ({
      channel,
      kind: TEAM_ALERT,
      recipient: id,
      language: person.language,
      payload: { notice, count: told.length, names },
      dedupeKey: `${TEAM_ALERT}:${channel}:${id}:${notice}:${first.id}:${now.toISOString()}`.slice(0, 300),
      expiresAt: new Date(now.getTime() + VALID_MS),
    }));
  });
}
