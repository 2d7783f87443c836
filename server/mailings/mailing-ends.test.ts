import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import { LETTER_LEASE_MS } from "#domain/mailings/delivery.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type MailingStage, openMailingStage } from "#tests/fixtures/mailing-stage.ts";
import { stopMailings } from "./stop-mailings.ts";
import { suppressAddress } from "./suppressions.ts";
import { changeMailing } from "./write-mailing.ts";

const WORDS = { subjectEs: "Novedades", subjectEn: "News", bodyEs: "Hola.\n\nAdiós.", bodyEn: "Hello." };

describeOneEngine("how a mailing's letters end", (openDatabase) => {
  let stage: MailingStage;
  beforeAll(async () => {
    stage = await openMailingStage(await openDatabase());
  });
  afterAll(() => stage.close());

  it("one that is scheduled becomes a draft again, and can be changed", async () => {
    const { shop, owner, reader, find, draft, schedule, stop, send } = stage;
    await reader("Vuelta");
    const mailingId = await draft("q=persona+vuelta");
    await schedule(mailingId, new Date(shop.now().getTime() + MINUTE_MS).toISOString());
    const { version } = await find(mailingId);
    const change = { ...WORDS, mailingId, version, name: "Otra", kind: "news", list: "users", query: "", pace: 10 };
    expect(await callFunction(changeMailing, shop.services, change, { buyer: owner })).toMatchObject({
      code: "mailing.not_draft",
    });
    expect(await stop(mailingId)).toMatchObject({ ok: true, data: { state: "draft" } });
    expect(await callFunction(changeMailing, shop.services, change, { buyer: owner })).toMatchObject({
      code: "record.changed",
    });
    shop.pass(2 * MINUTE_MS);
    await send();
    expect(await find(mailingId)).toMatchObject({ state: "draft" });
  });

  it("leaves out who took the way out or was suppressed before their turn, and writes to the others", async () => {
    const { shop, owner, serve, reader, count, find, draft, schedule, send, sendAll, lettersTo, states, codeOf, post } =
      stage;
    const group = "Salida";
    const [stays, clicks, presses, suppressed] = [
      await reader(group),
      await reader(group),
      await reader(group),
      await reader(group),
    ];
    const mailingId = await draft(`q=persona+${group}`);
    await schedule(mailingId);
    // Frozen, and no letter of it is due yet.
    const later = new Date(shop.now().getTime() + MINUTE_MS);
    await serve("update public.mailings set next_letter_at = $2 where id = $1", mailingId, later);
    expect(await send()).toBe(0);
    expect(await find(mailingId)).toMatchObject({ state: "sending", recipients: 4 });
    const code = await codeOf(presses);
    expect(await callFunction(stopMailings, shop.services, { code })).toEqual({ ok: true, data: { isStopped: true } });
    expect((await post(await codeOf(clicks))).status).toBe(204);
    expect((await post(await codeOf(clicks))).status).toBe(204);
    expect((await post("no-such-code")).status).toBe(404);
    expect(await callFunction(stopMailings, shop.services, { code: "no-such-code" })).toMatchObject({
      code: "mailing.unknown_code",
    });
    await callFunction(
      suppressAddress,
      shop.services,
      { address: suppressed.email, reason: "Queja." },
      { buyer: owner },
    );
    shop.pass(2 * MINUTE_MS);
    await sendAll();
    expect(await states(mailingId)).toEqual({
      [stays.email]: "sent",
      [clicks.email]: "unsubscribed unsubscribed",
      [presses.email]: "unsubscribed unsubscribed",
      [suppressed.email]: "failed suppressed",
    });
    expect([stays, clicks, presses, suppressed].map((one) => lettersTo(one).length)).toEqual([1, 0, 0, 0]);
    // Who chooses news again is written to again.
    await serve("update public.mailing_choices set wants_news = true where user_id = $1", clicks.userId);
    expect(await count(`q=persona+${group}`)).toMatchObject({ data: { leftOut: { unsubscribed: 1, suppressed: 1 } } });
  });

  it("an address that its server refuses for good is left out from now on", async () => {
    const { smtp, serve, reader, draft, schedule, sendAll, states, count } = stage;
    const gone = await reader("Rechazo");
    smtp.say({ RCPT: "550 5.1.1 no such user" });
    const mailingId = await draft("q=persona+Rechazo");
    await schedule(mailingId);
    await sendAll();
    smtp.say({});
    expect(await states(mailingId)).toEqual({ [gone.email]: "failed EENVELOPE" });
    expect(await count("q=persona+Rechazo")).toMatchObject({ data: { reachable: 0, leftOut: { suppressed: 1 } } });
    const sql = "select reason, added_by from public.mailing_suppressions where address = $1";
    expect(await serve(sql, gone.email)).toEqual([{ reason: "5.1.1", added_by: null }]);
  });

  it("a clear no is failed or tried again later; a lost answer and a lost process are in doubt, and never sent again", async () => {
    const { shop, answers, serve, reader, find, draft, schedule, send, sendAll, lettersTo, states } = stage;
    const group = "Fallo";
    const [refused, busy, silent, lost] = [
      await reader(group),
      await reader(group),
      await reader(group),
      await reader(group),
    ];
    answers.set(refused.email, 550).set(busy.email, 451).set(silent.email, null);
    const mailingId = await draft(`q=persona+${group}`, { pace: 6_000 });
    await schedule(mailingId);
    await serve("update public.mailings set next_letter_at = $1 where id = $2", shop.now(), mailingId);
    shop.pass(SECOND_MS);
    await send();
    await serve(
      "update public.mailing_recipients set state = 'sending', claimed_at = $1, sent_at = null where user_id = $2",
      ...[shop.now(), lost.userId],
    );
    const before = lettersTo(lost).length;
    for (let minute = 0; minute < 3; minute += 1) {
      shop.pass(MINUTE_MS);
      await send();
    }
    expect(await states(mailingId)).toMatchObject({ [lost.email]: "sending" });
    answers.delete(busy.email);
    shop.pass(LETTER_LEASE_MS + 10 * MINUTE_MS);
    await send();
    await send();
    expect(await states(mailingId)).toEqual({
      [refused.email]: "failed EMESSAGE",
      [busy.email]: "sent",
      [silent.email]: expect.stringMatching(/^in_doubt E[A-Z]+$/),
      [lost.email]: "in_doubt process_lost",
    });
    shop.pass(24 * 60 * MINUTE_MS);
    await sendAll();
    expect(await find(mailingId)).toMatchObject({ state: "done" });
    expect([refused, busy, silent].map((one) => lettersTo(one).length)).toEqual([0, 1, 0]);
    expect(lettersTo(lost)).toHaveLength(before);
  });
});
