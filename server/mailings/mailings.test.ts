import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type MailingStage, openMailingStage } from "#tests/fixtures/mailing-stage.ts";
import { sendTestMailing } from "./send-test-mailing.ts";
import { liftSuppression, suppressAddress } from "./suppressions.ts";
import { createMailing } from "./write-mailing.ts";

describeOneEngine("mailings", (openDatabase) => {
  let stage: MailingStage;
  beforeAll(async () => {
    stage = await openMailingStage(await openDatabase());
  });
  afterAll(() => stage.close());

  it("[2.23] counts whom a list's address reaches, and why not the others", async () => {
    const { shop, owner, reader, count, codeOf, post } = stage;
    const group = "Cuenta";
    await reader(group);
    await reader(group, false);
    await reader(group, null);
    const [unconfirmed, suppressed, gone] = [await reader(group), await reader(group), await reader(group)];
    const banned = await reader(group);
    await shop.database.query(
      { role: "owner" },
      { sql: "update auth.users set banned_until = '9999-12-31' where id = $1", parameters: [banned.userId] },
    );
    await shop.database.query(
      { role: "owner" },
      { sql: "update auth.users set email_confirmed_at = null where id = $1", parameters: [unconfirmed.userId] },
    );
    const address = { address: ` ${suppressed.email.toUpperCase()} `, reason: "Rebota." };
    expect(await callFunction(suppressAddress, shop.services, address, { buyer: owner })).toMatchObject({ ok: true });
    expect((await post(await codeOf(gone))).status).toBe(204);
    const nobody = { banned: 1, unconfirmed: 1, suppressed: 1, unsubscribed: 1, not_chosen: 2, no_entitlement: 0 };
    expect(await count(`q=persona+${group}`)).toMatchObject({
      ok: true,
      data: { listed: 7, reachable: 1, leftOut: nobody },
    });
    expect(await count(`q=persona+${group}&state=confirmed`)).toMatchObject({ data: { listed: 6, reachable: 1 } });
    expect(await count(`q=persona+${group}&state=banned`)).toMatchObject({ data: { listed: 1, reachable: 0 } });
    expect(await count(`q=persona+${group}&state=staff`)).toMatchObject({ data: { listed: 0 } });
    expect(await count(`q=persona+${group}&plan=none`)).toMatchObject({ data: { listed: 7 } });
    expect(await count("q=persona&plan=oro")).toMatchObject({ code: "mailing.invalid" });
    expect(await callFunction(liftSuppression, shop.services, { address: suppressed.email }, { buyer: owner })).toEqual(
      {
        ok: true,
        data: { address: suppressed.email },
      },
    );
    expect(await count(`q=persona+${group}`)).toMatchObject({ data: { reachable: 2 } });
    const wrong = { address: "nadie", reason: "Motivo" };
    expect(await callFunction(suppressAddress, shop.services, wrong, { buyer: owner })).toMatchObject({
      code: "mailing.address_invalid",
    });
  });

  it("what is about the service goes to who holds a plan that runs, news chosen or not", async () => {
    const { reader, holdPlan, count, draft, schedule, sendAll, lettersTo, codeOf, post } = stage;
    const group = "Servicio";
    const [holder, former, gone] = [await reader(group, null), await reader(group), await reader(group)];
    await holdPlan(holder);
    await holdPlan(former, -1);
    await holdPlan(gone);
    await post(await codeOf(gone));
    expect(await count(`q=persona+${group}`, { kind: "service" })).toMatchObject({
      data: { listed: 3, reachable: 1, leftOut: { unsubscribed: 1, no_entitlement: 1 } },
    });
    const asked = { kind: "service", list: "memberships" };
    expect(await count(`q=persona+${group}&state=all&plan=anual&source=admin`, asked)).toMatchObject({
      data: { listed: 3, reachable: 1 },
    });
    expect(await count(`q=persona+${group}&state=all&source=order`, asked)).toMatchObject({ data: { listed: 0 } });
    const mailingId = await draft(`q=persona+${group}&state=all`, asked);
    expect(await schedule(mailingId)).toMatchObject({ ok: true });
    await sendAll();
    expect(lettersTo(holder)).toHaveLength(1);
    expect([...lettersTo(former), ...lettersTo(gone)]).toEqual([]);
  });

  it("[2.23] a test goes to its writer alone, in both languages, and only of complete texts", async () => {
    const { shop, owner, draft, schedule } = stage;
    const test = (mailingId: string) => callFunction(sendTestMailing, shop.services, { mailingId }, { buyer: owner });
    const mailingId = await draft("q=persona");
    expect(await test(mailingId)).toMatchObject({ ok: true, data: { recipient: owner.email } });
    const written = await shop.read(
      "select recipient, language from public.outbox where kind = 'mailing_test' order by language",
    );
    expect(written).toEqual([
      { recipient: owner.email, language: "en" },
      { recipient: owner.email, language: "es" },
    ]);
    const incomplete = await draft("q=persona", { bodyEn: "" });
    expect(await test(incomplete)).toMatchObject({ code: "mailing.incomplete" });
    expect(await schedule(incomplete)).toMatchObject({ code: "mailing.incomplete" });
    expect(await schedule(await draft("q=nadie+con+este+nombre"))).toMatchObject({ code: "mailing.nobody" });
  });

  it("[2.23] starts at its moment with who is in the list then, each in their language, with the way out", async () => {
    const { shop, reader, find, draft, schedule, stop, send, sendAll, lettersTo, codeOf } = stage;
    const group = "Horario";
    const [ana, ben] = [await reader(group), await reader(group, true, "en")];
    const mailingId = await draft(`q=persona+${group}`);
    expect(await schedule(mailingId, new Date(shop.now().getTime() + MINUTE_MS).toISOString())).toMatchObject({
      ok: true,
    });
    await send();
    expect(await find(mailingId)).toMatchObject({ state: "scheduled", recipients: null });
    const late = await reader(group);
    shop.pass(MINUTE_MS);
    await send();
    const after = await reader(group);
    await sendAll();
    expect(await find(mailingId)).toMatchObject({ state: "done", recipients: 3 });
    expect([ana, ben, late, after].map((one) => lettersTo(one).length)).toEqual([1, 1, 1, 0]);
    const [spanish] = lettersTo(ana);
    const [english] = lettersTo(ben);
    const way = `https://lpx.example/correo/baja/${await codeOf(ana)}`;
    const flat = spanish?.text.replaceAll("=\r\n", "").replaceAll(/\r\n[ \t]/g, " ") ?? "";
    expect(flat).toContain("Subject: Novedades");
    expect(flat).toContain(`List-Unsubscribe: <${way}>`);
    expect(flat).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(english?.text).toContain("Subject: News");
    expect(await stop(mailingId)).toMatchObject({ code: "mailing.not_running" });
  });

  it("keeps its pace, and nothing more goes out once it is stopped", async () => {
    const { shop, reader, draft, schedule, stop, send, sendAll, states } = stage;
    const group = "Ritmo";
    for (let one = 0; one < 8; one += 1) await reader(group);
    const mailingId = await draft(`q=persona+${group}`);
    await schedule(mailingId);
    const sent = [await send()];
    for (let second = 0; second < 3; second += 1) {
      shop.pass(SECOND_MS);
      sent.push(await send());
    }
    // One a second.
    expect(sent).toEqual([1, 1, 1, 1]);
    expect(await stop(mailingId)).toMatchObject({ ok: true, data: { state: "stopped" } });
    shop.pass(60 * MINUTE_MS);
    await sendAll();
    expect(Object.values(await states(mailingId)).toSorted()).toEqual([
      ...["sent", "sent", "sent", "sent"],
      ...["waiting", "waiting", "waiting", "waiting"],
    ]);
    expect(await schedule(mailingId)).toMatchObject({ code: "mailing.not_draft" });
  });

  it("[6.7] is the owner's to write; who reads everything counts, and others don't", async () => {
    const { shop, reader, count } = stage;
    const support = await insertBuyer(shop.database, { isAdmin: true, role: "support" });
    const auditor = await insertBuyer(shop.database, { isAdmin: true, role: "read_only" });
    const member = await reader("Fuera");
    expect(await count("q=persona", {}, auditor)).toMatchObject({ ok: true });
    expect(await count("q=persona", {}, support)).toMatchObject({ code: "admin.not_allowed" });
    expect(await count("q=persona", {}, member)).toMatchObject({ code: "admin.required" });
    const asked = { name: "Prueba", list: "users", query: "" };
    for (const [buyer, code] of [
      [support, "admin.not_allowed"],
      [auditor, "admin.not_allowed"],
      [member, "admin.required"],
    ] as const)
      expect(await callFunction(createMailing, shop.services, asked, { buyer })).toMatchObject({ code });
  });
});
