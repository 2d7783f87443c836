import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { type AuthServer, PASSWORD, postJson, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

const OWNER = { role: "owner" } as const;

describeEachEngine("tokens, sessions and one-time codes", (openDatabase, engine) => {
  let database: Database;
  let server: AuthServer;
  beforeAll(async () => {
    database = await openDatabase();
    server = await startAuthServer(database);
  });
  afterAll(() => server.close());

  function refresh(token: string): Promise<Response> {
    return server.send("/token?grant_type=refresh_token", postJson({ refresh_token: token }));
  }

  async function newSession(email: string) {
    const client = await signUpAndConfirm(server, email);
    const { session } = (await client.auth.getSession()).data;
    if (session === null) throw new Error("no session");
    return session;
  }

  it("resilience 6: 50 parallel refreshes of one token get the one child", async () => {
    const { refresh_token: token } = await newSession("paralelo@mail.example");
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200));
    const children = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).refresh_token)));
    expect(children.size).toBe(1);
    expect(children.has(token)).toBe(false);
    reportFigure(6, `50 parallel refreshes: 1 child (${engine})`);
  });

  it("resilience 6: within 10 s a used token answers the active one, however far the rotation went", async () => {
    const { refresh_token: first } = await newSession("cadena@mail.example");
    const second = (await (await refresh(first)).json()).refresh_token;
    const third = (await (await refresh(second)).json()).refresh_token;
    expect((await (await refresh(first)).json()).refresh_token).toBe(third);
  });

  it("resilience 6: a token whose refresh was answered into the void goes on, however late", async () => {
    const { refresh_token: first } = await newSession("perdido@mail.example");
    const lost = (await (await refresh(first)).json()).refresh_token;
    server.advance(3_600);
    const again = await refresh(first);
    expect([again.status, (await again.json()).refresh_token]).toEqual([200, lost]);
    expect((await refresh(lost)).status).toBe(200);
  });

  it("resilience 6: an older used token after 11 s answers 400 and ends the session", async () => {
    const { refresh_token: first, access_token: access } = await newSession("reuso@mail.example");
    const child = (await (await refresh(first)).json()).refresh_token;
    const second = (await (await refresh(child)).json()).refresh_token;
    server.advance(11);
    const reused = await refresh(first);
    expect(reused.status).toBe(400);
    expect(await reused.json()).toMatchObject({ error_code: "refresh_token_already_used" });
    expect((await refresh(second)).status).toBe(400);
    reportFigure(6, `an older used token after 11 s: 400, session over (${engine})`);
    expect((await server.newClient().auth.getUser(access)).error?.name).toBe("AuthSessionMissingError");
    expect(await server.tokens.verifyAccessToken(access)).toBeNull();
  });

  it("keeps no refresh token, link or code that could be used again", async () => {
    const { refresh_token: token } = await newSession("guardado@mail.example");
    await server.newClient().auth.resetPasswordForEmail("guardado@mail.example");
    const { tokenHash, token: code } = await server.lastMail("guardado@mail.example");
    const kept = await database.transaction(OWNER, (transaction) =>
      transaction.query<{ row: string }>(
        `select u::text as row from auth.users u union all select t::text from auth.refresh_tokens t
         union all select o::text from auth.one_time_tokens o`,
      ),
    );
    const text = kept.map(({ row }) => row).join("\n");
    for (const secret of [token, tokenHash, PASSWORD]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it.each(["deleted", "banned"] as const)("resilience 5: refuses the token of a %s user", async (fate) => {
    const { access_token: access, refresh_token: token, user } = await newSession(`${fate}@mail.example`);
    const statement =
      fate === "deleted"
        ? "delete from auth.users where id = $1"
        : "update auth.users set banned_until = now() + interval '1 day' where id = $1";
    await database.transaction(OWNER, (transaction) => transaction.query(statement, [user.id]));
    const { error } = await server.newClient().auth.getUser(access);
    expect(error).toMatchObject({ status: 403, code: fate === "deleted" ? "user_not_found" : "user_banned" });
    expect(await server.tokens.verifyAccessToken(access)).toBeNull();
    const refreshed = await refresh(token);
    expect(refreshed.status).toBe(400);
    expect((await refreshed.json()).error_code).toBe(fate === "deleted" ? "refresh_token_not_found" : "user_banned");
  });

  it.each(["link", "code"] as const)("resilience 7: of 50 parallel redeems of one %s, one succeeds", async (by) => {
    const email = `unavez-${by}@mail.example`;
    await server.newClient().auth.signUp({ email, password: PASSWORD });
    const { tokenHash, token } = await server.lastMail(email);
    const proof = by === "link" ? { type: "signup", token_hash: tokenHash } : { type: "signup", email, token };
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.send("/verify", postJson(proof))));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 403)).toHaveLength(49);
    reportFigure(7, `50 parallel redeems of a ${by}: 1 session (${engine})`);
  });

  it("resilience 7: a code dies with the fifth wrong try, tried one by one or all at once", async () => {
    for (const [index, isParallel] of [false, true].entries()) {
      const email = `cinco-${index}@mail.example`;
      await server.newClient().auth.signUp({ email, password: PASSWORD });
      const { token, tokenHash } = await server.lastMail(email);
      const wrong = token === "000000" ? "111111" : "000000";
      const tries = Array.from(
        { length: 5 },
        () => () => server.send("/verify", postJson({ type: "email", email, token: wrong })),
      );
      if (isParallel) await Promise.all(tries.map((attempt) => attempt()));
      else for (const attempt of tries) await attempt();
      expect((await server.send("/verify", postJson({ type: "email", email, token }))).status).toBe(403);
      expect((await server.send("/verify", postJson({ type: "signup", token_hash: tokenHash }))).status).toBe(403);
    }
  });

  it("a fifth try that is right still counts", async () => {
    const email = "cuarto@mail.example";
    await server.newClient().auth.signUp({ email, password: PASSWORD });
    const { token } = await server.lastMail(email);
    const wrong = token === "000000" ? "111111" : "000000";
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await server.send("/verify", postJson({ type: "email", email, token: wrong }));
    }
    expect((await server.send("/verify", postJson({ type: "email", email, token }))).status).toBe(200);
  });

  it("resilience 7: who only looks at GET /verify uses nothing up; who opens it goes on with a session", async () => {
    const email = "mira@mail.example";
    await server.newClient().auth.signUp({ email, password: PASSWORD });
    const { tokenHash } = await server.lastMail(email);
    const link = `/verify?type=signup&token=${tokenHash}&redirect_to=${encodeURIComponent("https://site.example/done")}`;
    expect((await server.send(link, { method: "HEAD" })).status).toBe(405);
    expect((await server.send(link, { headers: { "sec-purpose": "prefetch;prerender" } })).status).toBe(403);
    const opened = await server.send(link);
    expect(opened.status).toBe(303);
    const target = new URL(opened.headers.get("location") ?? "");
    expect(`${target.origin}${target.pathname}`).toBe("https://site.example/done");
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(fragment.get("type")).toBe("signup");
    expect((await server.newClient().auth.getUser(fragment.get("access_token") ?? "")).data.user?.email).toBe(email);
    const again = new URL((await server.send(link)).headers.get("location") ?? "");
    expect(Object.fromEntries(new URLSearchParams(again.hash.slice(1)))).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    });
  });

  it("keeps its signing key over a restart, so nobody is signed out", async () => {
    const { access_token: access, refresh_token: token } = await newSession("sigue@mail.example");
    const restarted = await startAuthServer(database);
    expect((await restarted.newClient().auth.getUser(access)).error).toBeNull();
    const answer = await restarted.send("/token?grant_type=refresh_token", postJson({ refresh_token: token }));
    expect(answer.status).toBe(200);
    await restarted.close();
  });

  it("resilience 10: roles and the like in signup and PUT /user change nothing", async () => {
    const email = "masa@mail.example";
    const wishes = {
      role: "service_role",
      aud: "admin",
      is_super_admin: true,
      email_confirmed_at: "2020-01-01T00:00:00Z",
      user_metadata: { plan: "lifetime" },
    };
    const body = { email, password: PASSWORD, ...wishes, app_metadata: { role: "admin" }, id: crypto.randomUUID() };
    expect((await server.send("/signup", postJson(body))).status).toBe(200);
    const { tokenHash } = await server.lastMail(email);
    const session = await (await server.send("/verify", postJson({ type: "signup", token_hash: tokenHash }))).json();
    const headers = { authorization: `Bearer ${session.access_token}` };
    const before = await readAccount(email);
    const put = await server.send("/user", { ...postJson(wishes, headers), method: "PUT" });
    expect(put.status).toBe(200);
    const admin = postJson({ data: { name: "x" }, app_metadata: { role: "admin" } }, headers);
    const refused = await server.send("/user", { ...admin, method: "PUT" });
    expect([refused.status, (await refused.json()).error_code]).toEqual([403, "not_admin"]);
    expect(await readAccount(email)).toEqual(before);
    expect(before).toMatchObject({
      role: "authenticated",
      aud: "authenticated",
      is_super_admin: null,
      raw_app_meta_data: { provider: "email", providers: ["email"] },
    });
    expect(before).not.toHaveProperty("raw_user_meta_data.plan");
  });

  async function readAccount(email: string): Promise<object | undefined> {
    const rows = await database.transaction(OWNER, (transaction) =>
      transaction.query(
        `select id, role, aud, is_super_admin, raw_app_meta_data, raw_user_meta_data, email_confirmed_at, updated_at
         from auth.users where email = $1`,
        [email],
      ),
    );
    return rows[0];
  }
});
