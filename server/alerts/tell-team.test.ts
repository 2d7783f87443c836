import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import type { StaffRole } from "#domain/staff/staff-rights.ts";
import { type AlertStage, openAlertStage } from "#tests/contract/alert-stage.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { tellTeam } from "./tell-team.ts";

const ALL = ["access_late", "dispute", "payment_held", "failed_job"];

describeOneEngine("[2.23] what falls due reaches the team's phones", (openDatabase) => {
  let stage: AlertStage;
  let chats = 100;
  const start = new Date();
  beforeAll(async () => {
    stage = await openAlertStage(await openDatabase());
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    // The office's list asks the database's own clock how old a failed job is.
    stage.clock.now = start;
    await stage.asService("delete from public.admin_users");
    await stage.asService("delete from public.indicator_access");
    await stage.asService("delete from public.job_runs");
    await stage.asService("delete from public.outbox");
  });

  const tell = () => tellTeam({ database: stage.services.database, clock: stage.clock.read });
  const textsOf = async ({ chat }: { chat: number }) => {
    await stage.deliverTelegram();
    // Several go out at a time.
    return stage.telegram
      .chat(chat)
      .messages.map(({ text }) => text)
      .toSorted();
  };

  async function join(role: StaffRole, { chosen = ALL, language = "es" } = {}): Promise<Buyer & { chat: number }> {
    const person = await insertBuyer(stage.services.database, { isAdmin: true, role, language });
    chats += 1;
    stage.telegram.chat(chats);
    await stage.asService("insert into public.telegram_links (user_id, chat_id) values ($1, $2)", [
      person.userId,
      chats,
    ]);
    const ways = (kind: string) => (chosen.includes(kind) ? ["telegram"] : []);
    await stage.asService(
      `insert into public.staff_notice_choices (user_id, access_late, dispute, payment_held, failed_job)
       values ($1, $2, $3, $4, $5)`,
      [person.userId, ...ALL.map(ways)],
    );
    return { ...person, chat: chats };
  }
  async function askAccess(hoursAgo: number): Promise<void> {
    const { userId } = await insertBuyer(stage.services.database);
    await stage.asService(
      "insert into public.indicator_access (user_id, tradingview_username, requested_at) values ($1::uuid, $1::text, $2)",
      [userId, new Date(stage.clock.now.getTime() - hoursAgo * HOUR_MS)],
    );
  }
  const runJob = (outcome: string, secondsAgo: number) =>
    stage.asService(
      `insert into public.job_runs (job, due_at, started_at, ended_at, outcome, error_code, process)
       values ('keep-draws', $1, $1, $1, $2, 'EPLANNED', 'a:1')`,
      [new Date(start.getTime() - secondsAgo * 1000), outcome],
    );

  it("each thing once, by two processes at a time, a late access only when it is late", async () => {
    const owner = await join("owner");
    await askAccess(23);
    expect(await tell()).toBe(0);
    await askAccess(25);
    await askAccess(26);
    await runJob("failed", 60);
    const counts = await Promise.all([tell(), tell()]);
    expect(counts.toSorted()).toEqual([0, 2]);
    expect(await tell()).toBe(0);
    stage.clock.advance(HOUR_MS);
    expect(await tell(), "the first one is late now").toBe(1);
    expect(await textsOf(owner)).toEqual([
      "2 accesos van con retraso\nSe pidió hace más de 24 horas y sigue sin conceder.\nhttps://lpx.example/admin/dashboard",
      "Ha fallado una tarea automática\nkeep-draws. Se vuelve a intentar por sí sola.\nhttps://lpx.example/admin/dashboard",
      "Un acceso va con retraso\nSe pidió hace más de 24 horas y sigue sin conceder.\nhttps://lpx.example/admin/dashboard",
    ]);
  });

  it("only who chose it, in their language, and of the areas that they hold", async () => {
    const english = await join("owner", { chosen: ["access_late"], language: "en" });
    const support = await join("support");
    const content = await join("content");
    await askAccess(25);
    await runJob("failed", 60);
    expect(await tell()).toBe(2);
    expect(await textsOf(english)).toEqual([expect.stringContaining("An access is late")]);
    expect(await textsOf(support)).toEqual([expect.stringContaining("Un acceso va con retraso")]);
    expect(await textsOf(content)).toEqual([]);
  });

  it("nothing any more once an area is lost, nor when it comes back unasked, nor once they left the team", async () => {
    const person = await join("owner");
    const other = await join("owner");
    const setRole = (role: string) =>
      stage.asService("update public.admin_users set role = $2 where user_id = $1", [person.userId, role]);
    await setRole("support");
    await setRole("owner");
    await stage.asService("delete from public.admin_users where user_id = $1", [other.userId]);
    await askAccess(25);
    await runJob("failed", 60);
    expect(await tell()).toBe(1);
    expect(await textsOf(person)).toEqual([expect.stringContaining("Un acceso va con retraso")]);
    expect(await stage.asService("select from public.staff_notice_choices")).toHaveLength(1);
  });

  it("is chosen by each for themselves, of their areas alone", async () => {
    const choose = ({ claims }: Buyer, kind: string) =>
      stage.services.database.transaction({ role: "authenticated", claims }, (transaction) =>
        transaction.query(
          `insert into public.staff_notice_choices (${kind}) values (array['push'])
           on conflict (user_id) do update set ${kind} = excluded.${kind} returning user_id`,
        ),
      );
    const { database } = stage.services;
    const support = await insertBuyer(database, { isAdmin: true, role: "support" });
    for (let again = 0; again < 2; again += 1)
      expect(await choose(support, "access_late")).toEqual([{ user_id: support.userId }]);
    await expect(choose(support, "failed_job")).rejects.toThrow("row-level security");
    const content = await insertBuyer(database, { isAdmin: true, role: "content" });
    await expect(choose(content, "dispute")).rejects.toThrow("row-level security");
    await expect(choose(await insertBuyer(database), "dispute")).rejects.toThrow("row-level security");
  });

  it("what came in quiet hours is told after them, and a job that flaps once a day", async () => {
    const owner = await join("owner");
    const at = (hours: number) => `${String((start.getUTCHours() + hours) % 24).padStart(2, "0")}:00`;
    await stage.choose(owner, "followed", { quiet: [at(0), at(2), "UTC"] });
    await runJob("failed", 60);
    expect(await tell()).toBe(0);
    stage.clock.advance(2 * HOUR_MS);
    expect(await tell()).toBe(1);
    await runJob("ok", 30);
    expect(await tell()).toBe(0);
    await runJob("failed", 10);
    expect(await tell()).toBe(0);
    await runJob("ok", 5);
    stage.clock.advance(DAY_MS + 1);
    expect(await tell()).toBe(0);
    await runJob("failed", 1);
    expect(await tell(), "another failure, a day later").toBe(1);
  });
});
