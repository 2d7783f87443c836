import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { codeAt } from "#tests/fixtures/authenticator.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { type AuthServer, postJson, startAuthServer } from "./auth-server.ts";
import { enroll, enrollAndVerify, sessionOf } from "./factor-steps.ts";

describeOneEngine("limits of second factors", (openDatabase, engine) => {
  let database: Database;
  let server: AuthServer;
  beforeAll(async () => {
    database = await openDatabase();
    server = await startAuthServer(database, {
      clientAddress: (context) => context.req.header("x-test-address") ?? "192.0.2.1",
    });
  });
  afterAll(() => server.close());

  it("allows ten factors an account, each with a name of its own, also to those who hurry", async () => {
    const { client } = await enroll(server, "diez@mail.example", "0");
    const wishes = Array.from({ length: 12 }, (_, index) =>
      client.auth.mfa.enroll({ factorType: "totp", friendlyName: String(index + 1) }),
    );
    const codes = (await Promise.all(wishes)).map(({ error }) => error?.code ?? "ok");
    expect(codes.filter((code) => code === "ok")).toHaveLength(9);
    expect(codes.filter((code) => code === "too_many_enrolled_mfa_factors")).toHaveLength(3);
    const again = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "0" });
    expect(again.error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
    server.advance(301);
    expect((await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "0" })).error).toBeNull();
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  it("[7.7] refuses challenges that are over, used, another's, or answered from elsewhere", async () => {
    const { client, factorId, secret } = await enrollAndVerify(server, "reto@mail.example");
    const other = await enroll(server, "ajena@mail.example");
    const { access_token: token } = await sessionOf(client);
    const headers = { authorization: `Bearer ${token}` };
    const challenge = async (factor: string) =>
      (await server.send(`/factors/${factor}/challenge`, postJson({}, headers))).json();
    const verify = async (challenge_id: unknown, more: { code?: string; from?: string } = {}) => {
      const { code = codeAt(secret, server.now(), 1), from = "192.0.2.1" } = more;
      const from_ = { ...headers, "x-test-address": from };
      const answer = await server.send(`/factors/${factorId}/verify`, postJson({ challenge_id, code }, from_));
      return [answer.status, (await answer.json()).error_code];
    };
    const secondNow = () => Math.floor(server.now().getTime() / 1000);
    const before = secondNow();
    const { id, type, expires_at } = await challenge(factorId);
    expect(type).toBe("totp");
    expect(expires_at).toBeGreaterThanOrEqual(before + 300);
    expect(expires_at).toBeLessThanOrEqual(secondNow() + 300);
    expect(await verify(id, { from: "192.0.2.2" })).toEqual([422, "mfa_ip_address_mismatch"]);
    expect(await verify(id, { code: "" })).toEqual([400, "validation_failed"]);
    expect(await verify(id, { code: "12345" })).toEqual([422, "mfa_verification_failed"]);
    expect(await verify("no id")).toEqual([400, "bad_json"]);
    expect(await verify(undefined)).toEqual([422, "mfa_factor_not_found"]);
    expect(await challenge(other.factorId)).toMatchObject({ code: 404, error_code: "mfa_factor_not_found" });
    expect(await challenge("1")).toMatchObject({ code: 404, error_code: "validation_failed" });
    expect((await verify(id))[0]).toBe(200);
    expect(await verify(id)).toEqual([422, "mfa_ip_address_mismatch"]);
    const late = await challenge(factorId);
    server.advance(300);
    expect(await verify(late.id)).toEqual([422, "mfa_challenge_expired"]);
    expect(await verify(late.id)).toEqual([422, "mfa_factor_not_found"]);
  });

  it("resilience 9: allows 15 wrong codes a minute, from wherever they come", async () => {
    const limited = await startAuthServer(database, {
      limits: {},
      clientAddress: (context) => context.req.header("x-test-address") ?? "192.0.2.1",
    });
    const { client, factorId } = await enroll(limited, "limite@mail.example");
    const { access_token: token } = await sessionOf(client);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const headers = { authorization: `Bearer ${token}`, "x-test-address": `192.0.2.${attempt}` };
      const body = { challenge_id: crypto.randomUUID(), code: "000000" };
      const answer = await limited.send(`/factors/${factorId}/verify`, postJson(body, headers));
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array(15).fill(422), ...Array(5).fill(429)]);
    reportFigure(9, `wrong codes: 429 from attempt ${statuses.indexOf(429) + 1} on (${engine})`);
    await limited.close();
  });

  it("finding 10b: resilience 9: allows 60 wrong codes a day, and tells the owner of the 20th, once", async () => {
    // The minute's limit is another test's.
    const factorVerify = { points: 1_000, seconds: 60 };
    const limited = await startAuthServer(database, { limits: { rules: { factorVerify } } });
    const { client, email, factorId, secret } = await enrollAndVerify(limited, "sesenta@mail.example");
    const { access_token: token } = await sessionOf(client);
    const headers = { authorization: `Bearer ${token}` };
    const opened = await limited.send(`/factors/${factorId}/challenge`, postJson({}, headers));
    const { id } = (await opened.json()) as { id: string };
    const verify = async (code: string) =>
      (await limited.send(`/factors/${factorId}/verify`, postJson({ challenge_id: id, code }, headers))).status;
    const statuses: number[] = [];
    const told: string[] = [];
    for (let attempt = 1; attempt <= 65; attempt += 1) {
      statuses.push(await verify("00000"));
      for (const { kind, to } of (await limited.notices()).slice(told.length))
        told.push(`${attempt}: ${kind} to ${to}`);
    }
    expect(statuses).toEqual([...Array(60).fill(422), ...Array(5).fill(429)]);
    expect(told).toEqual([`20: factor_guessed to ${email}`]);
    expect(await verify(codeAt(secret, limited.now(), 1))).toBe(429);
    reportFigure(9, `wrong codes in a day: 429 from attempt ${statuses.indexOf(429) + 1} on (${engine})`);
    await limited.close();
  });
});
