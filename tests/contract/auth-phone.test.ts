import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type AuthServer, PASSWORD, postJson, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

describeOneEngine("accounts by phone, where text messages are on", (openDatabase) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await openDatabase(), { isPhoneOn: true });
  });
  afterAll(() => server.close());

  it("[7.2] signs up by number and password, confirms by code, signs in by both", async () => {
    const phone = "+51 999 000 001";
    const client = server.newClient();
    const signedUp = await client.auth.signUp({ phone, password: PASSWORD, options: { data: { name: "Ana" } } });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.user).toMatchObject({
      phone: "51999000001",
      email: "",
      app_metadata: { provider: "phone", providers: ["phone"] },
      identities: [{ provider: "phone" }],
    });
    const early = await client.auth.signInWithPassword({ phone, password: PASSWORD });
    expect(early.error).toMatchObject({ status: 400, code: "phone_not_confirmed", message: "Phone not confirmed" });
    const { token, channel } = await server.lastText("51999000001");
    expect(channel).toBe("sms");
    const { data, error } = await client.auth.verifyOtp({ phone, token, type: "sms" });
    expect(error).toBeNull();
    expect(data.user?.phone_confirmed_at).toBeDefined();
    expect((await client.auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({ phone: "51999000001", email: "" });
  });

  it("[5.5] takes no password alone, and no address or number without one, to sign up or in", async () => {
    const incomplete = [{}, { password: PASSWORD }, { email: "dentro@mail.example" }, { phone: "51999" }];
    for (const path of ["/signup", "/token?grant_type=password"]) {
      for (const body of incomplete) {
        const { status } = await server.send(path, postJson(body));
        expect([400, 422], `${path} ${JSON.stringify(body)}`).toContain(status);
      }
    }
  });

  it("[7.4] signs in by code, making the account where it may", async () => {
    const client = server.newClient();
    const phone = "51999000002";
    const asked = await client.auth.signInWithOtp({ phone, options: { channel: "whatsapp" } });
    expect(asked.error).toBeNull();
    const { token, channel } = await server.lastText(phone);
    expect(channel).toBe("whatsapp");
    expect((await client.auth.verifyOtp({ phone, token, type: "sms" })).data.user?.phone).toBe(phone);
    await client.auth.signInWithOtp({ phone });
    const second = await server.lastText(phone);
    expect(second.token).not.toBe("");
    expect((await client.auth.verifyOtp({ phone, token: second.token, type: "sms" })).error).toBeNull();
    const unknown = await client.auth.signInWithOtp({ phone: "51999000003", options: { shouldCreateUser: false } });
    expect(unknown.error).toBeNull();
    await expect(server.lastText("51999000003")).rejects.toThrow("no text message");
  });

  it("[7.4] sends a sign-up's code again; the first is void", async () => {
    const phone = "51999000004";
    const client = server.newClient();
    await client.auth.signUp({ phone, password: PASSWORD });
    const first = await server.lastText(phone);
    expect((await client.auth.resend({ type: "sms", phone })).error).toBeNull();
    const second = await server.lastText(phone);
    expect(second).not.toBe(first);
    const old = await client.auth.verifyOtp({ phone, token: first.token, type: "sms" });
    if (first.token !== second.token) expect(old.error).toMatchObject({ status: 403, code: "otp_expired" });
    expect((await client.auth.verifyOtp({ phone, token: second.token, type: "sms" })).error).toBeNull();
  });

  it("[7.6] changes the number by the code that the new one gets, and gives an account its first", async () => {
    const client = await signUpAndConfirm(server, "telefono@mail.example");
    for (const phone of ["51999000005", "51999000006"]) {
      const asked = await client.auth.updateUser({ phone });
      expect(asked.error).toBeNull();
      expect(asked.data.user?.new_phone).toBe(phone);
      const { token, kind } = await server.lastText(phone);
      expect(kind).toBe("phone_change");
      const { data, error } = await client.auth.verifyOtp({ phone, token, type: "phone_change" });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ phone, app_metadata: { providers: ["email", "phone"] } });
    }
    await client.auth.updateUser({ phone: "51999000007" });
    expect((await client.auth.resend({ type: "phone_change", phone: "51999000006" })).error).toBeNull();
    const again = await server.lastText("51999000007");
    const done = await client.auth.verifyOtp({ phone: "51999000007", token: again.token, type: "phone_change" });
    expect(done.data.user?.phone).toBe("51999000007");
    const other = await signUpAndConfirm(server, "otro-telefono@mail.example");
    // As for any other number, but its owner gets no code to hand on.
    const wish = await other.auth.updateUser({ phone: "51999000007" });
    expect([wish.error, wish.data.user?.new_phone]).toEqual([null, "51999000007"]);
    expect((await server.lastText("51999000007")).token).toBe(again.token);
  });

  it("[7.6] an account without an address gives the digits for a new password by text message", async () => {
    const phone = "51999000008";
    const client = server.newClient();
    await client.auth.signInWithOtp({ phone });
    await client.auth.verifyOtp({ phone, token: (await server.lastText(phone)).token, type: "sms" });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect((await server.lastText(phone)).kind).toBe("reauthentication");
  });

  it.each([
    ["/signup", { phone: "abc", password: PASSWORD }],
    ["/signup", { phone: "51999", password: PASSWORD, code_challenge: "a".repeat(43), code_challenge_method: "s256" }],
    ["/otp", { phone: "0123" }],
    ["/resend", { type: "sms", email: "a@b.example" }],
    ["/verify", { type: "signup", phone: "51999000001", token: "123456" }],
  ])("%s refuses %o", async (path, body) => {
    const answer = await server.send(path, postJson(body));
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, "validation_failed"]);
  });

  it("tells nobody which numbers have an account", async () => {
    const phone = "51999000009";
    await server.newClient().auth.signInWithOtp({ phone });
    await server.newClient().auth.verifyOtp({ phone, token: (await server.lastText(phone)).token, type: "sms" });
    const bodies = await Promise.all(
      [phone, "51999000010"].map(async (number) => {
        const answer = await server.send("/signup", postJson({ phone: number, password: PASSWORD }));
        const user = await answer.json();
        return { status: answer.status, keys: Object.keys(user), identities: user.identities.length };
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
    expect((await (await server.send("/settings")).json()).external.phone).toBe(true);
  });
});
