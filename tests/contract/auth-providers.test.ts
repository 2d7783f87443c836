import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type IdentityProvider, startIdentityProvider } from "#tests/fixtures/identity-provider.ts";
import { type AuthServer, PASSWORD, SITE_URL, signUpAndConfirm } from "./auth-server.ts";
import { addressOf, locationOf, signInThere, startWithProviders, travel, visit } from "./provider-steps.ts";

describeOneEngine("sign-in at a provider", (openDatabase) => {
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

  it.each(["google", "github"] as const)(
    "[7.6] %s, PKCE: leads there and back with a code for the client",
    async (provider) => {
      const { client, address } = await addressOf(server, { provider });
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

  it("[3.14] [7.6] implicit: the session comes in the fragment, with the provider's tokens", async () => {
    const { address } = await addressOf(server, { flow: "implicit" });
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
    const first = await signInThere(server);
    there.state.person = { ...there.state.person, email: "cambiado@mail.example", name: "Ana R." };
    const again = await signInThere(server);
    expect(again.id).toBe(first.id);
    expect(again.email).toBe(first.email);
    expect(again.user_metadata.name).toBe("Ana R.");
    expect(again.identities).toHaveLength(1);
  });

  it("links to the account that has the verified address, which keeps its password", async () => {
    const { email } = there.state.person;
    const owner = await signUpAndConfirm(server, email);
    const { data } = await owner.auth.getUser();
    const user = await signInThere(server);
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
    const user = await signInThere(server);
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
      const end = await travel(server, (await addressOf(server, { provider })).address);
      expect(end.searchParams.get("error_code")).toBe("provider_email_needs_verification");
      expect(end.searchParams.get("error")).toBe("access_denied");
      expect((await owner.auth.getUser()).data.user?.identities).toHaveLength(1);
    },
  );

  it("does not lead to the account of somebody who only named the address at a provider", async () => {
    const victim = there.state.person;
    there.state.person = { ...victim, sub: `${victim.sub}000`, email: `otra-${victim.email}` };
    const stranger = await travel(server, (await addressOf(server, { provider: "github", flow: "implicit" })).address);
    expect(stranger.hash).toContain("access_token=");
    there.state.person = { ...there.state.person, email: victim.email, isVerified: false };
    await travel(server, (await addressOf(server, { provider: "github", flow: "implicit" })).address);
    there.state.person = victim;
    const user = await signInThere(server);
    expect(user.email).toBe(victim.email);
    expect(user.identities).toHaveLength(1);
  });

  it("of ten first visits at once makes one account", async () => {
    const trips = await Promise.all(
      Array.from({ length: 10 }, async () => visit(server, (await addressOf(server, { flow: "implicit" })).address)),
    );
    const ends = await Promise.all(trips.map(async (back) => locationOf(await server.send(`/callback${back.search}`))));
    const tokens = ends.map((end) => new URLSearchParams(end.hash.slice(1)).get("access_token") ?? "");
    const ids = tokens.map((token) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub);
    expect(new Set(ids).size).toBe(1);
  });

  it("refuses a banned user", async () => {
    const user = await signInThere(server);
    const sql = "update auth.users set banned_until = now() + interval '1 day' where id = $1";
    await database.query({ role: "owner" }, { sql, parameters: [user.id] });
    const end = await travel(server, (await addressOf(server)).address);
    expect([end.searchParams.get("error"), end.searchParams.get("error_code")]).toEqual([
      "access_denied",
      "user_banned",
    ]);
  });
});
