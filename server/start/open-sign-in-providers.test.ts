import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENT, type IdentityProvider, startIdentityProvider } from "#tests/fixtures/identity-provider.ts";
import { readEnvironment } from "./read-environment.ts";
import { openProviders } from "./sign-in-providers.ts";

const TRIP = { state: "state", codeVerifier: "verifier", nonce: "nonce" };
const WISHES = { scopes: [], extra: {} };

describe("openProviders", () => {
  let there: IdentityProvider;
  beforeAll(async () => {
    there = await startIdentityProvider();
  });
  afterAll(() => there.close());

  function open(variables: Record<string, string>) {
    const read = readEnvironment(variables);
    if (!read.ok) throw new Error(read.problems.join("\n"));
    return openProviders({
      environment: read.environment,
      publicUrl: "https://www.lpx.example",
      clock: () => new Date(),
    });
  }

  it("has none without their clients", () => {
    expect(Object.keys(open({}))).toEqual([]);
  });

  it("sends people to GitHub itself, and lets them come back to the public address", async () => {
    const { github, ...others } = open({ GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "secret" });
    expect(Object.keys(others)).toEqual([]);
    const url = await github?.authorizationUrl(TRIP, WISHES);
    expect(`${url?.origin}${url?.pathname}`).toBe("https://github.com/login/oauth/authorize");
    expect(url?.searchParams.get("client_id")).toBe("id");
    expect(url?.searchParams.get("redirect_uri")).toBe("https://www.lpx.example/auth/v1/callback");
    expect(url?.href).not.toContain("secret");
  });

  it("asks the configured issuer where to send people for Google", async () => {
    const { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET } = CLIENT;
    const { google } = open({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER: there.url });
    const url = await google?.authorizationUrl(TRIP, WISHES);
    expect(url?.origin).toBe(there.url);
    expect(url?.searchParams.get("nonce")).toBe("nonce");
  });
});
