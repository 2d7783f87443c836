import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type AuthServer, PASSWORD, postJson, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

describeOneEngine("signing in by mailed link or code", (openDatabase) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await openDatabase());
  });
  afterAll(() => server.close());

  it.each(["link", "code"] as const)("[7.4] signs a known account in by %s", async (by) => {
    const email = `magia-${by}@mail.example`;
    await signUpAndConfirm(server, email);
    const client = server.newClient();
    const asked = await client.auth.signInWithOtp({ email, options: { captchaToken: "from the widget" } });
    expect(asked).toEqual({ data: { user: null, session: null }, error: null });
    const mail = await server.lastMail(email);
    expect(mail).toMatchObject({ kind: "magiclink", verificationType: "magiclink" });
    const { data, error } =
      by === "link"
        ? await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: "magiclink" })
        : await client.auth.verifyOtp({ email, token: mail.token, type: "email" });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: "otp" }]);
    // The password it had stays.
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it("[7.4] makes an account for an unknown address, without a password, with the data given", async () => {
    const email = "magia-nueva@mail.example";
    const client = server.newClient();
    await client.auth.signInWithOtp({ email, options: { data: { name: "Nueva", language: "en" } } });
    const mail = await server.lastMail(email);
    expect(mail).toMatchObject({ kind: "confirmation", userMetadata: { name: "Nueva", language: "en" } });
    const { data, error } = await client.auth.verifyOtp({ email, token: mail.token, type: "email" });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ name: "Nueva", email_verified: true });
    const byNothing = await server.send("/token?grant_type=password", postJson({ email, password: "" }));
    expect(byNothing.status).toBe(400);
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it("[7.4] answers the same and mails nothing when no account is wanted for an unknown address", async () => {
    const before = (await server.mails()).length;
    const { error } = await server.newClient().auth.signInWithOtp({
      email: "magia-nadie@mail.example",
      options: { shouldCreateUser: false },
    });
    expect(error).toBeNull();
    expect(await server.mails()).toHaveLength(before);
  });

  it.each(["otp", "recovery"] as const)("[7.4] %s takes away a password nobody has confirmed", async (by) => {
    const email = `magia-ajena-${by}@mail.example`;
    await server.newClient().auth.signUp({ email, password: "la que puso otra persona" });
    const client = server.newClient();
    if (by === "otp") await client.auth.signInWithOtp({ email });
    else await client.auth.resetPasswordForEmail(email);
    const { tokenHash } = await server.lastMail(email);
    const type = by === "otp" ? "signup" : "recovery";
    expect((await client.auth.verifyOtp({ token_hash: tokenHash, type })).error).toBeNull();
    const stranger = await server.newClient().auth.signInWithPassword({ email, password: "la que puso otra persona" });
    expect(stranger.error?.code).toBe("invalid_credentials");
  });

  it("[7.4] /magiclink is the old name of it", async () => {
    const email = "magia-antigua@mail.example";
    await signUpAndConfirm(server, email);
    const answer = await server.send("/magiclink", postJson({ email }));
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(await server.lastMail(email)).toMatchObject({ kind: "magiclink" });
  });

  it("a code is worth nothing with another address, nor for another purpose", async () => {
    const email = "magia-uno@mail.example";
    await signUpAndConfirm(server, email);
    await signUpAndConfirm(server, "magia-otro@mail.example");
    await server.newClient().auth.signInWithOtp({ email });
    const { token } = await server.lastMail(email);
    for (const proof of [
      { email: "magia-otro@mail.example", token, type: "email" },
      { email, token, type: "email_change" },
      { phone: "51999", token, type: "sms" },
    ]) {
      expect((await server.send("/verify", postJson(proof))).status).toBe(403);
    }
    expect((await server.send("/verify", postJson({ email, token, type: "email" }))).status).toBe(200);
  });
});
