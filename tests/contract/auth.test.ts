import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type AuthServer, PASSWORD, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

describeOneEngine("the official client signs up, in and out", (openDatabase) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await openDatabase());
  });
  afterAll(() => server.close());

  it("[7.2] signs up, and the confirmation mail's link signs in", async () => {
    const email = "ana@mail.example";
    const client = server.newClient();
    const signedUp = await client.auth.signUp({ email, password: PASSWORD, options: { data: { name: "Ana" } } });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({ email, role: "authenticated", user_metadata: { name: "Ana" } });
    expect(signedUp.data.user?.identities).toHaveLength(1);
    const mail = await server.lastMail(email);
    expect(mail).toMatchObject({ kind: "confirmation", verificationType: "signup", userMetadata: { name: "Ana" } });
    const { data, error } = await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: "signup" });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: signedUp.data.user?.id, email, is_anonymous: false });
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
  });

  it("[7.4] confirms by address and six-digit code", async () => {
    const email = "codigo@mail.example";
    const client = server.newClient();
    await client.auth.signUp({ email, password: PASSWORD });
    const { token } = await server.lastMail(email);
    expect(token).toMatch(/^\d{6}$/);
    const { data, error } = await client.auth.verifyOtp({ email, token, type: "email" });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeDefined();
  });

  it("[7.2] [7.3] answers the user as of this sign-in, by link and by password", async () => {
    const email = "momento@mail.example";
    const client = server.newClient();
    await client.auth.signUp({ email, password: PASSWORD });
    const { tokenHash } = await server.lastMail(email);
    const signIns = [
      () => client.auth.verifyOtp({ token_hash: tokenHash, type: "signup" }),
      () => client.auth.signInWithPassword({ email, password: PASSWORD }),
      () => client.auth.signInWithPassword({ email, password: PASSWORD }),
    ];
    const seen = new Set<string>();
    for (const signIn of signIns) {
      server.advance(60);
      const { data } = await signIn();
      const now = (await client.auth.getUser()).data.user;
      expect(data.user?.last_sign_in_at).toBe(now?.last_sign_in_at);
      expect(data.user?.updated_at).toBe(now?.updated_at);
      seen.add(data.user?.last_sign_in_at ?? "");
    }
    expect(seen.size).toBe(3);
  });

  it("[8.2] refuses the right password until the address is confirmed", async () => {
    const email = "espera@mail.example";
    const client = server.newClient();
    await client.auth.signUp({ email, password: PASSWORD });
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toMatchObject({
      name: "AuthApiError",
      status: 400,
      code: "email_not_confirmed",
      message: "Email not confirmed",
    });
  });

  it("[7.3] [7.9] signs in by password with the full set of claims, which the client can check by itself", async () => {
    const email = "claims@mail.example";
    await signUpAndConfirm(server, email);
    const client = server.newClient();
    const { data, error } = await client.auth.signInWithPassword({ email: "Claims@Mail.example", password: PASSWORD });
    expect(error).toBeNull();
    const claims = await client.auth.getClaims();
    expect(claims.error).toBeNull();
    expect(claims.data?.header).toMatchObject({ alg: "ES256", typ: "JWT", kid: expect.any(String) });
    expect(claims.data?.claims).toMatchObject({
      iss: "https://site.example/auth/v1",
      sub: data.user?.id,
      aud: "authenticated",
      email,
      phone: "",
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password", timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { email_verified: true },
      is_anonymous: false,
    });
    expect((claims.data?.claims.exp ?? 0) - (claims.data?.claims.iat ?? 0)).toBe(3600);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });

  it("[7.9] [8.1] refuses wrong passwords and unknown addresses in the same words", async () => {
    const email = "conocida@mail.example";
    await signUpAndConfirm(server, email);
    const client = server.newClient();
    const wrong = await client.auth.signInWithPassword({ email, password: "otra frase larga 2" });
    const unknown = await client.auth.signInWithPassword({ email: "nadie@mail.example", password: PASSWORD });
    for (const { error } of [wrong, unknown]) {
      expect(error).toMatchObject({
        name: "AuthApiError",
        status: 400,
        code: "invalid_credentials",
        message: "Invalid login credentials",
      });
    }
  });

  it("[7.3] refreshes the session and keeps the user", async () => {
    const client = await signUpAndConfirm(server, "refresca@mail.example");
    const before = (await client.auth.getSession()).data.session;
    server.advance(60);
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect(data.session?.access_token).not.toBe(before?.access_token);
    expect((await client.auth.getUser()).data.user?.id).toBe(before?.user.id);
  });

  it("[7.6] changes metadata and password; the new password ends the other sessions", async () => {
    const email = "cambia@mail.example";
    const client = await signUpAndConfirm(server, email);
    const other = server.newClient();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const metadata = await client.auth.updateUser({ data: { name: "Nueva", city: "Lima" } });
    expect(metadata.data.user?.user_metadata).toMatchObject({ name: "Nueva", city: "Lima" });
    const without = await client.auth.updateUser({ data: { city: null } });
    expect(without.data.user?.user_metadata).not.toHaveProperty("city");
    const same = await client.auth.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({ status: 422, code: "same_password" });
    const changed = await client.auth.updateUser({ password: "otra frase larga 2" });
    expect(changed.error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    const old = await server.newClient().auth.signInWithPassword({ email, password: PASSWORD });
    expect(old.error?.code).toBe("invalid_credentials");
    const fresh = await server.newClient().auth.signInWithPassword({ email, password: "otra frase larga 2" });
    expect(fresh.error).toBeNull();
  });

  it.each([
    { scope: "local", alive: [false, true, true] },
    { scope: "others", alive: [true, false, false] },
    { scope: "global", alive: [false, false, false] },
  ] as const)("[7.5] signs out with scope $scope", async ({ scope, alive }) => {
    const email = `sale-${scope}@mail.example`;
    const first = await signUpAndConfirm(server, email);
    const clients = [first, server.newClient(), server.newClient()];
    for (const client of clients.slice(1)) await client.auth.signInWithPassword({ email, password: PASSWORD });
    const sessions = await Promise.all(clients.map(async (client) => (await client.auth.getSession()).data.session));
    expect((await first.auth.signOut({ scope })).error).toBeNull();
    for (const [index, session] of sessions.entries()) {
      const token = session?.access_token ?? "";
      const { error } = await server.newClient().auth.getUser(token);
      expect(error === null).toBe(alive[index]);
      if (error !== null) expect(error.name).toBe("AuthSessionMissingError");
      expect((await server.tokens.verifyAccessToken(token)) !== null).toBe(alive[index]);
      const refreshed = await server.newClient().auth.refreshSession({ refresh_token: session?.refresh_token ?? "" });
      expect(refreshed.error?.code).toBe(alive[index] ? undefined : "refresh_token_not_found");
    }
  });

  it("[7.4] recovers an account by mail and sets a new password", async () => {
    const email = "olvida@mail.example";
    await signUpAndConfirm(server, email);
    const client = server.newClient();
    const asked = await client.auth.resetPasswordForEmail(email, { redirectTo: "https://site.example/reset-password" });
    expect(asked.error).toBeNull();
    const mail = await server.lastMail(email);
    expect(mail).toMatchObject({ kind: "recovery", redirectTo: "https://site.example/reset-password" });
    const { error } = await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: "recovery" });
    expect(error).toBeNull();
    expect((await client.auth.updateUser({ password: "recuperada del todo 3" })).error).toBeNull();
    const signedIn = await server.newClient().auth.signInWithPassword({ email, password: "recuperada del todo 3" });
    expect(signedIn.error).toBeNull();
  });

  it("[7.4] sends the confirmation again; the first mail is void then", async () => {
    const email = "otravez@mail.example";
    const client = server.newClient();
    await client.auth.signUp({ email, password: PASSWORD });
    const first = await server.lastMail(email);
    expect((await client.auth.resend({ type: "signup", email })).error).toBeNull();
    const second = await server.lastMail(email);
    expect(second.tokenHash).not.toBe(first.tokenHash);
    const old = await client.auth.verifyOtp({ token_hash: first.tokenHash, type: "signup" });
    expect(old.error).toMatchObject({ status: 403, code: "otp_expired" });
    expect((await client.auth.verifyOtp({ token_hash: second.tokenHash, type: "signup" })).error).toBeNull();
  });

  it("sends no confirmation to accounts that have one, and nothing to unknown addresses", async () => {
    const email = "hecha@mail.example";
    await signUpAndConfirm(server, email);
    const before = (await server.mails()).length;
    const client = server.newClient();
    for (const to of [email, "ninguna@mail.example"]) {
      expect((await client.auth.resend({ type: "signup", email: to })).error).toBeNull();
    }
    expect((await client.auth.resetPasswordForEmail("ninguna@mail.example")).error).toBeNull();
    expect((await client.auth.signUp({ email, password: PASSWORD })).error).toBeNull();
    expect(await server.mails()).toHaveLength(before);
  });
});
