import { afterAll, beforeAll, expect, it } from "vitest";
import { clearExpired } from "#gateway/auth/clear-expired.ts";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { type AuthServer, PASSWORD, postJson, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

describeEachEngine("clearing away what has expired", (openDatabase) => {
  let database: Database;
  let server: AuthServer;
  beforeAll(async () => {
    database = await openDatabase();
    server = await startAuthServer(database);
  });
  afterAll(() => server.close());

  async function count(): Promise<Record<string, number>> {
    const [row] = await database.query<Record<string, number>>(
      { role: "owner" },
      {
        sql: `select (select count(*) from auth.sessions) as sessions,
          (select count(*) from auth.refresh_tokens) as refresh_tokens,
          (select count(*) from auth.one_time_tokens) as links,
          (select count(*) from auth.flow_state) as flows,
          (select count(*) from auth.mfa_challenges) as challenges,
          (select count(*) from auth.audit_log_entries) as entries`,
      },
    );
    return row ?? {};
  }

  it("takes used refresh tokens, links, flows and challenges after a day, and nobody's session", async () => {
    const client = await signUpAndConfirm(server, "limpia@mail.example");
    const first = (await client.auth.getSession()).data.session?.refresh_token ?? "";
    for (let turn = 0; turn < 3; turn += 1) await client.auth.refreshSession();
    const factor = await client.auth.mfa.enroll({ factorType: "totp" });
    await client.auth.mfa.challenge({ factorId: factor.data?.id ?? "" });
    await server.newClient("pkce").auth.signUp({ email: "espera@mail.example", password: PASSWORD });
    await server.mails();
    const clock = () => server.now();
    expect(await clearExpired(database, clock)).toBe(0);
    const before = await count();
    expect(before).toMatchObject({ refresh_tokens: 4, links: 1, flows: 1, challenges: 1 });
    server.advance(25 * 3_600);
    expect(await clearExpired(database, clock)).toBe(6);
    expect(await count()).toEqual({ ...before, refresh_tokens: 1, links: 0, flows: 0, challenges: 0 });
    const used = await server.send("/token?grant_type=refresh_token", postJson({ refresh_token: first }));
    expect([used.status, (await used.json()).error_code]).toEqual([400, "refresh_token_not_found"]);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it("takes the audit log after a year, however long it is, two processes at once included", async () => {
    await database.query(
      { role: "owner" },
      {
        sql: `insert into auth.audit_log_entries (id, payload, created_at)
          select gen_random_uuid(), '{}', $1::timestamptz - interval '366 days' from generate_series(1, 2500)`,
        parameters: [server.now()],
      },
    );
    const { entries = 0 } = await count();
    const cleared = await Promise.all([1, 2].map(() => clearExpired(database, () => server.now())));
    // A batch that the other one holds ends a run early; the next hour's takes the rest.
    await clearExpired(database, () => server.now());
    expect(cleared.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(2_500);
    expect((await count()).entries).toBe(entries - 2_500);
  });
});
