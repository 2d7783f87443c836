import { afterAll, beforeAll, expect, it } from "vitest";
import type { AuthMail } from "#gateway/auth/auth-mail.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type AuthServer, PASSWORD, postJson, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

const ACCEPTED = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

describeOneEngine("a new e-mail address, which both mailboxes confirm", (openDatabase) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await openDatabase());
  });
  afterAll(() => server.close());

  /** Signs up and asks for another address. */
  async function askForChange(from: string, to: string, flowType: "implicit" | "pkce" = "implicit") {
    await signUpAndConfirm(server, from);
    const client = server.newClient(flowType);
    await client.auth.signInWithPassword({ email: from, password: PASSWORD });
    const { data, error } = await client.auth.updateUser({ email: to });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: from, new_email: to, email_change_sent_at: expect.any(String) });
    return { client, toOld: await server.lastMail(from), toNew: await server.lastMail(to) };
  }

  function redeem({ tokenHash }: AuthMail) {
    return server.newClient().auth.verifyOtp({ token_hash: tokenHash, type: "email_change" });
  }

  it.each(["old", "new"] as const)("[7.6] the %s mailbox first, then the other one", async (first) => {
    const from = `cambio-${first}@mail.example`;
    const to = `destino-${first}@mail.example`;
    const { client, toOld, toNew } = await askForChange(from, to);
    expect(toOld).toMatchObject({ kind: "email_change_current", verificationType: "email_change", newEmail: to });
    expect(toNew).toMatchObject({ kind: "email_change_new", newEmail: to });
    const [one, other] = first === "old" ? [toOld, toNew] : [toNew, toOld];
    const proof = postJson({ type: "email_change", token_hash: one.tokenHash });
    const accepted = await server.send("/verify", proof);
    expect([accepted.status, await accepted.json()]).toEqual([200, { msg: ACCEPTED, code: "200" }]);
    expect((await client.auth.getUser()).data.user?.email).toBe(from);
    // One mailbox can't speak for the other.
    expect((await redeem(one)).error).toMatchObject({ status: 403, code: "otp_expired" });
    const done = await redeem(other);
    expect(done.error).toBeNull();
    expect(done.data.user).toMatchObject({ email: to, user_metadata: { email: to, email_verified: true } });
    expect(done.data.user?.new_email).toBeUndefined();
    expect(done.data.user?.identities).toMatchObject([{ provider: "email", identity_data: { email: to } }]);
    expect((await client.auth.signInWithPassword({ email: to, password: PASSWORD })).error).toBeNull();
    const old = await client.auth.signInWithPassword({ email: from, password: PASSWORD });
    expect(old.error?.code).toBe("invalid_credentials");
  });

  it("[7.6] by the six digits of both mails", async () => {
    const from = "cambio-digitos@mail.example";
    const to = "destino-digitos@mail.example";
    const { toOld, toNew } = await askForChange(from, to);
    const client = server.newClient();
    const crossed = await client.auth.verifyOtp({ email: from, token: toNew.token, type: "email_change" });
    expect(crossed.error?.code).toBe("otp_expired");
    expect((await client.auth.verifyOtp({ email: to, token: toNew.token, type: "email_change" })).error).toBeNull();
    const { data } = await client.auth.verifyOtp({ email: from, token: toOld.token, type: "email_change" });
    expect(data.user?.email).toBe(to);
  });

  it("[7.6] by GET links, in the fragment or with an auth code", async () => {
    for (const flowType of ["implicit", "pkce"] as const) {
      const from = `cambio-${flowType}@mail.example`;
      const to = `destino-${flowType}@mail.example`;
      const { client, toOld, toNew } = await askForChange(from, to, flowType);
      const first = await server.openLink(toNew);
      expect(new URLSearchParams(first.hash.slice(1)).get("message")).toBe(ACCEPTED);
      expect(first.searchParams.get("message")).toBe(flowType === "pkce" ? ACCEPTED : null);
      const second = await server.openLink(toOld);
      if (flowType === "pkce") {
        const { data, error } = await client.auth.exchangeCodeForSession(second.searchParams.get("code") ?? "");
        expect([error, data.user?.email]).toEqual([null, to]);
      } else {
        const token = new URLSearchParams(second.hash.slice(1)).get("access_token") ?? "";
        expect((await client.auth.getUser(token)).data.user?.email).toBe(to);
      }
    }
  });

  it("[7.4] sends both mails again, which voids the first pair and what was confirmed with it", async () => {
    const from = "cambio-otravez@mail.example";
    const to = "destino-otravez@mail.example";
    const { client, toOld, toNew } = await askForChange(from, to);
    await redeem(toNew);
    expect((await client.auth.resend({ type: "email_change", email: from })).error).toBeNull();
    const again = { toOld: await server.lastMail(from), toNew: await server.lastMail(to) };
    expect((await redeem(toOld)).error?.code).toBe("otp_expired");
    expect((await redeem(again.toOld)).data.session).toBeNull();
    expect((await redeem(again.toNew)).data.user?.email).toBe(to);
  });

  it("[7.6] refuses an address that has been taken meanwhile when it is confirmed", async () => {
    const from = "cambio-ocupado@mail.example";
    const to = "destino-ocupado@mail.example";
    const { client, toOld, toNew } = await askForChange(from, to);
    await signUpAndConfirm(server, to);
    await redeem(toOld);
    expect((await redeem(toNew)).error).toMatchObject({ status: 422, code: "email_exists" });
    expect((await client.auth.getUser()).data.user?.email).toBe(from);
  });

  it("finding 10i: [resilience 3] a wish for a taken address is answered as any other, and its owner is told instead", async () => {
    const [from, taken, free] = ["curiosa@mail.example", "tiene-cuenta@mail.example", "no-tiene@mail.example"];
    await signUpAndConfirm(server, taken);
    const client = await signUpAndConfirm(server, from);
    const shape = ({ data, error }: Awaited<ReturnType<typeof client.auth.updateUser>>, email: string) => ({
      error,
      user: JSON.stringify(data.user)
        .replaceAll(email, "the new one")
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "then"),
    });
    const toTaken = shape(await client.auth.updateUser({ email: taken }), taken);
    const known = (await server.mails()).length;
    expect(toTaken).toEqual(shape(await client.auth.updateUser({ email: free }), free));
    expect(toTaken.error).toBeNull();
    // The same letters but one: the new mailbox's goes to nobody who could agree.
    expect((await server.mails()).slice(known).map(({ kind, to }) => [kind, to])).toEqual([
      ["email_change_current", from],
      ["email_change_new", free],
    ]);
    expect((await server.mails()).filter(({ to }) => to === taken).map(({ kind }) => kind)).toEqual(["confirmation"]);
    expect(await server.notices()).toMatchObject([{ kind: "email_wanted", to: taken }]);
    await client.auth.updateUser({ email: taken });
    expect((await client.auth.resend({ type: "email_change", email: from })).error).toBeNull();
    expect((await server.lastMail(taken)).kind).toBe("confirmation");
  });

  it("a link that went to the old mailbox opens nothing once the address has changed", async () => {
    const from = "cambio-viejo@mail.example";
    const { client, toOld, toNew } = await askForChange(from, "destino-viejo@mail.example");
    await client.auth.resetPasswordForEmail(from);
    const recovery = await server.lastMail(from);
    await redeem(toOld);
    await redeem(toNew);
    const { error } = await client.auth.verifyOtp({ token_hash: recovery.tokenHash, type: "recovery" });
    expect(error?.code).toBe("otp_expired");
  });

  it("a new password voids a change that somebody else may have begun", async () => {
    const { client, toOld, toNew } = await askForChange("cambio-voz@mail.example", "destino-voz@mail.example");
    expect((await client.auth.updateUser({ password: "otra frase larga 2" })).error).toBeNull();
    for (const mail of [toOld, toNew]) expect((await redeem(mail)).error?.code).toBe("otp_expired");
  });

  it("resilience 7: both links in parallel, 25 times each, change the address once", async () => {
    const to = "destino-junto@mail.example";
    const { toOld, toNew } = await askForChange("cambio-junto@mail.example", to);
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => redeem(index % 2 === 0 ? toOld : toNew)),
    );
    expect(results.filter(({ data }) => data.session !== null)).toHaveLength(1);
    expect(results.filter(({ error }) => error !== null)).toHaveLength(48);
    expect((await server.newClient().auth.signInWithPassword({ email: to, password: PASSWORD })).error).toBeNull();
  });
});
