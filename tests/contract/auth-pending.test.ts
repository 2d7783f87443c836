import { afterAll, beforeAll, expect, it } from "vitest";
import type { AuthMail } from "#gateway/auth/auth-mail.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type AuthServer, PASSWORD, postJson, startAuthServer } from "./auth-server.ts";

const STRANGERS = "la frase de otra persona";

describeOneEngine("an address that two parties sign up", (openDatabase) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await openDatabase());
  });
  afterAll(() => server.close());

  async function signUp(email: string, password: string, flowType: "implicit" | "pkce" = "implicit") {
    const client = server.newClient(flowType);
    const { error } = await client.auth.signUp({ email, password });
    if (error !== null) throw error;
    return { client, mail: await server.lastMail(email) };
  }

  /** First its owner, a minute later somebody else; both mails go to the owner. */
  async function signUpTwice(email: string, flowType: "implicit" | "pkce" = "implicit") {
    const owner = await signUp(email, PASSWORD, flowType);
    server.advance(61);
    return { owner, stranger: await signUp(email, STRANGERS, flowType) };
  }

  function redeem(mail: AuthMail, by: "link" | "code") {
    const { tokenHash, token, to: email } = mail;
    return server
      .newClient()
      .auth.verifyOtp(by === "link" ? { token_hash: tokenHash, type: "signup" } : { email, token, type: "signup" });
  }

  async function findPassword(email: string, passwords: readonly string[]): Promise<(string | undefined)[]> {
    const errors = passwords.map((password) => server.newClient().auth.signInWithPassword({ email, password }));
    return (await Promise.all(errors)).map(({ error }) => error?.code);
  }

  it.each(["link", "code"] as const)(
    "finding 5, resilience 7: the first %s keeps the password it was sent for",
    async (by) => {
      const email = `pendiente-${by}@mail.example`;
      const { owner, stranger } = await signUpTwice(email);
      expect((await redeem(owner.mail, by)).data.user?.email).toBe(email);
      expect(await findPassword(email, [PASSWORD, STRANGERS])).toEqual([undefined, "invalid_credentials"]);
      expect((await redeem(stranger.mail, by)).error).toMatchObject({ status: 403, code: "otp_expired" });
    },
  );

  it.each(["link", "code"] as const)(
    "finding 5, resilience 7: the later %s gives its owner nobody's password",
    async (by) => {
      const email = `posterior-${by}@mail.example`;
      const { owner, stranger } = await signUpTwice(email);
      const { data, error } = await redeem(stranger.mail, by);
      expect([data.user?.email, error]).toEqual([email, null]);
      expect(await findPassword(email, [STRANGERS, PASSWORD])).toEqual(["invalid_credentials", "invalid_credentials"]);
      expect((await redeem(owner.mail, by)).error).toMatchObject({ status: 403, code: "otp_expired" });
    },
  );

  it("finding 5: whoever opens the later link chooses a password there and then", async () => {
    const email = "elige@mail.example";
    const { stranger } = await signUpTwice(email);
    expect(stranger.mail).toMatchObject({ kind: "confirmation_again", verificationType: "signup" });
    const client = server.newClient();
    await client.auth.verifyOtp({ token_hash: stranger.mail.tokenHash, type: "signup" });
    expect((await client.auth.updateUser({ password: "la que elijo yo" })).error).toBeNull();
    expect(await findPassword(email, ["la que elijo yo", STRANGERS])).toEqual([undefined, "invalid_credentials"]);
  });

  it("finding 5: an auth code is for the browser whose sign-up its link was sent for", async () => {
    const email = "pendiente-pkce@mail.example";
    const { owner, stranger } = await signUpTwice(email, "pkce");
    const code = (await server.openLink(owner.mail)).searchParams.get("code") ?? "";
    expect((await stranger.client.auth.exchangeCodeForSession(code)).error).not.toBeNull();
    expect((await owner.client.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email);
    expect(await findPassword(email, [PASSWORD, STRANGERS])).toEqual([undefined, "invalid_credentials"]);
  });

  it("finding 5: a link sent once more doesn't bring back a password that may be a stranger's", async () => {
    const email = "reenvio@mail.example";
    await signUpTwice(email);
    server.advance(61);
    expect((await server.newClient().auth.resend({ type: "signup", email })).error).toBeNull();
    expect((await redeem(await server.lastMail(email), "link")).error).toBeNull();
    expect(await findPassword(email, [PASSWORD, STRANGERS])).toEqual(["invalid_credentials", "invalid_credentials"]);
  });

  it.each(["/otp", "/recover"])(
    "finding 5: a stranger's %s leaves the link and password of a sign-up alone",
    async (path) => {
      const email = `ajeno${path.replace("/", "-")}@mail.example`;
      const { mail } = await signUp(email, PASSWORD);
      expect((await server.send(path, postJson({ email }))).status).toBe(200);
      await server.mails();
      expect((await redeem(mail, "link")).error).toBeNull();
      expect(await findPassword(email, [PASSWORD])).toEqual([undefined]);
    },
  );

  it("finding 5: wrong codes of a stranger's don't open the way for another password", async () => {
    const email = "agotado@mail.example";
    const { mail } = await signUp(email, PASSWORD);
    const wrong = mail.token === "000000" ? "111111" : "000000";
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await server.send("/verify", postJson({ type: "signup", email, token: wrong }));
    }
    const later = await signUp(email, STRANGERS);
    expect((await redeem(later.mail, "link")).error).toBeNull();
    expect(await findPassword(email, [STRANGERS])).toEqual(["invalid_credentials"]);
  });

  it("a sign-up whose link is over makes room for the next one", async () => {
    const email = "despues@mail.example";
    const { mail } = await signUp(email, STRANGERS);
    server.advance(24 * 3_600 + 1);
    const later = await signUp(email, PASSWORD);
    expect((await redeem(mail, "link")).error).toMatchObject({ code: "otp_expired" });
    expect((await redeem(later.mail, "link")).error).toBeNull();
    expect(await findPassword(email, [PASSWORD, STRANGERS])).toEqual([undefined, "invalid_credentials"]);
  });
});

