import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findCalendarOwner } from "#server/alerts/calendar-rows.ts";
import { banMember, unbanMember } from "#server/members/ban-member.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type AlertStage, openAlertStage } from "./alert-stage.ts";

describeOneEngine("an account that the team closed", (openDatabase) => {
  let stage: AlertStage;
  let owner: Buyer;
  let reader: Buyer;
  beforeAll(async () => {
    const database = await openDatabase();
    stage = await openAlertStage(database);
    owner = await insertBuyer(database, { isAdmin: true });
    reader = await stage.insertReader({ plan: "lifetime" });
    await stage.choose(reader, "plan");
    for (const id of [1, 2]) await stage.insertSetup({ id });
  });
  afterAll(() => stage.close());

  const hash = createHash("sha256").update("secret").digest("hex");
  const calendar = () =>
    stage.services.database.transaction(SERVICE, (transaction) =>
      findCalendarOwner(transaction, { hash, now: stage.clock.now }),
    );
  const sent = async () => (await stage.outbox()).filter(({ channel }) => channel === "push").length;

  it("gets no alert and has no calendar until it is open again", async () => {
    await stage.asService(
      "insert into public.calendar_feeds (user_id, secret_hash, sealed_secret) values ($1, $2, 'sealed')",
      [reader.userId, hash],
    );
    expect(await calendar()).toMatchObject({ userId: reader.userId });
    const input = { userId: reader.userId, reason: "Reparte las señales." };
    await callFunction(banMember, stage.services, input, { buyer: owner });
    expect(await calendar()).toBeNull();
    await stage.insertSignal(1, "2026-11-20", "09:03");
    expect([await stage.writeDue(), await sent()]).toEqual([0, 0]);
    await callFunction(unbanMember, stage.services, { userId: reader.userId }, { buyer: owner });
    expect(await calendar()).toMatchObject({ userId: reader.userId });
    await stage.insertSignal(2, "2026-11-20", "09:04");
    expect([await stage.writeDue(), await sent()]).toEqual([1, 1]);
  });
});
