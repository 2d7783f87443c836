import bcrypt from "bcrypt";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type AuthServer, PASSWORD, SECRET_KEY, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

describeOneEngine("the admin API", (openDatabase) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await openDatabase());
  });
  afterAll(() => server.close());

  function admin() {
    return server.newAdmin().auth.admin;
  }

  async function make(email: string, extra: object = {}) {
    const { data, error } = await admin().createUser({ email, password: PASSWORD, email_confirm: true, ...extra });
    expect(error).toBeNull();
    if (data.user === null) throw new Error("no user");
    return data.user;
  }

  it("[7.8] makes an account that can sign in at once", async () => {
    const email = "hecha@admin.example";
    const user = await make(email, { user_metadata: { name: "Hecha" }, app_metadata: { team: "a" } });
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: "email", providers: ["email"], team: "a" },
      user_metadata: { name: "Hecha", email_verified: true },
      identities: [{ provider: "email", identity_data: { email, email_verified: true } }],
    });
    expect((await server.newClient().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await admin().getUserById(user.id)).data.user?.email).toBe(email);
    const again = await admin().createUser({ email, password: PASSWORD });
    expect(again.error).toMatchObject({ status: 422, code: "email_exists" });
  });

  it("[7.8] takes over a bcrypt hash, an id and a phone number", async () => {
    const id = crypto.randomUUID();
    const email = "traida@admin.example";
    const hash = (await bcrypt.hash(PASSWORD, 4)).replace("$2b$", "$2a$");
    const { data, error } = await admin().createUser({
      id,
      email,
      phone: "51888000001",
      password_hash: hash,
      email_confirm: true,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, phone: "51888000001", app_metadata: { providers: ["email", "phone"] } });
    expect((await server.newClient().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await admin().createUser({ id, email: "otra@admin.example" })).error?.status).toBe(422);
    expect((await admin().createUser({ phone: "51888000001" })).error?.code).toBe("phone_exists");
  });

  it("[7.8] lists accounts by pages that the client can follow", async () => {
    for (const index of [1, 2, 3]) await make(`lista-${index}@admin.example`);
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    expect(first.data.users).toHaveLength(2);
    expect(first.data).toMatchObject({ nextPage: 2, aud: "authenticated" });
    const total = "total" in first.data ? first.data.total : 0;
    expect(total).toBeGreaterThanOrEqual(3);
    const seen = new Set<string>();
    for (let page: number | null = 1; page !== null && page < 10; ) {
      const { data, error } = await admin().listUsers({ page, perPage: 2 });
      expect(error).toBeNull();
      for (const { id } of data.users) seen.add(id);
      page = "nextPage" in data ? data.nextPage : null;
    }
    expect(seen.size).toBe(total);
    const key = { apikey: SECRET_KEY };
    const found = await server.send("/admin/users?filter=LISTA-2", { headers: key });
    expect((await found.json()).users).toHaveLength(1);
    for (const query of ["page=x", "per_page=0", "per_page=-1"]) {
      expect((await server.send(`/admin/users?${query}`, { headers: key })).status).toBe(400);
    }
  });

  it("[7.8] changes address, metadata and password at once; the password ends every session", async () => {
    const email = "cambia@admin.example";
    const client = await signUpAndConfirm(server, email);
    const { id = "" } = (await client.auth.getUser()).data.user ?? {};
    const changed = await admin().updateUserById(id, {
      email: "cambiada@admin.example",
      user_metadata: { name: "Otra", email_verified: null },
      app_metadata: { plan: "team" },
    });
    expect(changed.error).toBeNull();
    expect(changed.data.user).toMatchObject({
      email: "cambiada@admin.example",
      user_metadata: { name: "Otra" },
      app_metadata: { plan: "team", providers: ["email"] },
      identities: [{ identity_data: { email: "cambiada@admin.example" } }],
    });
    expect((await client.auth.refreshSession()).data.user?.app_metadata).toMatchObject({ plan: "team" });
    expect((await admin().updateUserById(id, { password: "otra frase larga 2" })).error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await admin().updateUserById(id, { password: "corta" })).error?.code).toBe("weak_password");
    expect((await admin().updateUserById(id, { email: "hecha@admin.example" })).error?.code).toBe("email_exists");
    expect((await admin().updateUserById(id, { role: "service_role" })).error?.code).toBe("validation_failed");
  });

  it("[7.8] a ban shuts out at once: signing in, refreshing, every API; none lifts it", async () => {
    const email = "vetada@admin.example";
    const client = await signUpAndConfirm(server, email);
    const { session } = (await client.auth.getSession()).data;
    const id = session?.user.id ?? "";
    const banned = await admin().updateUserById(id, { ban_duration: "24h" });
    expect(banned.data.user).toHaveProperty("banned_until");
    expect(await server.tokens.verifyAccessToken(session?.access_token ?? "")).toBeNull();
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: "user_banned" });
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe("user_banned");
    const refresh = await client.auth.refreshSession({ refresh_token: session?.refresh_token ?? "" });
    expect(refresh.error?.code).toBe("user_banned");
    await client.auth.signInWithOtp({ email });
    expect(await server.lastMail(email)).toMatchObject({ kind: "confirmation" });
    await admin().updateUserById(id, { ban_duration: "none" });
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await admin().updateUserById(id, { ban_duration: "1 day" })).error?.code).toBe("validation_failed");
  });

  it("[7.8] deletes an account, or all of it that tells whose it was", async () => {
    const email = "borrada@admin.example";
    for (const isSoft of [true, false]) {
      const client = await signUpAndConfirm(server, email);
      const { session } = (await client.auth.getSession()).data;
      const id = session?.user.id ?? "";
      expect((await admin().deleteUser(id, isSoft)).error).toBeNull();
      expect(await server.tokens.verifyAccessToken(session?.access_token ?? "")).toBeNull();
      expect((await client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
      expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
        "invalid_credentials",
      );
      const found = await admin().getUserById(id);
      if (!isSoft) expect(found.error).toMatchObject({ status: 404, code: "user_not_found" });
      else expect(JSON.stringify(found.data)).not.toContain(email);
    }
    expect((await admin().deleteUser(NOBODY)).error).toMatchObject({ status: 404, code: "user_not_found" });
  });

  it("[7.4] invites somebody, who accepts by the mail's link and sets a password", async () => {
    const email = "invitada@admin.example";
    const { data, error } = await admin().inviteUserByEmail(email, { data: { name: "Invitada" } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    const mail = await server.lastMail(email);
    expect(mail).toMatchObject({ kind: "invite", verificationType: "invite", userMetadata: { name: "Invitada" } });
    const client = server.newClient();
    expect((await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: "invite" })).error).toBeNull();
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await admin().inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: "email_exists" });
  });

  it("[7.8] makes the links of every mail without sending one", async () => {
    const email = "enlaces@admin.example";
    const before = (await server.mails()).length;
    const signup = await admin().generateLink({ type: "signup", email, password: PASSWORD });
    expect(signup.error).toBeNull();
    expect(signup.data.properties).toMatchObject({ verification_type: "signup", redirect_to: "https://site.example" });
    const link = new URL(signup.data.properties?.action_link ?? "");
    expect(link.origin + link.pathname).toBe("https://site.example/auth/v1/verify");
    const opened = await server.send(`/verify${link.search}`);
    expect(new URL(opened.headers.get("location") ?? "").hash).toContain("access_token=");
    for (const type of ["magiclink", "recovery"] as const) {
      const { data } = await admin().generateLink({ type, email });
      const { hashed_token: hash = "", email_otp: token = "" } = data.properties ?? {};
      expect((await server.newClient().auth.verifyOtp({ token_hash: hash, type })).error).toBeNull();
      expect(token).toMatch(/^\d{6}$/);
    }
    const newEmail = "enlaces-nuevo@admin.example";
    const halves = [
      await admin().generateLink({ type: "email_change_current", email, newEmail }),
      await admin().generateLink({ type: "email_change_new", email, newEmail }),
    ];
    for (const [index, { data, error }] of halves.entries()) {
      expect(error).toBeNull();
      const hash = data.properties?.hashed_token ?? "";
      const { data: verified } = await server.newClient().auth.verifyOtp({ token_hash: hash, type: "email_change" });
      expect(verified.session === null).toBe(index === 0);
    }
    expect((await admin().generateLink({ type: "invite", email: "enlaces-b@admin.example" })).error).toBeNull();
    const unknown = await admin().generateLink({ type: "magiclink", email: "enlaces-c@admin.example" });
    expect(unknown.data.properties?.verification_type).toBe("signup");
    expect((await admin().generateLink({ type: "recovery", email: "nadie@admin.example" })).error).toMatchObject({
      status: 404,
      code: "user_not_found",
    });
    expect((await admin().generateLink({ type: "signup", email: newEmail, password: PASSWORD })).error?.code).toBe(
      "email_exists",
    );
    expect(await server.mails()).toHaveLength(before);
  });

  it("[7.5] ends somebody's sessions by their token", async () => {
    const email = "fuera@admin.example";
    const client = await signUpAndConfirm(server, email);
    const other = server.newClient();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const token = (await client.auth.getSession()).data.session?.access_token ?? "";
    expect((await admin().signOut(token, "others")).error).toBeNull();
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await admin().signOut(token, "global")).error).toBeNull();
    expect((await client.auth.refreshSession()).error).not.toBeNull();
  });

  it("[7.8] lists and takes away second factors", async () => {
    const client = await signUpAndConfirm(server, "factor@admin.example");
    const { id: userId = "" } = (await client.auth.getUser()).data.user ?? {};
    const enrolled = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "reloj" });
    const listed = await admin().mfa.listFactors({ userId });
    expect(listed.data?.factors).toMatchObject([{ id: enrolled.data?.id, factor_type: "totp", status: "unverified" }]);
    expect(JSON.stringify(listed.data)).not.toContain(enrolled.data?.totp?.secret ?? "secret");
    expect((await admin().mfa.deleteFactor({ userId, id: enrolled.data?.id ?? "" })).error).toBeNull();
    expect((await admin().mfa.listFactors({ userId })).data?.factors).toEqual([]);
    expect((await admin().mfa.deleteFactor({ userId, id: NOBODY })).error?.status).toBe(404);
  });
});
