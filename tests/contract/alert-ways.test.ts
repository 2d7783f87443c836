import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import { createEncryption } from "#gateway/encryption/encryption.ts";
import type { FunctionDefinition } from "#gateway/functions/define-function.ts";
import { calendarAddress } from "#server/alerts/calendar-address.ts";
import { resealCalendars } from "#server/alerts/calendar-secrets.ts";
import { linkTelegram } from "#server/alerts/link-telegram.ts";
import { savePushSubscription } from "#server/alerts/save-push-subscription.ts";
import { sendTestAlert } from "#server/alerts/send-test-alert.ts";
import { TELEGRAM_WEBHOOK_PATH } from "#server/alerts/telegram-webhook.ts";
import { isPushService } from "#server/platform/adapters/push/web-push.ts";
import type { Services } from "#server/platform/services.ts";
import type { Buyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { TEST_ENCRYPTION_KEY } from "#tests/fixtures/encryption.ts";
import { type AlertStage, openAlertStage } from "./alert-stage.ts";

describe("the push services that are called", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-db5p.notify.windows.com/w/?token=abc",
  ])("%s", (endpoint) => expect(isPushService(endpoint, null)).toBe(true));

  it.each([
    "http://fcm.googleapis.com/abc",
    "https://fcm.googleapis.com:8443/abc",
    "https://fcm.googleapis.com@evil.example/abc",
    "https://user:word@fcm.googleapis.com/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evilnotify.windows.com.example/abc",
    "https://evilpush.apple.com/abc",
    "https://127.0.0.1/abc",
    "https://[::1]/abc",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/abc",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "//fcm.googleapis.com/abc",
    "http://127.0.0.1:9/push",
    "",
  ])("[resilience 28] and never %s", (endpoint) => {
    expect(isPushService(endpoint, null)).toBe(false);
    expect(isPushService(endpoint, "http://127.0.0.1:9999")).toBe(false);
  });
});

