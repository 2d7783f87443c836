import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type AuthServer, PASSWORD, postJson, SECRET_KEY, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

describeOneEngine("who the admin API opens for, and what it notes", (openDatabase) => {
  let database: Database;
  let server: AuthServer;
  beforeAll(async () => {
    database = await openDatabase();
    server = await startAuthServer(database);
  });
  afterAll(() => server.close());

  it.each([
    ["the secret key as apikey", { apikey: SECRET_KEY }, 200],
    ["the secret key as bearer", { authorization: `Bearer ${SECRET_KEY}` }, 200],
    ["both", { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` }, 200],
    ["nothing", {}, 401],
    ["the publishable key", { apikey: "sb_publishable_test" }, 401],
    ["a wrong secret key", { authorization: "Bearer sb_secret_wrong" }, 403],
    [
      "the secret key behind the publishable one",
      { apikey: "sb_publishable_test", authorization: `Bearer ${SECRET_KEY}` },
      403,
    ],
  ])("[7.8] %s answers %o with %i", async (_name, headers, status) => {
    expect((await server.send("/admin/users", { headers })).status).toBe(status);
  });

  it("[7.8] no user's token opens any of it, even with the secret key beside it", async () => {
    const client = await signUpAndConfirm(server, "curiosa@admin.example");
    const token = (await client.auth.getSession()).data.session?.access_token;
    const paths: [string, string][] = [
      ["GET", "/admin/users"],
      ["POST", "/admin/users"],
      ["GET", `/admin/users/${NOBODY}`],
      ["PUT", `/admin/users/${NOBODY}`],
      ["DELETE", `/admin/users/${NOBODY}`],
      ["GET", `/admin/users/${NOBODY}/factors`],
      ["DELETE", `/admin/users/${NOBODY}/factors/${NOBODY}`],
      ["POST", "/admin/generate_link"],
      ["POST", "/invite"],
      ["GET", "/admin/audit"],
    ];
    for (const [method, path] of paths) {
      for (const apikey of ["sb_publishable_test", SECRET_KEY]) {
        const headers = { apikey, authorization: `Bearer ${token}`, "content-type": "application/json" };
        const body = method === "POST" || method === "PUT" ? "{}" : null;
        const answer = await server.send(path, { method, headers, body });
        expect([path, answer.status, (await answer.json()).error_code]).toEqual([path, 403, "not_admin"]);
      }
    }
  });

  it.each([
    ["GET", "/admin/users/me", 404, "validation_failed"],
    ["GET", `/admin/users/${NOBODY}`, 404, "user_not_found"],
    ["POST", "/admin/users", 400, "validation_failed"],
    ["POST", "/admin/generate_link", 400, "validation_failed"],
    ["POST", "/invite", 400, "validation_failed"],
    ["GET", "/admin/sso/providers", 404, "saml_provider_disabled"],
    ["GET", "/admin/oauth/clients", 404, "feature_disabled"],
    ["GET", "/admin/custom-providers", 400, "feature_disabled"],
    ["GET", "/admin/else", 404, "not_found"],
    ["PUT", "/admin/users", 405, "method_not_allowed"],
  ])("[7.8] the service's %s %s → %i %s", async (method, path, status, code) => {
    const headers = { apikey: SECRET_KEY };
    const init = method === "GET" ? { headers } : { ...postJson({}, headers), method };
    const answer = await server.send(path, init);
    expect([answer.status, (await answer.json()).error_code]).toEqual([status, code]);
    expect(answer.headers.get("x-sb-error-code")).toBe(code);
  });

  it("notes who did what, and never a secret", async () => {
    const email = "anotada@admin.example";
    const { admin } = server.newAdmin().auth;
    const made = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    const id = made.data.user?.id ?? "";
    const client = server.newClient();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    await client.auth.refreshSession();
    await client.auth.updateUser({ password: "otra frase larga 2" });
    await client.auth.resetPasswordForEmail(email);
    const { token, tokenHash } = await server.lastMail(email);
    await client.auth.signOut();
    await admin.deleteUser(id);
    const entries = await database.transaction({ role: "owner" }, (transaction) =>
      transaction.query<{ action: string; text: string }>(
        `select payload ->> 'action' as action, payload::text as text from auth.audit_log_entries
         where payload::text like '%' || $1 || '%' order by created_at`,
        [id],
      ),
    );
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set([
        "user_signedup",
        "login",
        "token_refreshed",
        "token_revoked",
        "user_updated_password",
        "user_modified",
        "user_recovery_requested",
        "logout",
        "user_deleted",
      ]),
    );
    const text = entries.map((entry) => entry.text).join("\n");
    for (const secret of [PASSWORD, tokenHash, `"${token}"`]) expect(text).not.toContain(secret);
    // Deleted since: the log knows an id, not a person.
    expect(text).not.toContain(email);
    expect(text).toMatch(/"actor_username": ?"service_role"/);
  });
});
