import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { createPasswordHasher } from "#gateway/auth/passwords/password-hasher.ts";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import type { TeamCommand } from "./team-arguments.ts";
import { runTeamCommand } from "./team-commands.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");

describeOneEngine("the team's command line", (openDatabase) => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase();
  });
  beforeEach(async () => {
    await database.query({ role: "service" }, { sql: "delete from public.admin_users" });
  });

  const run = (command: TeamCommand) => runTeamCommand(database, command, NOW);
  const read = (sql: string, ...parameters: unknown[]) => database.query({ role: "owner" }, { sql, parameters });
  const notesOf = (subject: string) =>
    read(
      `select actor, area, action, before ->> 'role' as before, after ->> 'role' as after, details ->> 'by' as by
       from public.audit_log where subject = $1 order by id`,
      subject,
    );

  it("makes an account that signs in by the password it shows once, and is on the team", async () => {
    const answer = await run({ act: "create", email: "first@team.example", role: "owner", name: "Ana Ruiz" });
    const [line = ""] = answer.ok ? answer.lines : [];
    const password =
      /^first@team\.example is owner\. The password, shown this once: ([\w-]{24})$/.exec(line)?.[1] ?? "";
    const [account] = await read(
      `select u.id, u.encrypted_password as hash, u.email_confirmed_at is not null as confirmed, p.name, a.role
       from auth.users u join public.profiles p on p.id = u.id join public.admin_users a on a.user_id = u.id
       where u.email = 'first@team.example'`,
    );
    expect(account).toMatchObject({ confirmed: true, name: "Ana Ruiz", role: "owner" });
    expect(await createPasswordHasher().matches(password, String(account?.hash))).toEqual({ ok: true, value: true });
    expect(await notesOf(String(account?.id))).toEqual([
      { actor: null, area: "staff", action: "staff_role.changed", before: null, after: "owner", by: "command line" },
    ]);
    expect(await run({ act: "list" })).toEqual({
      ok: true,
      lines: ["owner      first@team.example  no second factor"],
    });
    expect(await run({ act: "create", email: "first@team.example", role: "owner", name: "" })).toEqual({
      ok: false,
      problem: "first@team.example has an account: use grant",
    });
  });

  it("gives, changes and takes roles, each noted once, and keeps the last owner", async () => {
    const owner = await insertBuyer(database, { isAdmin: true });
    const { email, userId } = await insertBuyer(database);
    expect(await run({ act: "grant", email, role: "support" })).toEqual({ ok: true, lines: [`${email} is support`] });
    expect(await run({ act: "grant", email, role: "support" })).toEqual({
      ok: true,
      lines: [`${email} was support already`],
    });
    expect(await run({ act: "revoke", email })).toEqual({ ok: true, lines: [`${email} is off the team`] });
    expect((await notesOf(userId)).map(({ before, after }) => [before, after])).toEqual([
      [null, "support"],
      ["support", null],
    ]);
    for (const command of [
      { act: "revoke", email: owner.email },
      { act: "grant", email: owner.email, role: "content" },
    ] as const)
      expect(await run(command)).toEqual({
        ok: false,
        problem: `${owner.email} is the last owner: create or grant another one first`,
      });
    expect(await run({ act: "grant", email: "nobody@team.example", role: "owner" })).toEqual({
      ok: false,
      problem: "nobody@team.example has no account: use create",
    });
  });

  it("takes a lost second factor off, ends the sessions, and tells its owner", async () => {
    const { email, userId } = await insertBuyer(database, { isAdmin: true });
    expect(await run({ act: "reset-second-factor", email })).toEqual({
      ok: false,
      problem: `${email} has no second factor`,
    });
    await read(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', now(), now())`,
      randomUUID(),
      userId,
    );
    await read(
      "insert into auth.sessions (id, user_id, created_at, updated_at, aal) values ($1, $2, now(), now(), 'aal2')",
      randomUUID(),
      userId,
    );
    expect(await run({ act: "reset-second-factor", email })).toEqual({
      ok: true,
      lines: [`${email} signs in with the password alone and adds a second factor again`],
    });
    expect(
      await read(
        `select (select count(*)::int from auth.mfa_factors where user_id = $1) as factors,
           (select count(*)::int from auth.sessions where user_id = $1) as sessions,
           (select count(*)::int from public.outbox where recipient = $2 and kind = 'factor_removed') as letters`,
        userId,
        email,
      ),
    ).toEqual([{ factors: 0, sessions: 0, letters: 1 }]);
    expect((await notesOf(userId)).map(({ action, by }) => [action, by])).toEqual([
      ["second_factor.reset", "command line"],
    ]);
  });
});