describeOneEngine("how long links and codes may be used", (openDatabase) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await openDatabase());
  });
  afterAll(() => server.close());

  type Way = { name: string; email: string; ask: (email: string) => Promise<unknown>; seconds: number; type: string };
  const signUp = (email: string) => server.newClient().auth.signUp({ email, password: PASSWORD });
  async function askOfAccount(email: string, path: string) {
    await signUp(email);
    await server.send("/verify", postJson({ type: "signup", token_hash: (await server.lastMail(email)).tokenHash }));
    await server.send(path, postJson({ email }));
  }
  const ways: Way[] = [
    { name: "a confirmation", email: "confirma", ask: signUp, seconds: 24 * 3_600, type: "signup" },
    {
      name: "an invitation",
      email: "invita",
      ask: (email) => server.newAdmin().auth.admin.inviteUserByEmail(email),
      seconds: 24 * 3_600,
      type: "invite",
    },
    {
      name: "a recovery",
      email: "recupera",
      ask: (to) => askOfAccount(to, "/recover"),
      seconds: 3_600,
      type: "recovery",
    },
    { name: "a sign-in", email: "entra", ask: (to) => askOfAccount(to, "/otp"), seconds: 3_600, type: "magiclink" },
  ];

  it.each(ways)(
    "resilience 7: the link of $name lives $seconds s, its code 600 s",
    async ({ email, ask, seconds, type }) => {
      const redeemAfter = async (to: string, by: "link" | "code", age: number) => {
        await ask(to);
        const { tokenHash, token } = await server.lastMail(to);
        server.advance(age);
        const proof = by === "link" ? { type, token_hash: tokenHash } : { type, email: to, token };
        return (await server.send("/verify", postJson(proof))).status;
      };
      expect(await redeemAfter(`${email}-1@mail.example`, "link", seconds - 5)).toBe(200);
      expect(await redeemAfter(`${email}-2@mail.example`, "link", seconds + 1)).toBe(403);
      expect(await redeemAfter(`${email}-3@mail.example`, "code", 595)).toBe(200);
      expect(await redeemAfter(`${email}-4@mail.example`, "code", 601)).toBe(403);
    },
  );

  it("resilience 7: the digits that prove it is you live 600 s", async () => {
    const email = "digitos@mail.example";
    const strict = await startAuthServer(await openDatabase(), { passwordNeedsReauthentication: true });
    const client = strict.newClient();
    await client.auth.signUp({ email, password: PASSWORD });
    await client.auth.verifyOtp({ token_hash: (await strict.lastMail(email)).tokenHash, type: "signup" });
    strict.advance(25 * 3_600);
    await client.auth.refreshSession();
    await client.auth.reauthenticate();
    const { token: nonce } = await strict.lastMail(email);
    strict.advance(601);
    const { error } = await client.auth.updateUser({ password: "otra frase larga 2", nonce });
    expect(error).toMatchObject({ code: "reauthentication_not_valid" });
    await strict.close();
  });
});
