import { opens } from "#domain/access/benefits.ts";
import { PLAN_IDS } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";

export type GroupMember = {
  state: "invited" | "joined" | "removed";
  link: string | null;
  /** ISO text. */
  expiresAt: string | null;
};

const GROUP_PLANS = PLAN_IDS.filter((plan) => opens(plan, "community"));

export async function findGroupMember(transaction: Transaction, userId: string): Promise<GroupMember | null> {
  const [row] = await transaction.query<GroupMember>(
    `select state, invite_link as link, invite_expires_at as "expiresAt"
     from public.community_members where user_id = $1`,
    [userId],
  );
  return row ?? null;
}

export async function writeInvitation(
  transaction: Transaction,
  { userId, link, expiresAt, at }: { userId: string; link: string; expiresAt: Date; at: Date },
): Promise<void> {
  await transaction.query(
    `insert into public.community_members (user_id, state, invite_link, invite_expires_at, next_attempt_at)
     values ($1, 'invited', $2, $3, $4)
     on conflict (user_id) do update set state = 'invited', invite_link = excluded.invite_link,
       invite_expires_at = excluded.invite_expires_at, telegram_user_id = null, telegram_username = null,
       joined_at = null, removed_at = null, attempts = 0, last_error = null, next_attempt_at = excluded.next_attempt_at`,
    [userId, link, expiresAt, at],
  );
}

/** Invitations that nobody used end, though who holds one that still lets in is known. */
export async function endOpenInvitations(transaction: Transaction, at: Date): Promise<void> {
  await transaction.query(
    "update public.community_members set invite_expires_at = $1 where state = 'invited' and invite_expires_at > $1",
    [at],
  );
}

/** Another group is the community's: anyone who was invited to the last one or is in it may be invited to this one. */
export async function forgetGroup(transaction: Transaction, at: Date): Promise<void> {
  await transaction.query("delete from public.community_members where user_id is null");
  await transaction.query(`update public.community_members set ${LEFT}, removed_at = $1 where state <> 'removed'`, [
    at,
  ]);
}

const LEFT = `state = 'removed', invite_link = null, invite_expires_at = null, telegram_user_id = null,
  telegram_username = null, last_error = null`;

/** Somebody came by an invitation of ours: it is whose it was made for. An account at Telegram is one member's. */
export async function noteJoined(
  transaction: Transaction,
  { link, telegramUserId, username, at }: { link: string; telegramUserId: number; username: string | null; at: Date },
): Promise<void> {
  const invited = await transaction.query(
    "select from public.community_members where invite_link = $1 and state = 'invited' for update",
    [link],
  );
  if (invited.length === 0) return;
  await noteLeft(transaction, { telegramUserId, at });
  await transaction.query(
    `with joined as (
       update public.community_members set state = 'joined', invite_link = null, invite_expires_at = null,
         telegram_user_id = $2, telegram_username = $3, joined_at = $4, next_attempt_at = $4
       where invite_link = $1 returning user_id
     )
     insert into public.onboarding_tasks (user_id, key, completed_at)
     select user_id, 'join_community', $4 from joined where user_id is not null on conflict (user_id, key) do nothing`,
    [link, telegramUserId, username, at],
  );
}

/** Somebody left by themselves, or was taken out: they may be invited again. */
export async function noteLeft(
  transaction: Transaction,
  { telegramUserId, at }: { telegramUserId: number; at: Date },
): Promise<void> {
  await transaction.query(
    `update public.community_members set ${LEFT}, removed_at = $2 where telegram_user_id = $1 and state = 'joined'`,
    [telegramUserId, at],
  );
}

export type FormerMember = { id: string; attempts: number; link: string | null; telegramUserId: number | null };

/** Takes those whose plan no longer opens the group, so that no other process takes them until the lease ends. */
export function claimFormerMembers(
  transaction: Transaction,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<FormerMember[]> {
  return transaction.query<FormerMember>(
    `update public.community_members set attempts = attempts + 1, next_attempt_at = $2
     where id in (
       select c.id from public.community_members c
       where c.state <> 'removed' and c.next_attempt_at <= $1 and not exists (
         select from public.memberships m where m.user_id = c.user_id and m.status = 'active' and m.plan_id = any($4)
           and m.starts_at <= $1 and (m.ends_at is null or m.ends_at > $1))
       order by c.next_attempt_at limit $3 for update skip locked)
     returning id, attempts, invite_link as link, telegram_user_id as "telegramUserId"`,
    [now, until, limit, [...GROUP_PLANS]],
  );
}

/** Of whose account is gone nothing stays. What came in between, as a new invitation, is left alone. */
export async function noteRemoved(transaction: Transaction, former: FormerMember, at: Date): Promise<void> {
  const same = `id = $1 and invite_link is not distinct from $2 and telegram_user_id is not distinct from $3`;
  const parameters = [former.id, former.link, former.telegramUserId];
  await transaction.query("delete from public.community_members where id = $1 and user_id is null", [former.id]);
  await transaction.query(`update public.community_members set ${LEFT}, removed_at = $4 where ${same}`, [
    ...parameters,
    at,
  ]);
}

export async function noteRemovalFailed(
  transaction: Transaction,
  { id, retryAt, error }: { id: string; retryAt: Date; error: string },
): Promise<void> {
  await transaction.query(
    "update public.community_members set next_attempt_at = $2, last_error = $3 where id = $1 and state <> 'removed'",
    [id, retryAt, error.slice(0, 80)],
  );
}
