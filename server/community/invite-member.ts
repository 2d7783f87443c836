import { opens } from "#domain/access/benefits.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { INVITATION_HOURS } from "#domain/community/invitation.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { outgoingCauseOf } from "#gateway/http/outgoing-cause.ts";
import { findActivePlan } from "#server/access/find-active-plan.ts";
import { lockMember } from "#server/access/membership-rows.ts";
import type { TelegramGroup } from "#server/platform/adapters/telegram/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { findGroupMember, type GroupMember, writeInvitation } from "./community-rows.ts";

/** One that ends within the hour is not told again. */
const VALID_MS = INVITATION_HOURS * HOUR_MS;
const SOON_MS = HOUR_MS;

export type Invited =
  | { state: "invited"; url: string; expiresAt: string }
  | { state: "joined" }
  | "plan_required"
  | "unavailable";

type InviteOptions = {
  services: Pick<Services, "database" | "clock" | "logger">;
  group: TelegramGroup;
  userId: string;
};

/**
 * The member's invitation to the group, for one person: the one that is open, or a new one. Telegram is asked outside of
 * any transaction; of two that were made at once the second is made void. Spec: [6.4].
 */
export async function inviteMember({ services, group, userId }: InviteOptions): Promise<Invited> {
  const { database, clock } = services;
  const now = clock();
  const standing = await database.transaction(SERVICE, (transaction) => findStanding(transaction, userId, now));
  if (standing !== "uninvited") return standing;
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const link = await group.invite(expiresAt).catch((error: unknown) => {
    services.logger.warn({ cause: outgoingCauseOf(error) }, "Telegram gave no invitation");
    return null;
  });
  if (link === null) return "unavailable";
  const outcome = await database.transaction(SERVICE, async (transaction): Promise<Invited> => {
    await lockMember(transaction, userId);
    const meanwhile = await findStanding(transaction, userId, clock());
    if (meanwhile !== "uninvited") return meanwhile;
    await writeInvitation(transaction, { userId, link, expiresAt, at: now });
    return { state: "invited", url: link, expiresAt: expiresAt.toISOString() };
  });
  const isOurs = typeof outcome === "object" && outcome.state === "invited" && outcome.url === link;
  if (!isOurs) await group.revoke(link).catch(() => null);
  return outcome;
}

async function findStanding(transaction: Transaction, userId: string, now: Date): Promise<Invited | "uninvited"> {
  const plan = await findActivePlan(transaction, userId, now);
  if (plan === null || !opens(plan.planId, "community")) return "plan_required";
  return standingOf(await findGroupMember(transaction, userId), now);
}

function standingOf(member: GroupMember | null, now: Date): Invited | "uninvited" {
  if (member?.state === "joined") return { state: "joined" };
  if (member?.state !== "invited" || member.link === null || member.expiresAt === null) return "uninvited";
  const expiresAt = new Date(member.expiresAt);
  if (expiresAt.getTime() - now.getTime() < SOON_MS) return "uninvited";
  return { state: "invited", url: member.link, expiresAt: expiresAt.toISOString() };
}
