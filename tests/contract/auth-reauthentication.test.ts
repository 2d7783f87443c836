import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { expectWithin, reportFigure, startWatch } from "#tests/fixtures/figures.ts";
import { type AuthServer, PASSWORD, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

const NEW_PASSWORD = "otra frase larga 2";

describeOneEngine("a new password along with the present one", (openDatabase) => {
  let database: Database;
  let server: AuthServer;
  beforeAll(async () => {
    database = await openDatabase();
    server = await startAuthServer(database, { passwordNeedsCurrent: true });
  });
  afterAll(() => server.close());

  it("[7.6] is asked for, and must be right", async () => {
    const email = "actual@mail.example";
    await signUpAndConfirm(server, email);
    const client = server.newClient();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const without = await client.auth.updateUser({ password: NEW_PASSWORD });
    expect(without.error).toMatchObject({ status: 400, code: "current_password_required" });
    const wrong = await client.auth.updateUser({ password: NEW_PASSWORD, current_password: NEW_PASSWORD });
    expect(wrong.error).toMatchObject({ status: 400, code: "current_password_invalid" });
    const changed = await client.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD });
    expect(changed.error).toBeNull();
  });

  it("counts wrong ones: a browser left open is no place to guess", async () => {
    const limited = await startAuthServer(database, { passwordNeedsCurrent: true, limits: {} });
    const email = "adivina@mail.example";
    await signUpAndConfirm(server, email);
    const client = limited.newClient();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 19; attempt += 1) {
      const { error } = await client.auth.updateUser({ password: NEW_PASSWORD, current_password: NEW_PASSWORD });
      codes.push(error?.code);
    }
    expect(codes).toEqual([...Array(18).fill("current_password_invalid"), "over_request_rate_limit"]);
    await limited.close();
  });

  it("[7.6] is not asked of who came by a mail's link, nor of an account without one", async () => {
    const email = "olvidado@mail.example";
    await signUpAndConfirm(server, email);
    const client = server.newClient();
    await client.auth.resetPasswordForEmail(email);
    const { tokenHash } = await server.lastMail(email);
    await client.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    const fresh = server.newClient();
    await fresh.auth.signInWithOtp({ email: "sin-clave@mail.example" });
    const mail = await server.lastMail("sin-clave@mail.example");
    await fresh.auth.verifyOtp({ token_hash: mail.tokenHash, type: "signup" });
    expect((await fresh.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  });
});

describeOneEngine("a new password in an old session", (openDatabase, engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await openDatabase(), { passwordNeedsReauthentication: true });
  });
  afterAll(() => server.close());

  async function signInYesterday(email: string) {
    const client = await signUpAndConfirm(server, email);
    server.advance(25 * 3_600);
    await client.auth.refreshSession();
    return client;
  }

  it("[7.6] needs the digits of a mail, once, and they must be right", async () => {
    const email = "ayer@mail.example";
    const client = await signInYesterday(email);
    const without = await client.auth.updateUser({ password: NEW_PASSWORD });
    expect(without.error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const mail = await server.lastMail(email);
    expect(mail).toMatchObject({ kind: "reauthentication", token: expect.stringMatching(/^\d{6}$/), tokenHash: "" });
    const nonce = mail.token === "000000" ? "111111" : "000000";
    const wrong = await client.auth.updateUser({ password: NEW_PASSWORD, nonce });
    expect(wrong.error).toMatchObject({
      status: 422,
      code: "reauthentication_not_valid",
      message: "Nonce has expired or is invalid",
    });
    expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce: mail.token })).error).toBeNull();
    const again = await client.auth.updateUser({ password: "una tercera frase 3", nonce: mail.token });
    expect(again.error?.code).toBe("reauthentication_not_valid");
    expect((await client.auth.signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
  });

  it("[7.6] dies with the fifth wrong try, and after an hour", async () => {
    const email = "ayer-cinco@mail.example";
    const client = await signInYesterday(email);
    await client.auth.reauthenticate();
    const { token } = await server.lastMail(email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await client.auth.updateUser({ password: NEW_PASSWORD, nonce: token === "000000" ? "111111" : "000000" });
    }
    const dead = await client.auth.updateUser({ password: NEW_PASSWORD, nonce: token });
    expect(dead.error?.code).toBe("reauthentication_not_valid");
    await client.auth.reauthenticate();
    // The mail is sent behind the answer, and its digits count from then.
    const { token: nonce } = await server.lastMail(email);
    server.advance(3_601);
    await client.auth.refreshSession();
    const late = await client.auth.updateUser({ password: NEW_PASSWORD, nonce });
    expect(late.error?.code).toBe("reauthentication_not_valid");
  });

  it("a session that began today, by link too, needs none", async () => {
    const client = await signUpAndConfirm(server, "hoy@mail.example");
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    await server.newClient().auth.resetPasswordForEmail("hoy@mail.example");
    const { tokenHash } = await server.lastMail("hoy@mail.example");
    const recovering = server.newClient();
    await recovering.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
    expect((await recovering.auth.updateUser({ password: "una tercera frase 3" })).error).toBeNull();
  });

  it("resilience 6: a new password ends the other sessions, scope=global every one", async () => {
    const email = "muchas@mail.example";
    const first = await signUpAndConfirm(server, email);
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const client = server.newClient();
        await client.auth.signInWithPassword({ email, password: PASSWORD });
        return client;
      }),
    );
    expect((await first.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    const ended = await Promise.all(others.map((client) => client.auth.refreshSession()));
    expect(ended.map(({ error }) => error?.code)).toEqual(Array(5).fill("refresh_token_not_found"));
    expect((await first.auth.refreshSession()).error).toBeNull();
    const second = server.newClient();
    await second.auth.signInWithPassword({ email, password: NEW_PASSWORD });
    const tokens = (await Promise.all([first, second].map((client) => client.auth.getSession()))).map(
      ({ data }) => data.session?.refresh_token ?? "",
    );
    const elapsed = startWatch();
    expect((await first.auth.signOut({ scope: "global" })).error).toBeNull();
    for (const refresh_token of tokens) {
      const { error } = await server.newClient().auth.refreshSession({ refresh_token });
      expect(error?.code).toBe("refresh_token_not_found");
    }
    const took = elapsed();
    expectWithin(took, 1_000);
    reportFigure(6, `new password: 5 of 5 other sessions ended; scope=global in ${Math.round(took)} ms (${engine})`);
  });
});
