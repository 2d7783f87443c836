import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { eraseAccount } from "#server/members/delete-account.ts";
import { personalTables } from "#server/subjects.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { changeName } from "./change-indicator-name.ts";
import { endExpiredAccess } from "./end-expired-access.ts";
import { endPurchase } from "./end-purchase.ts";
import { freezePurchase } from "./freeze-purchase.ts";
import { grantAccess } from "./grant-indicator-access.ts";
import { queueIndicatorAccess } from "./indicator-access-rows.ts";
import { insertTrial } from "./trial-rows.ts";
import { confirmWithdrawal } from "./withdraw-indicator-access.ts";

const BOUGHT = new Date("2026-09-01T10:00:00.000Z");
const LATER = new Date("2026-09-05T10:00:00.000Z");
const LAST = new Date("2026-09-20T10:00:00.000Z");

let names = 0;

/** One account of the charting platform that two accounts of ours name: a stranger's harm, or one person's second account. */
describeEachEngine("a charting name of two accounts", (openDatabase) => {
  let database: Database;
  let member: Buyer;
  let other: Buyer;
  let name: string;
  let memberOrder: string;

  const asService = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    database.transaction({ role: "service" }, work);
  const grant = ({ userId }: Buyer, at = BOUGHT) =>
    asService((work) => grantAccess(work, { userId, actor: userId, at }));
  const buy = (buyer: Buyer, tradingviewUsername: string) =>
    insertPaidOrder(database, buyer, { planIds: ["semestral"], capturedAt: BOUGHT, tradingviewUsername });
  const askForTrial = ({ userId, email }: Buyer) =>
    asService(async (work) => {
      await insertTrial(work, { userId, tradingviewUsername: name, email, encryption: TEST_ENCRYPTION, at: BOUGHT });
      await queueIndicatorAccess(work, { userId, tradingviewUsername: name, at: BOUGHT, expiresAt: null });
    });
  const end = (orderId: string, at = LATER) =>
    asService((work) => endPurchase(work, { orderId, reason: "refund", at }));
  const rename = ({ userId }: Buyer, tradingviewUsername: string) =>
    asService((work) => changeName(work, { userId, tradingviewUsername, at: LATER, actor: null }));
  /** Whom the team is asked to take the name from, and which names it is asked to replace. */
  const asked = () =>
    database.query<{ user_id: string }>(
      { role: "service" },
      {
        sql: `select user_id, granted_username from public.access_list
              where granted_username is not null and (withdraw_since is not null
                or (status = 'pending' and lower(granted_username) <> lower(tradingview_username)))
                and lower(granted_username) = lower($1) order by user_id`,
        parameters: [name],
      },
    );
  const statusOf = async ({ userId }: Buyer) =>
    (
      await asService((work) => work.query("select status from public.indicator_access where user_id = $1", [userId]))
    )[0];

  beforeAll(async () => {
    database = await openDatabase();
  });
  beforeEach(async () => {
    names += 1;
    name = `Marina_${names}`;
    [member, other] = [await insertBuyer(database), await insertBuyer(database)];
    memberOrder = await buy(member, name);
    await grant(member);
  });

  const endings: Record<string, () => Promise<unknown>> = {
    "a refunded purchase": async () => {
      const order = await buy(other, name.toUpperCase());
      await grant(other);
      return end(order);
    },
    "a disputed purchase": async () => {
      const orderId = await buy(other, name.toUpperCase());
      await grant(other);
      return asService((work) => freezePurchase(work, { orderId, disputeId: `d-${names}`, at: LATER }));
    },
    "a trial that is over": async () => {
      await askForTrial(other);
      await grant(other);
      return endExpiredAccess({ database, clock: () => LATER });
    },
    "a deleted account": async () => {
      await buy(other, name);
      await grant(other);
      return database.transaction({ role: "owner" }, (work) =>
        eraseAccount(work, { userId: other.userId, confirmation: other.email, personal: personalTables, at: LATER }),
      );
    },
    "a changed name": async () => {
      await buy(other, name);
      await grant(other);
      return rename(other, `evil_${names}`);
    },
  };

  it.each(Object.keys(endings))("[4.1] stays the member's when the other's was %s", async (ending) => {
    await endings[ending]?.();
    expect(await asked()).toEqual([]);
    expect(await statusOf(member)).toEqual({ status: "active" });
    await end(memberOrder, LAST);
    expect(await asked()).toEqual([{ user_id: member.userId, granted_username: name }]);
  });

  it("[4.1] is asked back once of two that end together, and the answer counts for both", async () => {
    const order = await buy(other, name);
    await grant(other);
    await Promise.all([end(order), end(memberOrder)]);
    const waiting = await asked();
    expect(waiting).toHaveLength(1);
    await asService((work) => confirmWithdrawal(work, waiting[0]?.user_id ?? ""));
    expect(await asked()).toEqual([]);
  });

  it("[4.1] is no longer asked back once another access was granted for it", async () => {
    await end(memberOrder);
    expect(await asked()).toHaveLength(1);
    await buy(other, name);
    expect(await asked()).toHaveLength(1);
    await grant(other, LATER);
    expect(await asked()).toEqual([]);
  });

  it("[2.23] shows the team who else has it, at a purchase and at a trial", async () => {
    await askForTrial(other);
    const rows = (list: string) =>
      asService((work) => work.query(`select also_of from public.${list} where user_id = $1`, [other.userId]));
    for (const list of ["access_list", "trial_list"]) expect(await rows(list)).toEqual([{ also_of: [member.email] }]);
  });

  it("[2.23] shows the team alone who else has it, under the policies of the tables", async () => {
    const staff = await insertBuyer(database, { isAdmin: true });
    await askForTrial(other);
    await database.query(
      { role: "owner" },
      {
        sql: "update public.indicator_access set granted_username = upper(granted_username) where user_id = $1",
        parameters: [member.userId],
      },
    );
    const rows = (list: string, { claims }: Buyer) =>
      database.query(
        { role: "authenticated", claims },
        { sql: `select also_of from public.${list} where user_id = $1`, parameters: [other.userId] },
      );
    for (const list of ["access_list", "trial_list"]) {
      expect(await rows(list, staff), list).toEqual([{ also_of: [member.email] }]);
      expect(await rows(list, other), list).toEqual([{ also_of: [] }]);
      expect(await rows(list, member), list).toEqual([]);
    }
  });

  it("[1.11] blocks no trial of its owner: only a granted one counts", async () => {
    const owner = await insertBuyer(database);
    name = `Owner_${names}`;
    await askForTrial(other);
    await askForTrial(owner);
    expect(await grant(owner)).toBe("active");
    expect(await grant(other)).toBe("trial_name_used");
  });
});
