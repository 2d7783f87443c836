import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestDatabases } from "#tests/fixtures/database.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { forgedToken } from "#tests/fixtures/forged-token.ts";
import { openTokens, type Tokens } from "./tokens.ts";
import type { UserClaims } from "./verified-tokens.ts";

const ISSUER = "https://site.example/auth/v1";
const NOW = new Date("2026-11-20T12:00:00Z");
const SECONDS = NOW.getTime() / 1000;

const CLAIMS: UserClaims = {
  sub: randomUUID(),
  role: "authenticated",
  session_id: randomUUID(),
  email: "ana@mail.example",
  aal: "aal1",
};
const VALID = { ...CLAIMS, iss: ISSUER, aud: "authenticated", iat: SECONDS, exp: SECONDS + 3600 };

describe("access tokens", () => {
  const openDatabase = useTestDatabases("pglite");
  let tokens: Tokens;
  let foreign: Awaited<ReturnType<typeof generateKeyPair>>;
  let kid: string;
  beforeAll(async () => {
    tokens = await openTokens({
      database: await openDatabase(),
      encryption: TEST_ENCRYPTION,
      clock: () => NOW,
      issuer: ISSUER,
    });
    foreign = await generateKeyPair("ES256", { extractable: true });
    kid = (await tokens.jwks()).keys[0]?.kid ?? "";
  });

  it("reads what it signed, for an hour", async () => {
    const { token, expiresAt } = await tokens.sign(CLAIMS);
    expect(expiresAt).toBe(SECONDS + 3600);
    expect(await tokens.read(token)).toEqual({ ok: true, claims: VALID });
  });

  it.each([
    ["in its last second", 3_599_999, true],
    ["in the second in which it ends", 3_600_000, false],
    ["when the clock was set back before it was made", -2_000, true],
  ])("reads a token that it has read before %s", async (_name, later, isValid) => {
    let now = NOW;
    const reading = await openTokens({
      database: await openDatabase(),
      encryption: TEST_ENCRYPTION,
      clock: () => now,
      issuer: ISSUER,
    });
    const { token } = await reading.sign(CLAIMS);
    for (const passed of [0, 30_000, later]) {
      now = new Date(NOW.getTime() + passed);
      expect((await reading.read(token)).ok).toBe(passed === later ? isValid : true);
    }
    expect((await reading.read(forgedToken(token))).ok).toBe(false);
  });

  it("publishes public keys only", async () => {
    const { keys } = await tokens.jwks();
    expect(keys).toEqual([
      {
        kty: "EC",
        crv: "P-256",
        x: expect.any(String),
        y: expect.any(String),
        kid,
        alg: "ES256",
        use: "sig",
        key_ops: ["verify"],
        ext: true,
      },
    ]);
  });

  const foreignKey = (claims: object, header: object = {}) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: "ES256", kid, ...header }).sign(foreign.privateKey);
  const hmac = (claims: object, secret: string, alg = "HS256") =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg, kid }).sign(new TextEncoder().encode(secret.padEnd(64, "0")));
  const unsigned = (alg: string) => `${encode({ alg, kid, typ: "JWT" })}.${encode(VALID)}.`;
  const ours = async (changes: object) => {
    const { token } = await tokens.sign({ ...CLAIMS, ...changes } as UserClaims);
    return token;
  };
  const tampered = async () => {
    const [header, , signature] = (await ours({})).split(".");
    return `${header}.${encode({ ...VALID, sub: randomUUID() })}.${signature}`;
  };
  const elsewhere = async (options: { issuer?: string; now?: Date }) => {
    const other = await openTokens({
      database: await openDatabase(),
      encryption: TEST_ENCRYPTION,
      clock: () => options.now ?? NOW,
      issuer: ISSUER,
    });
    return (await other.sign(CLAIMS)).token;
  };

  it.each<[string, () => Promise<string> | string]>([
    ["alg none", () => unsigned("none")],
    ["alg None", () => unsigned("None")],
    ["jose's unsecured token", () => new UnsecuredJWT({ ...VALID }).encode()],
    ["empty signature", () => unsigned("ES256")],
    ["HS512", () => hmac(VALID, "guess", "HS512")],
    ["HS256 with the public key as the secret", async () => hmac(VALID, JSON.stringify((await tokens.jwks()).keys[0]))],
    ["another key under our key id", () => foreignKey(VALID)],
    ["a key of its own in the header", async () => foreignKey(VALID, { jwk: await exportJWK(foreign.publicKey) })],
    ["an unknown key id", () => foreignKey(VALID, { kid: "unknown" })],
    ["no key id", () => foreignKey(VALID, { kid: undefined })],
    ["the key of another database", () => elsewhere({})],
    ["changed claims", tampered],
    ["role service_role", () => ours({ role: "service_role" })],
    ["no session", () => ours({ session_id: undefined })],
    ["a subject that is no user id", () => ours({ sub: "1" })],
    ["nbf in the future", () => ours({ nbf: SECONDS + 60 })],
    ["16 KiB of claims", () => ours({ user_metadata: { a: "x".repeat(20_000) } })],
    ["no token", () => ""],
    ["an API key", () => "sb_publishable_abc"],
  ])("resilience 5: refuses %s", async (_name, forge) => {
    expect((await tokens.read(await forge())).ok).toBe(false);
    expect(await tokens.verifyAccessToken(await forge())).toBeNull();
  });

  it.each([
    ["expired", { clock: () => new Date(NOW.getTime() + 3_600_000), issuer: ISSUER }, "expired"],
    ["of another issuer", { clock: () => NOW, issuer: "https://other.example/auth/v1" }, "invalid"],
  ] as const)("resilience 5: refuses a token that is %s", async (_name, reader, reason) => {
    const database = await openDatabase();
    const signer = await openTokens({ database, encryption: TEST_ENCRYPTION, clock: () => NOW, issuer: ISSUER });
    const { token } = await signer.sign(CLAIMS);
    const other = await openTokens({ database, encryption: TEST_ENCRYPTION, ...reader });
    expect(await other.judgeAccessToken(token)).toEqual({ ok: false, reason });
  });

  it("accepts tokens of a retired key, and of a new key that another process made", async () => {
    const database = await openDatabase();
    let now = NOW;
    const running = await openTokens({ database, encryption: TEST_ENCRYPTION, clock: () => now, issuer: ISSUER });
    const old = await running.sign(CLAIMS);
    now = new Date(now.getTime() + 1_000);
    await database.transaction({ role: "owner" }, (transaction) =>
      transaction.query("update gateway.signing_keys set retired_at = $1", [now]),
    );
    const rotated = await openTokens({ database, encryption: TEST_ENCRYPTION, clock: () => now, issuer: ISSUER });
    expect((await rotated.jwks()).keys).toHaveLength(2);
    expect((await rotated.read(old.token)).ok).toBe(true);
    const fresh = await rotated.sign(CLAIMS);
    now = new Date(now.getTime() + 10_000);
    expect((await running.read(fresh.token)).ok).toBe(true);
  });
});

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
