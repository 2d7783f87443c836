import { beforeAll, beforeEach, expect, it } from "vitest";
import type { SettingSection, SettingValue } from "#domain/settings/setting-definitions.ts";
import { SETTINGS } from "#domain/settings/setting-definitions.ts";
import type { Database } from "#gateway/database/port.ts";
import { openPublicChanges } from "#server/platform/public-changes/public-changes.ts";
import type { Services } from "#server/platform/services.ts";
import { readSettings } from "#server/platform/settings/read-settings.ts";
import { sendTicket } from "#server/support/send-ticket.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { createTestClock, createTestServices } from "#tests/factories/services.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { changeSettings } from "./change-settings.ts";
import { listSettings } from "./list-settings.ts";

type Own = Record<string, SettingValue>;

describeOneEngine("change-settings", (openDatabase) => {
  let database: Database;
  let services: Services;
  let owner: Buyer;
  const servicesWith = (variables: Record<string, string>) =>
    createTestServices({ database, payments: {} as Services["payments"], clock: createTestClock(), variables });

  beforeAll(async () => {
    database = await openDatabase();
    services = servicesWith({});
    owner = await insertBuyer(database, { isAdmin: true });
  });
  beforeEach(async () => {
    await asService("update public.settings set value = '{}' where key not like 'telegram.group'");
    await database.query({ role: "owner" }, { sql: "delete from public.audit_log" });
  });

  const asService = <Row extends object>(sql: string) => database.query<Row>({ role: "service" }, { sql });
  const inForce = (given = services) =>
    database.transaction({ role: "service" }, (transaction) => readSettings(transaction, given.environment));
  const versionOf = async (section: SettingSection) => {
    const [row] = await database.query<{ version: number }>(
      { role: "service" },
      { sql: "select version from public.settings where key = $1", parameters: [section] },
    );
    return row?.version ?? 0;
  };
  const change = async (section: SettingSection, own: Own, given = services, buyer = owner) =>
    callFunction(changeSettings, given, { section, own, version: await versionOf(section) }, { buyer });
  const trail = () => asService("select action, subject, area, before, after from public.audit_log order by id");

  it("[2.23] the support address is the new one for the team's next letter, and the default again", async () => {
    expect((await inForce()).contact.supportEmail).toBe("soporte@lpx.example");
    expect(await change("contact", { supportEmail: "ayuda@lpx.example" })).toEqual({
      ok: true,
      data: { section: "contact" },
    });
    expect((await inForce()).contact.supportEmail).toBe("ayuda@lpx.example");
    const ticket = {
      name: "Ana",
      email: "ana@buyer.example",
      subject: "Acceso",
      message: "No lo veo todavía.",
      language: "es",
    };
    expect(await callFunction(sendTicket, services, ticket)).toMatchObject({ ok: true });
    const sql = "select recipient from public.outbox where kind = 'support_ticket'";
    expect(await asService(sql)).toEqual([{ recipient: "ayuda@lpx.example" }]);

    expect(await change("contact", {})).toMatchObject({ ok: true });
    expect((await inForce()).contact.supportEmail).toBe("soporte@lpx.example");
    expect(await trail()).toMatchObject([
      {
        action: "settings.changed",
        subject: "settings:contact",
        area: "jobs",
        before: { supportEmail: "soporte@lpx.example" },
        after: { supportEmail: "ayuda@lpx.example" },
      },
      { before: { supportEmail: "ayuda@lpx.example" }, after: { supportEmail: "soporte@lpx.example" } },
    ]);
  });

  it("notes nothing where nothing changed", async () => {
    expect(await change("contact", { supportEmail: "soporte@lpx.example" })).toMatchObject({ ok: true });
    expect(await trail()).toEqual([]);
  });

  it("tells every process", async () => {
    const heard: (string | null)[] = [];
    const changes = await openPublicChanges(database);
    changes.onChange((table) => void heard.push(table));
    await change("support.hours", { days: [6, 7] });
    await expect.poll(() => heard).toContain("settings");
    await changes.close();
  });

  it("a variable of the environment rules, is named, and its field isn't changed", async () => {
    await change("contact", { supportEmail: "oficina@lpx.example" });
    const ruled = servicesWith({ SUPPORT_EMAIL: "entorno@lpx.example" });
    expect((await inForce(ruled)).contact.supportEmail).toBe("entorno@lpx.example");
    const listed = await callFunction(listSettings, ruled, {}, { buyer: owner });
    expect(listed).toMatchObject({
      data: {
        sections: [
          {
            section: "contact",
            own: { supportEmail: "oficina@lpx.example" },
            ruled: { supportEmail: "entorno@lpx.example" },
          },
          { section: "support.hours", ruled: {} },
          { section: "telegram.community" },
          { section: "office.zone" },
        ],
      },
    });
    expect(await change("contact", { supportEmail: "otro@lpx.example" }, ruled)).toMatchObject({
      status: 409,
      code: "settings.ruled",
    });
    expect(await change("contact", { robotUrl: "https://robot.example" }, ruled)).toMatchObject({ ok: true });
    expect((await inForce()).contact, "once it no longer rules").toMatchObject({
      supportEmail: "oficina@lpx.example",
      robotUrl: "https://robot.example",
    });
  });

  it("who saw an older version is refused with both", async () => {
    const version = await versionOf("contact");
    await change("contact", { supportEmail: "una@lpx.example" });
    const late = { section: "contact", own: { supportEmail: "otra@lpx.example" }, version } as const;
    expect(await callFunction(changeSettings, services, late, { buyer: owner })).toMatchObject({
      status: 409,
      code: "record.changed",
      details: { yours: late, current: { supportEmail: "una@lpx.example" } },
    });
    expect((await inForce()).contact.supportEmail).toBe("una@lpx.example");
  });

  const refused: { section: SettingSection; own: Own; problems: object }[] = [
    { section: "contact", own: { supportEmail: "ayuda" }, problems: { supportEmail: "email" } },
    { section: "contact", own: { robotUrl: "javascript:alert(1)" }, problems: { robotUrl: "link" } },
    { section: "contact", own: { other: "x" }, problems: { other: "unknown" } },
    { section: "support.hours", own: { from: "18:00" }, problems: { to: "not_later" } },
    { section: "office.zone", own: { zone: "Europe/Atlantis" }, problems: { zone: "zone" } },
    { section: "office.zone", own: { zone: "'; drop table x" }, problems: { zone: "zone" } },
  ];
  it.each(refused)("refuses $own in $section", async ({ section, own, problems }) => {
    expect(await change(section, own)).toMatchObject({
      status: 422,
      code: "settings.invalid",
      details: { problems },
    });
    expect(await trail()).toEqual([]);
  });

  it("the office counts by its zone, as the database writes it, and by its default again", async () => {
    const sql = "select private.office_zone() as zone";
    const zone = async () => (await database.query<{ zone: string }>({ role: "owner" }, { sql }))[0]?.zone;
    expect(await change("office.zone", { zone: "europe/madrid" })).toMatchObject({ ok: true });
    expect([await zone(), (await inForce())["office.zone"].zone]).toEqual(["Europe/Madrid", "Europe/Madrid"]);
    expect(await change("office.zone", {})).toMatchObject({ ok: true });
    expect(await zone()).toBe(SETTINGS["office.zone"].fields.zone.standard);
  });

  it("[6.4] with another group whoever was in the last one may be invited again", async () => {
    const member = await insertBuyer(database);
    await database.query(
      { role: "service" },
      {
        sql: `insert into public.community_members (user_id, state, telegram_user_id, joined_at, next_attempt_at)
          values ($1, 'joined', 7, now(), now())`,
        parameters: [member.userId],
      },
    );
    const state = () => asService("select state, telegram_user_id from public.community_members");
    await change("telegram.community", {});
    expect(await state()).toEqual([{ state: "joined", telegram_user_id: 7 }]);
    await change("telegram.community", { groupId: -1_009_876 });
    expect(await state()).toEqual([{ state: "removed", telegram_user_id: null }]);
    expect((await inForce())["telegram.community"].groupId).toBe(-1_009_876);
  });

  it.each([
    { role: "support", reads: false },
    { role: "content", reads: false },
    { role: "read_only", reads: true },
  ] as const)("[6.7] whose role is $role reads them: $reads, and changes none", async ({ role, reads }) => {
    const person = await insertBuyer(database, { isAdmin: true, role });
    const refused = { status: 403, code: "admin.not_allowed" };
    expect(await change("contact", {}, services, person)).toMatchObject(refused);
    const listed = await callFunction(listSettings, services, {}, { buyer: person });
    expect(listed).toMatchObject(reads ? { ok: true } : refused);
  });

  it("[6.7] no member reads or changes them", async () => {
    const member = await insertBuyer(database);
    const refused = { status: 403, code: "admin.required" };
    expect(await callFunction(listSettings, services, {}, { buyer: member })).toMatchObject(refused);
    expect(await change("contact", {}, services, member)).toMatchObject(refused);
  });
});
