import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import { LETTER_LEASE_MS } from "#domain/mailings/delivery.ts";
import { createSmtpMailer } from "#server/platform/adapters/mail/smtp.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop, type Shop } from "#tests/fixtures/open-shop.ts";
import { openSmtpDouble } from "#tests/fixtures/smtp-double.ts";
import { countMailing } from "./count-mailing.ts";
import { scheduleMailing, stopMailing } from "./run-mailing.ts";
import { sendMailings } from "./send-mailings.ts";
import { sendTestMailing } from "./send-test-mailing.ts";
import { oneClickUnsubscribe, stopMailings } from "./stop-mailings.ts";
import { liftSuppression, suppressAddress } from "./suppressions.ts";
import { changeMailing, createMailing } from "./write-mailing.ts";

const WORDS = { subjectEs: "Novedades", subjectEn: "News", bodyEs: "Hola.\n\nAdiós.", bodyEn: "Hello." };

describeEachEngine("mailings", (openDatabase) => {
  let shop: Shop;
  let owner: Buyer;
  let smtp: Awaited<ReturnType<typeof openSmtpDouble>>;
  /** How the mail server answers an address besides 250. */
  const answers = new Map<string, number | null>();
  beforeAll(async () => {
    shop = await openShop(await openDatabase());
    owner = await insertBuyer(shop.database, { name: "Elena Luján", isAdmin: true });
    smtp = await openSmtpDouble((to) => answers.get(to) ?? (answers.has(to) ? null : 250));
  });
  afterAll(async () => {
    await smtp.close();
    await shop.close();
  });

  const serve = (sql: string, ...parameters: unknown[]) => shop.read<Record<string, never>>(sql, parameters);
  /** Somebody of a group, named so that a search finds it alone. */
  async function reader(group: string, wantsNews: boolean | null = true, language = "es"): Promise<Buyer> {
    const buyer = await insertBuyer(shop.database, { name: `Persona ${group}`, language });
    if (wantsNews !== null)
      await serve("insert into public.mailing_choices (user_id, wants_news) values ($1, $2)", buyer.userId, wantsNews);
    return buyer;
  }
  /** A plan that began ten days ago, and ends so many days from now. */
  async function holdPlan({ userId }: Buyer, endsInDays = 30): Promise<void> {
    await shop.database.query(
      { role: "owner" },
      {
        sql: `insert into public.memberships (user_id, plan_id, source, starts_at, ends_at) values ($1, 'anual', 'admin',
          $2::timestamptz - interval '10 days', $2::timestamptz + make_interval(days => $3::integer))`,
        parameters: [userId, shop.now(), endsInDays],
      },
    );
  }
  const count = (query: string, change: object = {}, by = owner) =>
    callFunction(countMailing, shop.services, { kind: "news", list: "users", query, ...change }, { buyer: by });
  const find = async (mailingId: string) => {
    const [row] = await shop.read<{ state: string; version: number; recipients: number | null }>(
      "select state, version, recipients from public.mailings where id = $1",
      [mailingId],
    );
    if (row === undefined) throw new Error("no mailing");
    return row;
  };
  async function draft(query: string, change: { list?: string; [field: string]: unknown } = {}): Promise<string> {
    const asked = { name: "Prueba", list: change.list ?? "users", query };
    const made = await callFunction(createMailing, shop.services, asked, { buyer: owner });
    if (made === "invalid" || !made.ok) throw new Error("no draft");
    const { mailingId } = made.data;
    const settings = { ...asked, ...WORDS, kind: "news", pace: 60, ...change, mailingId, version: 1 };
    expect(await callFunction(changeMailing, shop.services, settings, { buyer: owner })).toMatchObject({ ok: true });
    return mailingId;
  }
  const schedule = async (mailingId: string, startsAt: string | null = null) => {
    const { version } = await find(mailingId);
    return callFunction(scheduleMailing, shop.services, { mailingId, startsAt, version }, { buyer: owner });
  };
  const stop = async (mailingId: string) => {
    const { version } = await find(mailingId);
    return callFunction(stopMailing, shop.services, { mailingId, version }, { buyer: owner });
  };
  const send = () =>
    sendMailings({
      ...{ database: shop.database, clock: shop.now, logger: shop.services.logger },
      mailer: createSmtpMailer({ url: smtp.url, from: "LPX <no-reply@lpx.example>" }),
      site: { publicUrl: "https://lpx.example", supportEmail: "soporte@lpx.example" },
    });
  /** Until nothing of it goes out any more, at its own pace. */
  async function sendAll(): Promise<void> {
    for (let idle = 0; idle < 2; ) {
      idle = (await send()) === 0 ? idle + 1 : 0;
      shop.pass(SECOND_MS);
    }
  }
  const lettersTo = ({ email }: Buyer) => smtp.taken.filter(({ to }) => to === email);
  const states = async (mailingId: string) =>
    Object.fromEntries(
      (
        await shop.read<{ email: string; state: string; error: string | null }>(
          "select email, state, error from public.mailing_recipient_list where mailing_id = $1",
          [mailingId],
        )
      ).map(({ email, state, error }) => [email, error === null ? state : `${state} ${error}`]),
    );
  const codeOf = async ({ userId }: Buyer) => {
    const sql = "select opt_out_code as code from public.mailing_choices where user_id = $1";
    const [row] = await shop.read<{ code: string }>(sql, [userId]);
    return row?.code ?? "";
  };
  const post = (code: string) =>
    oneClickUnsubscribe(shop.services).request(`/correo/baja/${code}`, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });

  it("[2.23] counts whom a list's address reaches, and why not the others", async () => {
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

  it("one that is scheduled becomes a draft again, and can be changed", async () => {
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

  it("a clear no is failed or tried again later; a lost answer and a lost process are in doubt, and never sent again", async () => {
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

  it("[6.7] is the owner's to write; who reads everything counts, and others don't", async () => {
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
