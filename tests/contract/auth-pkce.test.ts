import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { type AuthServer, PASSWORD, postJson, SITE_URL, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

describeOneEngine("an auth code instead of a session in the address (PKCE)", (openDatabase, engine) => {
  let database: Database;
  let server: AuthServer;
  beforeAll(async () => {
    database = await openDatabase();
    server = await startAuthServer(database);
  });
  afterAll(() => server.close());

  /** A flow begun without the client, so that the test holds the verifier. */
  async function beginFlow(email: string, method: "s256" | "plain" = "s256") {
    await signUpAndConfirm(server, email);
    const verifier = randomBytes(48).toString("base64url");
    const challenge = method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
    const body = { email, code_challenge: challenge, code_challenge_method: method };
    expect((await server.send("/otp", postJson(body))).status).toBe(200);
    const target = await server.openLink(await server.lastMail(email));
    return { verifier, code: target.searchParams.get("code") ?? "" };
  }

  function redeem(code: string, verifier: string): Promise<Response> {
    return server.send("/token?grant_type=pkce", postJson({ auth_code: code, code_verifier: verifier }));
  }

  it("[7.3] a sign-up's link leads back with a code, which only the client that began can redeem", async () => {
    const email = "flujo@mail.example";
    const client = server.newClient("pkce");
    const signedUp = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: `${SITE_URL}/welcome?from=mail` },
    });
    expect(signedUp.error).toBeNull();
    const mail = await server.lastMail(email);
    expect(mail.tokenHash).toMatch(/^pkce_/);
    const target = await server.openLink(mail);
    expect(target.origin + target.pathname).toBe(`${SITE_URL}/welcome`);
    expect(target.searchParams.get("from")).toBe("mail");
    expect(target.hash).toBe("");
    const { data, error } = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims.amr).toEqual([{ method: "email/signup", timestamp: expect.any(Number) }]);
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it.each([
    { name: "recovery", method: "recovery" },
    { name: "a magic link", method: "magiclink" },
    { name: "a confirmation sent again", method: "email/signup" },
  ] as const)("[7.3] $name ends with a code, too", async ({ name, method }) => {
    const email = `flujo-${method.replace("/", "-")}@mail.example`;
    const client = server.newClient("pkce");
    if (method === "email/signup") {
      await server.newClient().auth.signUp({ email, password: PASSWORD });
      await client.auth.resend({ type: "signup", email });
    } else {
      await signUpAndConfirm(server, email);
      if (method === "recovery") await client.auth.resetPasswordForEmail(email);
      else await client.auth.signInWithOtp({ email });
    }
    const target = await server.openLink(await server.lastMail(email));
    const { data, error } = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect([name, error]).toEqual([name, null]);
    expect(data.user?.email).toBe(email);
    expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method }]);
  });

  it("[7.4] our own page may post such a link's token and gets the session itself", async () => {
    const email = "flujo-propia@mail.example";
    const client = server.newClient("pkce");
    await client.auth.signUp({ email, password: PASSWORD });
    const { tokenHash } = await server.lastMail(email);
    const { data, error } = await server.newClient().auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeDefined();
  });

  it.each(["s256", "plain"] as const)(
    "[7.3] takes the method %s, and a wrong verifier with neither",
    async (method) => {
      const { code, verifier } = await beginFlow(`metodo-${method}@mail.example`, method);
      for (const wrong of ["x".repeat(64), "ñ".repeat(64), code]) {
        const refused = await redeem(code, wrong);
        expect([refused.status, await refused.json()]).toEqual([
          400,
          {
            code: 400,
            error_code: "bad_code_verifier",
            msg: "code challenge does not match previously saved code verifier",
          },
        ]);
      }
      expect((await redeem(code, verifier)).status).toBe(200);
    },
  );

  it("resilience 7: of 50 parallel redeems of one auth code, one succeeds", async () => {
    const { code, verifier } = await beginFlow("flujo-unavez@mail.example");
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(code, verifier)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, ...Array(49).fill(404)]);
    reportFigure(7, `50 parallel auth codes: 1 session (${engine})`);
  });

  it("[7.3] a code lives five minutes from when the link was opened", async () => {
    const { code, verifier } = await beginFlow("flujo-tarde@mail.example");
    server.advance(301);
    const late = await redeem(code, verifier);
    expect([late.status, (await late.json()).error_code]).toEqual([422, "flow_state_expired"]);
    const unknown = await server.newClient("pkce").auth.exchangeCodeForSession(code);
    expect(unknown.error?.name).toBe("AuthPKCECodeVerifierMissingError");
  });

  it("tells a dead link in the query, where such a client looks, and in the fragment", async () => {
    const email = "flujo-muerto@mail.example";
    const client = server.newClient("pkce");
    await client.auth.signUp({ email, password: PASSWORD });
    const mail = await server.lastMail(email);
    await server.openLink(mail);
    const target = await server.openLink(mail);
    const refusal = {
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    };
    expect(Object.fromEntries(target.searchParams)).toEqual(refusal);
    expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toEqual(refusal);
  });

  it("keeps no auth code that could be redeemed", async () => {
    const { code } = await beginFlow("flujo-guardado@mail.example");
    const rows = await database.transaction({ role: "owner" }, (transaction) =>
      transaction.query<{ row: string }>("select f::text as row from auth.flow_state f"),
    );
    expect(rows.map(({ row }) => row).join("\n")).not.toContain(code);
  });
});
