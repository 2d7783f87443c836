import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type IdentityProvider, startIdentityProvider } from "#tests/fixtures/identity-provider.ts";
import { type AuthServer, postJson, SITE_URL } from "./auth-server.ts";
import { addressOf, locationOf, startWithProviders, travel, visit } from "./provider-steps.ts";

describeOneEngine("a sign-in at a provider that goes wrong", (openDatabase) => {
  let database: Database;
  let server: AuthServer;
  let there: IdentityProvider;
  beforeAll(async () => {
    database = await openDatabase();
    there = await startIdentityProvider();
    server = await startWithProviders(database, there);
  });
  afterAll(async () => {
    await server.close();
    await there.close();
  });
  afterEach(() => {
    there.state.trouble = "none";
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
    const back = await visit(server, (await addressOf(server)).address);
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
    const back = await visit(server, (await addressOf(server)).address);
    expect((await server.send(`/callback${back.search}`, { method: "HEAD" })).status).toBe(405);
    expect(locationOf(await server.send(`/callback${back.search}`)).searchParams.has("code")).toBe(true);
    const outcomes = [await server.send(`/callback${back.search}`), await server.send("/callback?state=x&code=y")];
    const late = await visit(server, (await addressOf(server)).address);
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
    const back = await visit(server, (await addressOf(server, { flow: "implicit" })).address);
    const form = { method: "POST", body: back.searchParams };
    expect(locationOf(await server.send("/callback", form)).hash).toContain("access_token=");
    const json = postJson(Object.fromEntries(back.searchParams));
    expect(locationOf(await server.send("/callback", json)).searchParams.get("error_code")).toBe("bad_oauth_callback");
  });

  it("resilience 8: leads nowhere but to allowed addresses", async () => {
    for (const redirectTo of ["https://evil.example/", "//evil.example", "https://site.example@evil.example/"]) {
      const end = await travel(server, (await addressOf(server, { redirectTo })).address);
      expect(end.origin).toBe(SITE_URL);
    }
  });

  it("keeps nothing of a round trip that could be used again", async () => {
    const { address } = await addressOf(server);
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
});
