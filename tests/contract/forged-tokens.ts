import { randomUUID } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { openSigningKey, readOldestSigningKey } from "#gateway/auth/tokens/signing-keys.ts";
import { openTokens } from "#gateway/auth/tokens/tokens.ts";
import type { Database } from "#gateway/database/port.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { ISSUER, type TestGateway } from "./gateway-server.ts";

/** The forgeries of resilience test 5 (ten kinds, two of them twice), by name, each as near to a genuine token as it can be. */
export async function forgeTokens(gateway: TestGateway, database: Database): Promise<[name: string, token: string][]> {
  const { token: genuine } = await gateway.createUser();
  const [header = "", payload = "", signature = ""] = genuine.split(".");
  const claims = decode(payload) as Parameters<typeof gateway.tokens.sign>[0];
  const { kid } = decode(header) as { kid: string };
  const hmac = (alg: string, secret: string) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg, kid }).sign(new TextEncoder().encode(secret));
  const signed = (change: object) => gateway.tokens.sign({ ...claims, ...change }).then(({ token }) => token);
  // The genuine key, in other hands: two hours ago, and for another project.
  const elsewhere = async (change: { clock?: () => Date; issuer?: string }) => {
    const tokens = await openTokens({
      database,
      encryption: TEST_ENCRYPTION,
      clock: () => new Date(),
      issuer: ISSUER,
      ...change,
    });
    return (await tokens.sign(claims)).token;
  };
  const stolen = await importJWK(openSigningKey(TEST_ENCRYPTION, await readOldestSigningKey(database)), "ES256");
  const audience = new SignJWT({ ...claims, aud: "anon" }).setProtectedHeader({ alg: "ES256", kid }).sign(stolen);
  const gone = await gateway.createUser();
  await gateway.removeUser(gone.id);
  return [
    ["alg none", `${encode({ alg: "none" })}.${payload}.`],
    ["alg None", `${encode({ alg: "None", kid })}.${payload}.${signature}`],
    ["empty signature", `${header}.${payload}.`],
    ["HS512", await hmac("HS512", "x".repeat(64))],
    ["wrong secret", await hmac("HS256", kid.padEnd(32, "x"))],
    ["expired", await elsewhere({ clock: () => new Date(Date.now() - 2 * HOUR_MS) })],
    ["not yet valid", await signed({ nbf: Math.floor((Date.now() + HOUR_MS) / 1000) })],
    ["another issuer", await elsewhere({ issuer: "http://other.test/auth/v1" })],
    ["another audience", await audience],
    ["service role", await signed({ role: "service_role" })],
    ["deleted user", gone.token],
    ["changed claims", `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`],
  ];
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, "base64url").toString());
}
