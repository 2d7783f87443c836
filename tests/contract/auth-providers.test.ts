import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { type IdentityProvider, startIdentityProvider } from "#tests/fixtures/identity-provider.ts";
import { type AuthServer, PASSWORD, postJson, SITE_URL, signUpAndConfirm } from "./auth-server.ts";
import { locationOf, startWithProviders, travel, visit } from "./provider-steps.ts";

describeEachEngine("sign-in at a provider", (openDatabase) => {
  let database: Database;
  let server: AuthServer;
  let there: IdentityProvider;
  let people = 0;
  beforeAll(async () => {
    database = await openDatabase();
    there = await startIdentityProvider();
    server = await startWithProviders(database, there);
  });
  afterAll(async () => {
    await server.close();
    await there.close();
  });
  beforeEach(() => {
    people += 1;
    there.state.person = { sub: String(people), email: `p${people}@mail.example`, isVerified: true, name: "Ana Ruiz" };
  });
  afterEach(() => {
    there.state.trouble = "none";
  });

  type Wishes = { provider?: "google" | "github"; redirectTo?: string; flow?: "pkce" | "implicit" };

  async function addressOf({ provider = "google", redirectTo = `${SITE_URL}/entra?x=1`, flow = "pkce" }: Wishes = {}) {
    const client = server.newClient(flow);
    const options = { redirectTo, scopes: "calendar.read", queryParams: { prompt: "consent", state: "mine" } };
    const { data, error } = await client.auth.signInWithOAuth({
      provider,
      options: { ...options, skipBrowserRedirect: true },
    });
    if (error !== null) throw error;
    return { client, address: data.url };
  }

  it.each(["google", "github"] as const)(
    "[7.6] %s, PKCE: leads there and back with a code for the client",
    async (provider) => {
      const { client, address } = await addressOf({ provider });
      const end = await travel(server, address);
      const asked = there.state.seen.at(-1)?.searchParams;
      expect(asked?.get("scope")).toBe(
        provider === "google" ? "openid email profile calendar.read" : "user:email calendar.read",
      );
      expect(asked?.get("prompt")).toBe("consent");
      expect(asked?.get("state")).toMatch(/^[\w-]{43}$/);
      expect(asked?.get("code_challenge_method")).toBe("S256");
      expect([end.origin, end.pathname, end.searchParams.get("x"), end.hash]).toEqual([SITE_URL, "/entra", "1", ""]);

      const { data, error } = await client.auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");
      expect(error).toBeNull();
      const { email, sub, name } = there.state.person;
      expect(data.user).toMatchObject({
        email,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider, providers: [provider] },
        user_metadata: {
          email,
          email_verified: true,
          name,
          full_name: name,
          avatar_url: `https://pictures.example/${sub}.png`,
          sub,
          provider_id: sub,
        },
        identities: [{ id: sub, provider, identity_data: { email, email_verified: true, sub } }],
      });
      expect(data.session?.provider_token).toEqual(expect.any(String));
      expect(data.session?.provider_refresh_token).toBe(`refresh-${data.session?.provider_token}`);
      const { data: claims } = await client.auth.getClaims();
      expect(claims?.claims).toMatchObject({ aal: "aal1", amr: [{ method: "oauth" }] });
    },
  );

  it("[7.6] implicit: the session comes in the fragment, with the provider's tokens", async () => {
    const { address } = await addressOf({ flow: "implicit" });
    const fragment = new URLSearchParams((await travel(server, address)).hash.slice(1));
    expect([...fragment.keys()].sort()).toEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "provider_refresh_token",
      "provider_token",
      "refresh_token",
      "token_type",
    ]);
    const { data } = await server.newClient().auth.getUser(fragment.get("access_token") ?? "");
    expect(data.user?.email).toBe(there.state.person.email);
  });

  it("knows a person again by the provider's id, whatever address they have there now", async () => {
    const first = await signInThere();
    there.state.person = { ...there.state.person, email: "cambiado@mail.example", name: "Ana R." };
    const again = await signInThere();
    expect(again.id).toBe(first.id);
    expect(again.email).toBe(first.email);
    expect(again.user_metadata.name).toBe("Ana R.");
    expect(again.identities).toHaveLength(1);
  });

  it("links to the account that has the verified address, which keeps its password", async () => {
    const { email } = there.state.person;
    const owner = await signUpAndConfirm(server, email);
    const { data } = await owner.auth.getUser();
    const user = await signInThere();
    expect(user.id).toBe(data.user?.id);
    expect(user.app_metadata).toEqual({ provider: "email", providers: ["email", "google"] });
    expect(user.identities?.map(({ provider }) => provider).sort()).toEqual(["email", "google"]);
    expect((await server.newClient().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it("takes an unconfirmed account from whoever signed up with somebody else's address", async () => {
    const { email } = there.state.person;
    const thief = server.newClient();
    await thief.auth.signUp({ email, password: PASSWORD, options: { data: { name: "Ladrón" } } });
    const { tokenHash } = await server.lastMail(email);
    const user = await signInThere();
    expect(user.user_metadata.name).toBe("Ana Ruiz");
    expect(user.identities?.map(({ provider }) => provider)).toEqual(["google"]);
    const byPassword = await thief.auth.signInWithPassword({ email, password: PASSWORD });
    expect(byPassword.error?.code).toBe("invalid_credentials");
    expect((await thief.auth.verifyOtp({ token_hash: tokenHash, type: "signup" })).error?.code).toBe("otp_expired");
  });

  it.each(["google", "github"] as const)(
    "%s: neither links to nor makes an account by an address nobody verified",
    async (provider) => {
      there.state.person.isVerified = false;
      const { email } = there.state.person;
      const owner = await signUpAndConfirm(server, email);
      const end = await travel(server, (await addressOf({ provider })).address);
      expect(end.searchParams.get("error_code")).toBe("provider_email_needs_verification");
      expect(end.searchParams.get("error")).toBe("access_denied");
      expect((await owner.auth.getUser()).data.user?.identities).toHaveLength(1);
    },
  );

  it("of ten first visits at once makes one account", async () => {
    const trips = await Promise.all(
      Array.from({ length: 10 }, async () => visit(server, (await addressOf({ flow: "implicit" })).address)),
    );
    const ends = await Promise.all(trips.map(async (back) => locationOf(await server.send(`/callback${back.search}`))));
    const tokens = ends.map((end) => new URLSearchParams(end.hash.slice(1)).get("access_token") ?? "");
    const ids = tokens.map((token) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ["refuses", "access_denied", null, "The person said no"],
    ["no id token", "server_error", "unexpected_failure", "Unable to exchange external code"],
    ["another nonce", "server_error", "unexpected_failure", "Unable to exchange external code"],
    ["huge answer", "server_error", "unexpected_failure", "Unable to exchange external code"],
    ["leads elsewhere", "server_error", "unexpected_failure", "Unable to exchange external code"],
    ["down", "server_error", "unexpected_failure", "Unable to exchange external code"],
  ] as const)("goes back with an error when the provider %s", async (trouble, error, code, description) => {
    if (trouble === "refuses") there.state.trouble = trouble;
    const back = await visit(server, (await addressOf()).address);
    there.state.trouble = trouble;
    const end = locationOf(await server.send(`/callback${back.search}`));
    expect([end.origin, end.pathname]).toEqual([SITE_URL, "/entra"]);
    expect(end.searchParams.get("error")).toBe(error);
    expect(end.searchParams.get("error_code")).toBe(code);
    expect(end.searchParams.get("error_description")).toBe(description);
    const fragment = new URLSearchParams(end.hash.slice(1));
    expect([fragment.get("error"), fragment.get("error_code")]).toEqual([error, code]);
  });

  it("takes a state once, for five minutes, and none that it didn't give", async () => {
    const back = await visit(server, (await addressOf()).address);
    expect((await server.send(`/callback${back.search}`, { method: "HEAD" })).status).toBe(405);
    expect(locationOf(await server.send(`/callback${back.search}`)).searchParams.has("code")).toBe(true);
    const outcomes = [await server.send(`/callback${back.search}`), await server.send("/callback?state=x&code=y")];
    const late = await visit(server, (await addressOf()).address);
    server.advance(301);
    outcomes.push(await server.send(`/callback${late.search}`));
    for (const answer of outcomes) {
      const end = locationOf(answer);
      expect(end.origin).toBe(SITE_URL);
      expect(Object.fromEntries(end.searchParams)).toEqual({
        error: "invalid_request",
        error_code: "bad_oauth_state",
        error_description: "OAuth callback with invalid state",
      });
    }
    expect(locationOf(await server.send("/callback")).searchParams.get("error_code")).toBe("bad_oauth_callback");
  });

  it("takes the way back as a posted form, too", async () => {
    const back = await visit(server, (await addressOf({ flow: "implicit" })).address);
    const form = { method: "POST", body: back.searchParams };
    expect(locationOf(await server.send("/callback", form)).hash).toContain("access_token=");
    const json = postJson(Object.fromEntries(back.searchParams));
    expect(locationOf(await server.send("/callback", json)).searchParams.get("error_code")).toBe("bad_oauth_callback");
  });

  it("resilience 8: leads nowhere but to allowed addresses", async () => {
    for (const redirectTo of ["https://evil.example/", "//evil.example", "https://site.example@evil.example/"]) {
      const end = await travel(server, (await addressOf({ redirectTo })).address);
      expect(end.origin).toBe(SITE_URL);
    }
  });

  it("keeps nothing of a round trip that could be used again", async () => {
    const { address } = await addressOf();
    const back = await visit(server, address);
    const rows = await database.query<{ row: string }>(
      { role: "owner" },
      { sql: "select s::text as row from gateway.oauth_states s union all select f::text from auth.flow_state f" },
    );
    const kept = rows.map(({ row }) => row).join("\n");
    expect(kept).toContain("enc1.");
    expect(kept).not.toContain(back.searchParams.get("state"));
  });

  it("refuses providers that are off, unknown, or out of reach, and shows which are on", async () => {
    const messages = [];
    for (const provider of ["apple", "nobody", ""]) {
      const answer = await server.send(`/authorize?provider=${provider}`);
      expect(answer.status).toBe(400);
      messages.push((await answer.json()).msg);
    }
    expect(messages).toEqual([
      "Unsupported provider: provider is not enabled",
      "Unsupported provider: Provider nobody could not be found",
      "Unsupported provider: Provider  could not be found",
    ]);
    const bad = await server.send("/authorize?provider=google&code_challenge=short&code_challenge_method=s256");
    expect(bad.status).toBe(400);
    const { external } = await (await server.send("/settings")).json();
    expect([external.google, external.github, external.apple]).toEqual([true, true, false]);
    const cold = await startWithProviders(database, { ...there, url: "http://127.0.0.1:9" });
    expect((await cold.send("/authorize?provider=google")).status).toBe(503);
    await cold.close();
  });

  it("refuses a banned user", async () => {
    const user = await signInThere();
    const sql = "update auth.users set banned_until = now() + interval '1 day' where id = $1";
    await database.query({ role: "owner" }, { sql, parameters: [user.id] });
    const end = await travel(server, (await addressOf()).address);
    expect([end.searchParams.get("error"), end.searchParams.get("error_code")]).toEqual([
      "access_denied",
      "user_banned",
    ]);
  });

  it("[7.3] takes an id token from Google for a session, with the nonce it was asked for", async () => {
    const nonce = "a nonce of the page";
    const hashed = createHash("sha256").update(nonce).digest("hex");
    const token = await there.signIdToken({ nonce: hashed });
    const client = server.newClient();
    const { data, error } = await client.auth.signInWithIdToken({ provider: "google", token, nonce });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: there.state.person.email, app_metadata: { provider: "google" } });
    expect((await client.auth.getClaims()).data?.claims.amr).toEqual([
      { method: "oauth", timestamp: expect.any(Number) },
    ]);
    const again = await signInThere();
    expect(again.id).toBe(data.user?.id);
  });

  it.each<[string, Record<string, unknown>, string | undefined]>([
    ["of another client", { aud: "other.example" }, undefined],
    ["of another issuer", { iss: "https://evil.example" }, undefined],
    ["that is over", { exp: 1_000 }, undefined],
    ["that doesn't say when it is over", { exp: null }, undefined],
    ["that says nobody", { sub: null }, undefined],
    ["with a nonce that is missing", { nonce: "x" }, undefined],
    ["without the nonce that was sent", {}, "x"],
    ["with another nonce", { nonce: "x" }, "y"],
    ["with the nonce in the clear", { nonce: "x" }, "x"],
  ])("refuses an id token %s", async (_name, changes, nonce) => {
    const token = await there.signIdToken(changes);
    const { error } = await server.newClient().auth.signInWithIdToken({ provider: "google", token, nonce });
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  it("refuses id tokens with a foreign signature, none, another access token, or of providers that give none", async () => {
    const token = await there.signIdToken({ at_hash: "AAAAAAAAAAAAAAAAAAAAAA" });
    const [header = "", payload = "", signature = ""] = token.split(".");
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
    const bodies = [
      { provider: "google", id_token: `${header}.${payload}.${signature.slice(0, -4)}AAAA` },
      { provider: "google", id_token: unsigned },
      { provider: "google", id_token: "x" },
      { provider: "google", id_token: token, access_token: "another" },
      { provider: "github", id_token: token },
      { provider: "apple", id_token: token },
      { provider: "", id_token: token },
      { provider: "google" },
    ];
    const answers = [];
    for (const body of bodies) {
      const answer = await server.send("/token?grant_type=id_token", postJson(body));
      answers.push([answer.status, (await answer.json()).error_code]);
    }
    const refused = [400, "validation_failed"];
    expect(answers).toEqual([
      refused,
      refused,
      refused,
      refused,
      refused,
      [400, "provider_disabled"],
      refused,
      refused,
    ]);
  });

  async function signInThere() {
    const { client, address } = await addressOf();
    const end = await travel(server, address);
    const { data, error } = await client.auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");
    if (error !== null) throw error;
    return data.user;
  }
});