describeOneEngine("the ways of alerts", (openDatabase) => {
  let stage: AlertStage;
  let ana: Buyer;
  beforeAll(async () => {
    stage = await openAlertStage(await openDatabase());
    ana = await stage.insertReader({ language: "en" });
  });
  afterAll(() => stage.close());

  async function call<Input, Output>(
    definition: FunctionDefinition<Services, Input, Output>,
    body: object,
    buyer = ana,
  ) {
    const result = await callFunction(definition, stage.services, body, { buyer });
    if (result === "invalid" || !result.ok) throw new Error(result === "invalid" ? result : result.code);
    return result.data;
  }

  describe("browsers", () => {
    it("keep their id when they subscribe again, and belong to who did it last", async () => {
      const device = { ...stage.push.subscribe(), userAgent: "Firefox" };
      const { id } = await call(savePushSubscription, device);
      expect(await call(savePushSubscription, device)).toEqual({ id });
      const ben = await stage.insertReader();
      expect(await call(savePushSubscription, device, ben)).toEqual({ id });
      const owners = await stage.asService("select user_id from public.push_subscriptions where id = $1", [id]);
      expect(owners).toEqual([{ user_id: ben.userId }]);
    });

    it("[resilience 28] are refused when their endpoint is no known push service's", async () => {
      const device = { ...stage.push.subscribe(), userAgent: "" };
      const save = (endpoint: string) => call(savePushSubscription, { ...device, endpoint });
      await expect(save("https://169.254.169.254/x")).rejects.toThrow("alerts.push_service_unknown");
      await expect(save("http://127.0.0.1:1/x")).rejects.toThrow("alerts.push_service_unknown");
      await expect(save("no address")).rejects.toThrow("invalid");
    });

    it("are ten at most", async () => {
      const many = await stage.insertReader();
      const save = () => call(savePushSubscription, { ...stage.push.subscribe(), userAgent: "" }, many);
      for (let device = 2; device <= 10; device += 1) await save();
      await expect(save()).rejects.toThrow("alerts.too_many_devices");
    });

    it("get a test by the way that alerts go, in the member's language; others' browsers don't", async () => {
      const [device] = await stage.asService<{ id: string }>(
        "select id from public.push_subscriptions where user_id = $1",
        [ana.userId],
      );
      const test = { channel: "push", deviceId: device?.id };
      await call(sendTestAlert, test);
      await expect(call(sendTestAlert, test, await stage.insertReader())).rejects.toThrow("alerts.channel_off");
      stage.push.received.length = 0;
      expect(await stage.deliverPush()).toBe(1);
      expect(stage.push.received[0]?.body).toMatchObject({
        title: "Test of LPX alerts",
        path: "/dashboard/settings#alerts",
      });
    });
  });

  describe("Telegram", () => {
    const codeIn = ({ url }: { url: string }) => new URL(url).searchParams.get("start") ?? "";
    const lastWords = (chatId: number) => stage.telegram.chat(chatId).messages.at(-1)?.text;
    const linkOf = ({ userId }: Buyer) =>
      stage.asService("select chat_id, username from public.telegram_links where user_id = $1", [userId]);

    it("is linked by a code that works once, gets the test, and ends with /stop", async () => {
      const code = codeIn(await call(linkTelegram, {}));
      expect(await stage.asService("select from public.telegram_link_codes where code_hash = $1", [code])).toEqual([]);
      expect(await stage.telegram.write(7, `/start ${code}`)).toBe(200);
      expect(await linkOf(ana)).toEqual([{ chat_id: 7, username: "prueba_7" }]);
      expect(lastWords(7)).toMatch(/^Done: alerts/);
      await stage.telegram.write(8, `/start ${code}`);
      expect(lastWords(8)).toMatch(/^Ese enlace ya se usó/);
      await call(sendTestAlert, { channel: "telegram" });
      expect(await stage.deliverTelegram()).toBe(1);
      expect(lastWords(7)).toMatch(/^Test of LPX alerts/);
      await stage.telegram.write(7, "/stop");
      expect(lastWords(7)).toMatch(/^No more alerts/);
      expect(await linkOf(ana)).toEqual([]);
    });

    it("refuses a code after 15 minutes, and an earlier one of two", async () => {
      const [first, second] = [codeIn(await call(linkTelegram, {})), codeIn(await call(linkTelegram, {}))];
      await stage.telegram.write(9, `/start ${first}`);
      expect(lastWords(9)).toMatch(/^Ese enlace/);
      stage.clock.advance(15 * MINUTE_MS);
      await stage.telegram.write(9, `/start ${second}`);
      expect(lastWords(9)).toMatch(/^Ese enlace/);
      expect(await linkOf(ana)).toEqual([]);
    });

    it("links a chat to one member, is unlinked by blocking the bot, and helps who is lost", async () => {
      const ben = await stage.insertReader();
      for (const member of [ana, ben])
        await stage.telegram.write(10, `/start ${codeIn(await call(linkTelegram, {}, member))}`);
      expect([await linkOf(ana), await linkOf(ben)]).toMatchObject([[], [{ chat_id: 10 }]]);
      await stage.telegram.block(10);
      expect(await linkOf(ben)).toEqual([]);
      await stage.telegram.write(10, "hola");
      expect(lastWords(10)).toMatch(/^Soy el bot/);
    });

    it("is believed with its secret only, and bad updates are refused", async () => {
      const post = (body: string, secret = "") =>
        fetch(`${stage.ownUrl}${TELEGRAM_WEBHOOK_PATH}`, {
          method: "POST",
          body,
          headers: { "x-telegram-bot-api-secret-token": secret },
        });
      const code = codeIn(await call(linkTelegram, {}));
      const update = JSON.stringify({ message: { chat: { id: 11, type: "private" }, text: `/start ${code}` } });
      for (const secret of ["", "wrong", "x".repeat(64)]) expect((await post(update, secret)).status).toBe(401);
      expect(await linkOf(ana)).toEqual([]);
    });
  });

  describe("the calendar", () => {
    const read = (address: string | null, headers: Record<string, string> = {}) =>
      fetch(`${stage.ownUrl}${new URL(address ?? "").pathname}`, { headers });
    const unfold = (text: string) => text.replaceAll("\r\n ", "");

    it("[9.12] holds the member's setups as weekly events in UTC with an alarm 5 minutes before, and no person", async () => {
      await stage.insertSetup({ id: 1 });
      await stage.insertSetup({ id: 2, days: ["lunes", "jueves"], time: [20, 0] });
      await stage.insertSetup({ id: 3, plan: "lifetime" });
      await stage.choose(ana, "plan");
      const { address } = await call(calendarAddress, { calendar: "setups", action: "renew" });
      expect(await call(calendarAddress, { calendar: "setups", action: "show" })).toEqual({ address });
      expect(address).toMatch(/^https:\/\/lpx\.example\/calendario\/[\w-]{32}\.ics$/);
      const answer = await read(address);
      expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      expect(answer.headers.get("cache-control")).toMatch(/^private/);
      const text = unfold(await answer.text());
      expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
      expect(text).toMatch(/UID:setup-1@lpx\.example\r\n[\s\S]*DTSTART:20261120T133000Z\r\n/);
      expect(text).toContain("RRULE:FREQ=WEEKLY;BYDAY=MO,FR");
      expect(text, "20:00 of Monday is UTC's Tuesday").toContain("RRULE:FREQ=WEEKLY;BYDAY=TU,FR");
      expect(text.match(/BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M/g)).toHaveLength(2);
      expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
      for (const personal of [ana.userId, ana.email, "Ana"]) expect(text).not.toContain(personal);
      const again = await read(address, { "if-none-match": answer.headers.get("etag") ?? "" });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      await stage.asService("update public.alert_preferences set scope = 'followed' where user_id = $1", [ana.userId]);
      expect(await (await read(address)).text()).not.toContain("BEGIN:VEVENT");
    });

    it("is closed to an old address, an invented one, and without a running plan", async () => {
      const old = await call(calendarAddress, { calendar: "setups", action: "renew" });
      const { address } = await call(calendarAddress, { calendar: "setups", action: "renew" });
      expect((await read(old.address)).status).toBe(404);
      expect((await read(address)).status).toBe(200);
      expect((await read(`https://lpx.example/calendario/${"A".repeat(32)}.ics`)).status).toBe(404);
      for (const odd of ["x.ics", "%00.ics", `${"A".repeat(32)}`, "..%2f..%2fetc%2fpasswd"])
        expect((await fetch(`${stage.ownUrl}/calendario/${odd}`)).status).toBe(404);
      await stage.asService("update public.memberships set status = 'ended' where user_id = $1", [ana.userId]);
      expect((await read(address)).status).toBe(404);
      await expect(call(calendarAddress, { calendar: "setups", action: "renew" })).rejects.toThrow(
        "alerts.plan_required",
      );
      await stage.asService("update public.memberships set status = 'active' where user_id = $1", [ana.userId]);
      expect((await read(address)).status).toBe(200);
      await call(calendarAddress, { calendar: "setups", action: "remove" });
      expect((await read(address)).status).toBe(404);
      expect(await call(calendarAddress, { calendar: "setups", action: "show" })).toEqual({ address: null });
    });

    it("keeps its address sealed, also when the encryption key is replaced", async () => {
      const { address } = await call(calendarAddress, { calendar: "setups", action: "renew" });
      const [row] = await stage.asService<{ sealed_secret: string }>("select * from public.calendar_feeds");
      expect(JSON.stringify(row)).not.toContain(address?.slice(-36, -4));
      const [before, after] = [Buffer.from(TEST_ENCRYPTION_KEY, "base64"), Buffer.alloc(32, 8)];
      const renewed = createEncryption([after, before]);
      await stage.services.database.transaction({ role: "service" }, (transaction) =>
        resealCalendars(transaction, renewed),
      );
      const services = { ...stage.services, encryption: createEncryption([after]) };
      const shown = await callFunction(
        calendarAddress,
        services,
        { calendar: "setups", action: "show" },
        { buyer: ana },
      );
      expect(shown).toEqual({ ok: true, data: { address } });
    });

    it("may be read 60 times an hour", async () => {
      const ben = await stage.insertReader();
      const { address } = await call(calendarAddress, { calendar: "setups", action: "renew" }, ben);
      const statuses: number[] = [];
      for (let reading = 0; reading < 61; reading += 1) statuses.push((await read(address)).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(60);
      expect(statuses.at(-1)).toBe(429);
    });
  });
});
