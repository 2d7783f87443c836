import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import { calendarAddress } from "#server/alerts/calendar-address.ts";
import { keepClassSessions } from "#server/live/keep-class-sessions.ts";
import type { Buyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type AlertStage, openAlertStage } from "./alert-stage.ts";

describeOneEngine("the calendar of the live sessions", (openDatabase) => {
  let stage: AlertStage;
  let ana: Buyer;
  beforeAll(async () => {
    stage = await openAlertStage(await openDatabase());
    await keepClassSessions(stage.services);
    ana = await stage.insertReader({ language: "en" });
  });
  afterAll(() => stage.close());

  const call = (buyer: Buyer, action: "show" | "renew" | "remove") =>
    callFunction(calendarAddress, stage.services, { calendar: "sessions", action }, { buyer });
  const read = (address: string) => fetch(`${stage.ownUrl}${new URL(address).pathname}`);

  async function addressOf(buyer: Buyer): Promise<string> {
    const answer = await call(buyer, "renew");
    if (answer === "invalid" || !answer.ok || answer.data.address === null) throw new Error("no address");
    return answer.data.address;
  }

  it("[6.5] holds each session, says which is cancelled, and never where one is held", async () => {
    await stage.asService(
      "insert into public.session_rooms (session_id, join_url) select id, 'https://room.example/1' from public.live_sessions",
    );
    await stage.asService("update public.live_sessions set state = 'cancelled' where day = '2026-11-24'");
    const text = await (await read(await addressOf(ana))).text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(20 + 1);
    expect(text).toContain("DTSTART:20261123T140000Z");
    expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(1);
    expect(text).toContain("SUMMARY:Live trading (cancelled)");
    expect(text).not.toContain("room.example");
    for (const personal of [ana.userId, ana.email]) expect(text).not.toContain(personal);
  });

  it("[6.5] ends with the access, and comes back with it", async () => {
    const address = await addressOf(ana);
    expect((await read(address)).status).toBe(200);
    const end = new Date(stage.clock.now.getTime() + MINUTE_MS);
    await stage.asService("update public.memberships set ends_at = $2 where user_id = $1", [ana.userId, end]);
    expect((await read(address)).status).toBe(200);
    stage.clock.advance(MINUTE_MS);
    expect((await read(address)).status).toBe(404);
    await stage.asService("update public.memberships set ends_at = null where user_id = $1", [ana.userId]);
    expect((await read(address)).status).toBe(200);
    await call(ana, "remove");
    expect((await read(address)).status).toBe(404);
  });

  it("[6.5] isn't the 6-month plan's", async () => {
    const eva = await stage.insertReader({ plan: "semestral" });
    expect(await call(eva, "renew")).toMatchObject({ ok: false, code: "alerts.plan_required" });
    await stage.asService("update public.memberships set plan_id = 'anual' where user_id = $1", [eva.userId]);
    const address = await addressOf(eva);
    await stage.asService("update public.memberships set plan_id = 'semestral' where user_id = $1", [eva.userId]);
    expect((await read(address)).status).toBe(404);
  });
});
