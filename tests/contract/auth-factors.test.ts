import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { codeAt } from "#tests/fixtures/authenticator.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { type AuthServer, postJson, startAuthServer } from "./auth-server.ts";
import { bring, enroll, enrollAndVerify, enrollOn, sessionOf, signInAgain } from "./factor-steps.ts";

const OWNER = { role: "owner" } as const;

describeOneEngine("second factor", (openDatabase, engine) => {
  let database: Database;
  let server: AuthServer;
  beforeAll(async () => {
    database = await openDatabase();
    server = await startAuthServer(database);
  });
  afterAll(() => server.close());

  it("[7.7] enrols: a code to scan, the same to type, and an account that it doesn't protect yet", async () => {
    const { client, factorId } = await enroll(server, "alta@mail.example");
    const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Portátil" });
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.any(String),
      type: "totp",
      friendly_name: "Portátil",
      totp: { qr_code: expect.any(String), secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.any(String) },
    });
    const uri = new URL(data?.totp.uri ?? "");
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      "otpauth:",
      "totp",
      "/site.example:alta@mail.example",
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "site.example",
      secret: data?.totp.secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
    // The client makes a data address of the picture as it is, where a hash would end it.
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]+<\/svg>\s*$/);
    const factors = (await client.auth.mfa.listFactors()).data;
    expect(factors?.all.map(({ id, status }) => [id, status])).toEqual([
      [factorId, "unverified"],
      [data?.id, "unverified"],
    ]);
    expect(factors?.totp).toEqual([]);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal1",
    });
  });

  it("keeps the secret sealed", async () => {
    const { factorId, secret } = await enroll(server, "sellado@mail.example");
    const sql = "select f::text as row from auth.mfa_factors f where id = $1";
    const [kept] = await database.query<{ row: string }>(OWNER, { sql, parameters: [factorId] });
    expect(kept?.row).toContain("enc1.");
    expect(kept?.row).not.toContain(secret);
  });

  it("[7.7] raises the session to aal2 with a code, and keeps it there when it is refreshed", async () => {
    const enrolled = await enroll(server, "sube@mail.example");
    const { client } = enrolled;
    const before = await sessionOf(client);
    const { data, error } = await bring(server, enrolled);
    expect(error).toBeNull();
    expect(data).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { email: "sube@mail.example" } });
    expect(data?.user.factors).toMatchObject([{ status: "verified", factor_type: "totp", friendly_name: "Móvil" }]);

    const level = (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(level).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    expect(
      level?.currentAuthenticationMethods.map((entry) => (typeof entry === "string" ? entry : entry.method)),
    ).toEqual(["totp", "otp"]);
    const old = await server.send("/token?grant_type=refresh_token", postJson({ refresh_token: before.refresh_token }));
    expect([old.status, (await old.json()).error_code]).toEqual([400, "refresh_token_already_used"]);
    expect((await client.auth.refreshSession()).error).toBeNull();
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims).toMatchObject({ aal: "aal2", session_id: expect.any(String) });
  });

  it("resilience 9: takes each code once, of the step before, this one and the next, and no others", async () => {
    const enrolled = await enroll(server, "pasos@mail.example");
    // At the start of a time step, so that none ends under way.
    server.advance(30 - ((server.now().getTime() / 1000) % 30));
    const at = server.now();
    const verify = async (steps: number) => {
      const code = codeAt(enrolled.secret, at, steps);
      return (
        (await enrolled.client.auth.mfa.challengeAndVerify({ factorId: enrolled.factorId, code })).error?.code ?? "ok"
      );
    };
    const outcomes = [];
    for (const steps of [-3, 3, -1, -1, 0, 0, -1, 1, 1, 0]) outcomes.push(await verify(steps));
    const refused = "mfa_verification_failed";
    expect(outcomes).toEqual([refused, refused, "ok", refused, "ok", refused, refused, "ok", refused, refused]);
    reportFigure(9, `replayed codes refused 5 of 5 (${engine})`);
  });

  it("resilience 9: of 20 uses of one code at once, one succeeds", async () => {
    const { client, factorId, secret } = await enroll(server, "alavez@mail.example");
    const { access_token: token } = await sessionOf(client);
    const headers = { authorization: `Bearer ${token}` };
    const challenges = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await server.send(`/factors/${factorId}/challenge`, postJson({}, headers));
        return (await answer.json()).id as string;
      }),
    );
    const code = codeAt(secret, server.now());
    const answers = await Promise.all(
      challenges.map((challenge_id) =>
        server.send(`/factors/${factorId}/verify`, postJson({ challenge_id, code }, headers)),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(19);
    reportFigure(9, `20 uses of one code at once: 1 succeeds (${engine})`);
  });

  it("ends the account's sessions that brought no factor, and enrolments nobody finished", async () => {
    const enrolled = await enroll(server, "otras@mail.example");
    await enrollOn(enrolled.client, "A medias");
    const elsewhere = await signInAgain(server, enrolled.email);
    const { access_token: lower } = await sessionOf(elsewhere);
    expect((await bring(server, enrolled)).error).toBeNull();
    expect(await server.tokens.verifyAccessToken(lower)).toBeNull();
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await enrolled.client.auth.mfa.listFactors()).data?.all).toHaveLength(1);

    const second = { ...enrolled, client: await signInAgain(server, enrolled.email) };
    expect((await second.client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    expect((await bring(server, second, 1)).error).toBeNull();
    expect((await enrolled.client.auth.getUser()).error).toBeNull();
  });

  it("resilience 9: who has the password alone changes nothing that opens the account", async () => {
    const enrolled = await enrollAndVerify(server, "protegida@mail.example");
    const lower = await signInAgain(server, enrolled.email);
    const outcomes = [
      (await lower.auth.updateUser({ password: "otra frase larga 2" })).error,
      (await lower.auth.updateUser({ email: "otra@mail.example" })).error,
      (await lower.auth.updateUser({ data: { name: "Ana" } })).error,
      (await lower.auth.mfa.enroll({ factorType: "totp", friendlyName: "Ladrón" })).error,
      (await lower.auth.mfa.unenroll({ factorId: enrolled.factorId })).error,
    ];
    expect(outcomes.map((error) => [error?.status, error?.code])).toEqual([
      [401, "insufficient_aal"],
      [401, "insufficient_aal"],
      [401, "insufficient_aal"],
      [403, "insufficient_aal"],
      [422, "insufficient_aal"],
    ]);
    reportFigure(9, `insufficient_aal 5 of 5 (${engine})`);
    expect((await enrolled.client.auth.updateUser({ password: "otra frase larga 2" })).error).toBeNull();
  });

  it("[7.7] takes a factor away, and brings its sessions back to aal1", async () => {
    const { client, factorId } = await enrollAndVerify(server, "baja@mail.example");
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    const noted = await database.query<{ action: string }>(OWNER, {
      sql: "select payload ->> 'action' as action from auth.audit_log_entries where payload -> 'traits' ->> 'factor_id' = $1 order by created_at",
      parameters: [factorId],
    });
    expect(noted.map(({ action }) => action)).toEqual([
      "factor_in_progress",
      "challenge_created",
      "verification_attempted",
      "factor_unenrolled",
    ]);
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.user?.factors).toBeUndefined();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal1",
    });
  });
});
