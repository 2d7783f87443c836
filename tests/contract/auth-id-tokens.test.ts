import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { forgedToken } from "#tests/fixtures/forged-token.ts";
import { type IdentityProvider, startIdentityProvider } from "#tests/fixtures/identity-provider.ts";
import { type AuthServer, postJson } from "./auth-server.ts";
import { signInThere, startWithProviders } from "./provider-steps.ts";

describeOneEngine("id tokens that an app got from Google by itself", (openDatabase) => {
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
    const again = await signInThere(server);
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
    const [, payload = ""] = token.split(".");
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
    const bodies = [
      { provider: "google", id_token: forgedToken(token) },
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
});
