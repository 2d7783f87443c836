import type { MailingKind } from "#domain/mailings/mailing.ts";
import { readSegment, type SegmentList } from "#domain/mailings/segment.ts";

/**
 * Whom a list of the office shows under its search and filters, as `app/features/admin/users` and
 * `app/core/office/memberships` ask for them; `$1` to `$7` are `segmentValues`.
 */
export const OF_SEGMENT_SQL = `case $1::text
  when 'users' then u.search_text like all ($2::text[])
    and ($3::text is null or case $3::text
      when 'trial' then u.plan_id is null and u.trial_ends_at is not null
      when 'none' then u.plan_id is null and u.trial_ends_at is null
      else u.plan_id = $3::text end)
    and ($4::text is null or case $4::text when 'staff' then u.staff_role is not null when 'banned' then u.is_banned
      else u.is_confirmed = ($4::text = 'confirmed') end)
  else u.id in (select m.user_id from public.membership_list m
    where m.search_text like all ($2::text[])
      and ($3::text is null or m.plan_id = $3::text)
      and ($4::text is null or $4::text = 'all' or m.state = $4::text)
      and ($5::text is null or m.source = $5::text)
      and ($6::integer is null or (m.ends_at > $7::timestamptz
        and m.ends_at <= $7::timestamptz + make_interval(days => $6::integer) and not m.is_followed))) end`;

export function segmentValues({ list, query, now }: { list: SegmentList; query: string; now: Date }): unknown[] {
  const { patterns, filters } = readSegment(list, query);
  const { plan = null, state = null, source = null, ends = null } = filters;
  return [list, patterns, plan, state, source, ends === null ? null : Number(ends), now];
}

/**
 * Why a line `u` of the list, with their choice `c`, isn't written to; null for who is. `kind` and `now` are SQL. A plan that
 * runs is as domain/memberships has it.
 */
export function leftOutSql(kind: string, now: string): string {
  return `case
    when u.is_banned then 'banned'
    when u.email is null or not u.is_confirmed then 'unconfirmed'
    when exists (select from public.mailing_suppressions s where s.address = lower(u.email)) then 'suppressed'
    when c.unsubscribed_at is not null then 'unsubscribed'
    when ${kind} = '${NEWS}' then case when coalesce(c.wants_news, false) then null else 'not_chosen' end
    when not exists (select from public.memberships h where h.user_id = u.id and h.status = 'active'
      and h.starts_at <= ${now} and (h.ends_at is null or h.ends_at > ${now})) then 'no_entitlement' end`;
}

const NEWS: MailingKind = "news";

/** Everybody of the list `u`, each with their choice `c`. */
export const PEOPLE_SQL = "public.user_list u left join public.mailing_choices c on c.user_id = u.id";
