import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint, exportJWK } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rotateSigningKeys } from "#gateway/auth/tokens/signing-keys.ts";
import { openTokens } from "#gateway/auth/tokens/tokens.ts";
import type { Database } from "#gateway/database/port.ts";
import { createEncryption } from "#gateway/encryption/encryption.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { type AuthServer, PASSWORD, postJson, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

const OWNER = { role: "owner" } as const;
const ISSUER = "https://site.example/auth/v1";
const clock = () => new Date();

describeEachEngine("signing keys", (openDatabase) => {
  let database: Database;
  let server: AuthServer;
  beforeAll(async () => {
    database = await openDatabase();
    server = await startAuthServer(database);
  });
  afterAll(() => server.close());

  function storedKeys(of: Database): Promise<{ id: string; kept: string; retired_at: string | null }[]> {
    const sql = "select id, private_jwk::text as kept, retired_at from gateway.signing_keys order by created_at";
    return of.query(OWNER, { sql });
  }

  function kidOf(token: string): unknown {
    return JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid;
  }

  it("rotates without signing anybody out: tokens of both keys are read, refreshed and published", async () => {
    const client = await signUpAndConfirm(server, "rotada@mail.example");
    const before = (await client.auth.getSession()).data.session;
    const decoy = await signUpAgain("rotada@mail.example");
    const id = await rotateSigningKeys(database, { encryption: TEST_ENCRYPTION, now: clock() });
    server.advance(61);

    expect((await client.auth.getUser()).error).toBeNull();
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(kidOf(refreshed.data.session?.access_token ?? "")).toBe(id);
    expect(kidOf(before?.access_token ?? "")).not.toBe(id);
    const { keys } = await server.tokens.jwks();
    expect(keys.map((key) => key.kid)).toEqual([id, kidOf(before?.access_token ?? "")]);
    expect((await client.auth.getClaims()).data?.claims.sub).toBe(before?.user.id);
    // Nor does it tell which addresses have an account.
    expect(await signUpAgain("rotada@mail.example")).toBe(decoy);
  });

  async function signUpAgain(email: string): Promise<string | undefined> {
    return (await server.newClient().auth.signUp({ email, password: PASSWORD })).data.user?.id;
  }

  it("of many rotations at once leaves one key that signs, and no token refused", async () => {
    const client = await signUpAndConfirm(server, "aluvion@mail.example");
    const now = clock();
    await Promise.all(
      Array.from({ length: 5 }, () => rotateSigningKeys(database, { encryption: TEST_ENCRYPTION, now })),
    );
    expect((await storedKeys(database)).filter((key) => key.retired_at === null)).toHaveLength(1);
    server.advance(61);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("refuses tokens of a key that was taken out of use more than a day ago", async () => {
    const client = await signUpAndConfirm(server, "antigua@mail.example");
    const { session } = (await client.auth.getSession()).data;
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    await rotateSigningKeys(database, { encryption: TEST_ENCRYPTION, now: longAgo });
    server.advance(61);
    const { error } = await server.newClient().auth.getUser(session?.access_token);
    expect(error).toMatchObject({ status: 403, code: "bad_jwt" });
  });

  it("keeps no private key in the clear", async () => {
    const stored = await storedKeys(database);
    expect(stored.length).toBeGreaterThan(0);
    for (const { kept } of stored) {
      expect(kept).toContain(TEST_ENCRYPTION.prefix);
      expect(kept).not.toContain('"d"');
    }
  });

  it("seals at the next start what an older version kept in the clear, and goes on with it", async () => {
    const old = await openDatabase();
    const kid = await insertPlainKey(old);
    const tokens = await openTokens({ database: old, encryption: TEST_ENCRYPTION, clock, issuer: ISSUER });
    expect((await tokens.jwks()).keys.map((key) => key.kid)).toEqual([kid]);
    expect((await storedKeys(old)).map(({ kept }) => kept.includes(TEST_ENCRYPTION.prefix))).toEqual([true]);
    const again = await openTokens({ database: old, encryption: TEST_ENCRYPTION, clock, issuer: ISSUER });
    expect((await again.jwks()).keys.map((key) => key.kid)).toEqual([kid]);
  });

  it("changes the encryption key with both at hand, and starts with no other", async () => {
    const kept = await openDatabase();
    const first = await openTokens({ database: kept, encryption: TEST_ENCRYPTION, clock, issuer: ISSUER });
    const { keys } = await first.jwks();
    const next = Buffer.alloc(32, 9);
    const stranger = createEncryption([next]);
    const open = (encryption: typeof stranger) => openTokens({ database: kept, encryption, clock, issuer: ISSUER });
    await expect(open(stranger)).rejects.toThrow("the encryption key does not open what the database keeps");
    expect((await (await open(createEncryption([next, Buffer.alloc(32, 7)]))).jwks()).keys).toEqual(keys);
    expect((await (await open(stranger)).jwks()).keys).toEqual(keys);
    await expect(open(TEST_ENCRYPTION)).rejects.toThrow("another key");
  });

  it("says nothing of its keys to a caller", async () => {
    const answer = await server.send("/.well-known/jwks.json");
    expect(await answer.text()).not.toMatch(/"d"|enc1/);
    const forged = await server.send("/token?grant_type=refresh_token", postJson({ refresh_token: "enc1.a.b" }));
    expect(forged.status).toBe(400);
  });
});

/** A signing key as it lay in the database before encryption at rest. */
async function insertPlainKey(database: Database): Promise<string> {
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const toJwk = (key: KeyObject) => exportJWK(key);
  const [privateJwk, publicJwk] = await Promise.all([toJwk(pair.privateKey), toJwk(pair.publicKey)]);
  const id = await calculateJwkThumbprint(publicJwk);
  const sql = "insert into gateway.signing_keys (id, algorithm, private_jwk, public_jwk) values ($1, 'ES256', $2, $3)";
  await database.query(OWNER, { sql, parameters: [id, privateJwk, publicJwk] });
  return id;
}
