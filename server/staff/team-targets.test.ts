import { beforeAll, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import type { FunctionDefinition } from "#gateway/functions/define-function.ts";
import { completeFirstStep } from "#server/access/complete-first-step.ts";
import { endMembership } from "#server/access/end-membership.ts";
import { extendMembership } from "#server/access/extend-membership.ts";
import { failIndicatorAccess } from "#server/access/fail-indicator-access.ts";
import { grantIndicatorAccess } from "#server/access/grant-indicator-access.ts";
import { grantMembership } from "#server/access/grant-membership.ts";
import { moveMembership } from "#server/access/move-membership.ts";
import { refuseTrial } from "#server/access/refuse-trial.ts";
import { remindOfNames } from "#server/access/remind-of-names.ts";
import { setIndicatorName } from "#server/access/set-indicator-name.ts";
import { undoMembershipAct } from "#server/access/undo-membership-act.ts";
import { withdrawIndicatorAccess } from "#server/access/withdraw-indicator-access.ts";
import { addUserNote } from "#server/members/add-staff-notes.ts";
import { banMember, unbanMember } from "#server/members/ban-member.ts";
import { cancelAddressChange, changeAddress } from "#server/members/change-address.ts";
import { endMemberSessions } from "#server/members/end-member-sessions.ts";
import type { Services } from "#server/platform/services.ts";
import { actions } from "#server/subjects.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { setStaffRole } from "./set-staff-role.ts";

type Call = (services: Services, target: Buyer, buyer: Buyer) => Promise<unknown>;

/** Calls an action on an account, with what it asks for besides. */
function on<Input, Output>(definition: FunctionDefinition<Services, Input, Output>, rest: object = {}): Call {
  return (services, { userId }, buyer) => callFunction(definition, services, { ...rest, userId }, { buyer });
}

const TERM = { membershipId: "00000000-0000-4000-8000-000000000000", reason: "Prueba.", version: 1 };

const CALLS: Record<string, Call> = {
  "add-user-note": on(addUserNote, { text: "Llamar." }),
  "ban-member": on(banMember, { reason: "Motivo" }),
  "cancel-address-change": on(cancelAddressChange),
  "change-address": on(changeAddress, { email: "otra@correo.example", reason: "Motivo" }),
  "complete-first-step": on(completeFirstStep, { key: "welcome" }),
  "end-member-sessions": on(endMemberSessions),
  "end-membership": on(endMembership, TERM),
  "extend-membership": on(extendMembership, { ...TERM, days: 7 }),
  "fail-indicator-access": on(failIndicatorAccess, { version: 1, reason: "name_not_found" }),
  "grant-indicator-access": on(grantIndicatorAccess, { version: 1 }),
  "grant-membership": on(grantMembership, {
    planId: "anual",
    months: null,
    tradingviewUsername: "ana_trader",
    reason: "Sorteo.",
  }),
  "move-membership": (services, { userId }, buyer) =>
    callFunction(moveMembership, services, { ...TERM, userId, toUserId: buyer.userId }, { buyer }),
  "refuse-trial": on(refuseTrial, { version: 1, reason: "other" }),
  "remind-of-names": on(remindOfNames),
  "set-indicator-name": on(setIndicatorName, { version: 1, tradingviewUsername: "ana_trader" }),
  "set-staff-role": on(setStaffRole, { role: "content" }),
  "unban-member": on(unbanMember),
  "undo-membership-act": on(undoMembershipAct, { actId: "00000000-0000-4000-8000-000000000000" }),
  "withdraw-indicator-access": on(withdrawIndicatorAccess, { version: 1 }),
};

describeOneEngine("actions of the team on an account", (openDatabase) => {
  let shop: Shop;
  let owner: Buyer;
  let support: Buyer;
  let member: Buyer;
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    return () => shop.close();
  });
  beforeEach(async () => {
    const { database } = shop.services;
    owner = await insertBuyer(database, { isAdmin: true });
    support = await insertBuyer(database, { isAdmin: true, role: "support" });
    member = await insertBuyer(database);
  });

  const call = (name: string, target: Buyer, buyer: Buyer) => CALLS[name]?.(shop.services, target, buyer);

  it("are the ones of this table", () => {
    const targeted = actions.filter(
      ({ staff, input }) => staff?.verb === "write" && input instanceof z.ZodObject && "userId" in input.shape,
    );
    expect(targeted.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  it.each(Object.keys(CALLS))("[6.7] %s is refused to support where the account is an owner's", async (name) => {
    expect(await call(name, owner, support)).toMatchObject({ status: 403, code: "admin.not_allowed" });
  });

  it("[6.7] end no session of an owner, and a member's as before", async () => {
    const sessionsOf = ({ userId }: Buyer) =>
      shop.services.database.query<{ count: number }>(
        { role: "owner" },
        { sql: "select count(*)::int from auth.sessions where user_id = $1", parameters: [userId] },
      );
    const before = await sessionsOf(owner);
    await call("end-member-sessions", owner, support);
    expect(await sessionsOf(owner)).toEqual(before);
    expect(await call("end-member-sessions", member, support)).toMatchObject({ ok: true });
    expect(await call("end-member-sessions", support, owner)).toMatchObject({ ok: true });
  });
});
