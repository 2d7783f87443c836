import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type AuthServer, PASSWORD, postJson, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

const POST_PATHS = [
  "/signup",
  "/token?grant_type=password",
  "/token?grant_type=refresh_token",
  "/token?grant_type=pkce",
  "/token?grant_type=id_token",
  "/verify",
  "/recover",
  "/resend",
  "/otp",
  "/magiclink",
];

describeOneEngine("what the auth API refuses, and how", (openDatabase) => {
  let server: AuthServer;
  let bearer: Record<string, string>;
  beforeAll(async () => {
    server = await startAuthServer(await openDatabase(), { redirectAllowList: ["https://app.example/**"] });
    const client = await signUpAndConfirm(server, "dentro@mail.example");
    bearer = { authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}` };
  });
  afterAll(() => server.close());

  it.each([
    ["short", ["length"]],
    ["z9".repeat(40), ["too_long"]],
    ["iloveyou", ["pwned"]],
  ])("resilience 4: tells the client why %s is a weak password", async (password, reasons) => {
    const { error } = await server.newClient().auth.signUp({ email: "debil@mail.example", password });
    expect(error).toMatchObject({ name: "AuthWeakPasswordError", status: 422, code: "weak_password", reasons });
    const put = await server.send("/user", { ...postJson({ password }, bearer), method: "PUT" });
    expect([put.status, (await put.json()).error_code]).toEqual([422, "weak_password"]);
  });

  it.each<[string, RequestInit | undefined, number, string]>([
    ["/signup", postJson({ password: PASSWORD }), 422, "anonymous_provider_disabled"],
    ["/signup", postJson({ phone: "51999", password: PASSWORD }), 400, "phone_provider_disabled"],
    ["/signup", postJson({ email: "a@b.example", phone: "51999", password: PASSWORD }), 400, "validation_failed"],
    ["/signup", postJson({ email: "a@b.example" }), 400, "validation_failed"],
    ["/signup", postJson({ email: "nope", password: PASSWORD }), 400, "validation_failed"],
    ["/signup", postJson({ email: "a@b.example", password: PASSWORD, data: [] }), 400, "bad_json"],
    [
      "/signup",
      postJson({ email: "a@b.example", password: PASSWORD, data: { a: "x".repeat(5_000) } }),
      422,
      "validation_failed",
    ],
    ["/token", postJson({}), 400, "invalid_credentials"],
    ["/token?grant_type=constructor", postJson({}), 400, "invalid_credentials"],
    ["/token?grant_type=password", postJson({ password: PASSWORD }), 400, "validation_failed"],
    ["/token?grant_type=password", postJson({ phone: "51999", password: PASSWORD }), 422, "phone_provider_disabled"],
    ["/token?grant_type=refresh_token", postJson({}), 400, "validation_failed"],
    ["/token?grant_type=refresh_token", postJson({ refresh_token: "x" }), 400, "refresh_token_not_found"],
    ["/token?grant_type=pkce", postJson({ auth_code: "a", code_verifier: "b" }), 404, "flow_state_not_found"],
    ["/token?grant_type=pkce", postJson({ auth_code: "a" }), 400, "validation_failed"],
    ["/token?grant_type=id_token", postJson({ id_token: "a", provider: "google" }), 400, "provider_disabled"],
    ["/token?grant_type=web3", postJson({ chain: "solana" }), 422, "web3_provider_disabled"],
    ["/verify", postJson({ token_hash: "a" }), 400, "validation_failed"],
    ["/verify", postJson({ type: "signup" }), 400, "validation_failed"],
    ["/verify", postJson({ type: "toString", token_hash: "a" }), 400, "validation_failed"],
    ["/verify", postJson({ type: "signup", token_hash: "a" }), 403, "otp_expired"],
    ["/verify", postJson({ type: "email_change", token_hash: "a" }), 403, "otp_expired"],
    ["/verify", postJson({ type: "signup", token: "123456", email: "nadie@b.example" }), 403, "otp_expired"],
    ["/verify", postJson({ type: "sms", token: "123456", phone: "51999" }), 403, "otp_expired"],
    ["/recover", postJson({}), 400, "validation_failed"],
    ["/resend", postJson({ type: "other" }), 400, "validation_failed"],
    ["/resend", postJson({ type: "sms", phone: "51999" }), 400, "phone_provider_disabled"],
    ["/otp", postJson({}), 400, "validation_failed"],
    ["/otp", postJson({ email: "nope" }), 400, "validation_failed"],
    ["/otp", postJson({ email: "a@b.example", phone: "51999" }), 400, "validation_failed"],
    [
      "/otp",
      postJson({ email: "a@b.example", code_challenge: "short", code_challenge_method: "s256" }),
      400,
      "validation_failed",
    ],
    ["/otp", postJson({ email: "a@b.example", code_challenge: "a".repeat(43) }), 400, "validation_failed"],
    ["/magiclink", postJson({}), 400, "validation_failed"],
    ["/reauthenticate", undefined, 401, "no_authorization"],
    ["/otp", postJson({ phone: "51999" }), 400, "phone_provider_disabled"],
    ["/sso", postJson({ domain: "b.example" }), 404, "saml_provider_disabled"],
    ["/authorize?provider=google", undefined, 400, "validation_failed"],
    ["/user", undefined, 401, "no_authorization"],
    ["/user", { headers: { authorization: "Bearer sb_publishable_test" } }, 403, "bad_jwt"],
    ["/logout", { method: "POST" }, 401, "no_authorization"],
    ["/factors", postJson({ factor_type: "totp" }), 401, "no_authorization"],
    ["/invite", postJson({ email: "a@b.example" }), 401, "no_authorization"],
    ["/admin/users", undefined, 401, "no_authorization"],
    ["/verify", undefined, 400, "validation_failed"],
    ["/passkeys", undefined, 404, "passkey_disabled"],
    ["/passkeys/authentication/options", postJson({}), 404, "passkey_disabled"],
    ["/passkeys/1", { method: "PATCH" }, 404, "passkey_disabled"],
    ["/oauth/authorize", undefined, 404, "feature_disabled"],
    ["/token?grant_type=web3", postJson({ chain: "solana" }), 422, "web3_provider_disabled"],
    ["/factors/recovery-codes", undefined, 401, "no_authorization"],
    ["/nothing", undefined, 404, "not_found"],
    ["/", undefined, 404, "not_found"],
    ["/signup", undefined, 405, "method_not_allowed"],
    ["/settings", { method: "DELETE" }, 405, "method_not_allowed"],
  ])("%s %o → %i %s", async (path, init, status, code) => {
    const answer = await server.send(path, init);
    expect([answer.status, (await answer.json()).error_code]).toEqual([status, code]);
    expect(answer.headers.get("x-sb-error-code")).toBe(code);
  });

  it.each([
    ["/factors", "POST", { factor_type: "phone", phone: "34600000000" }, 422, "mfa_phone_enroll_not_enabled"],
    ["/factors", "POST", { factor_type: "webauthn" }, 422, "mfa_webauthn_enroll_not_enabled"],
    ["/factors", "POST", { factor_type: "other" }, 400, "validation_failed"],
    ["/factors", "POST", { factor_type: "totp", issuer: "x".repeat(65) }, 400, "validation_failed"],
    ["/factors/recovery-codes", "GET", null, 404, "mfa_factor_not_found"],
    ["/factors/recovery-codes", "POST", {}, 422, "mfa_recovery_codes_enroll_not_enabled"],
    ["/factors/recovery-codes/verify", "POST", { code: "x" }, 422, "mfa_recovery_codes_verify_not_enabled"],
    ["/factors/1/verify", "POST", {}, 404, "validation_failed"],
    [`/factors/${crypto.randomUUID()}/verify`, "POST", {}, 404, "mfa_factor_not_found"],
    [`/factors/${crypto.randomUUID()}/challenge`, "POST", {}, 404, "mfa_factor_not_found"],
    [`/factors/${crypto.randomUUID()}`, "DELETE", {}, 404, "mfa_factor_not_found"],
    ["/user/identities/authorize?provider=google", "GET", null, 404, "manual_linking_disabled"],
    ["/admin/users", "GET", null, 403, "not_admin"],
    ["/logout?scope=moon", "POST", {}, 400, "validation_failed"],
    ["/user", "PUT", { email: "otro" }, 400, "validation_failed"],
    ["/user", "PUT", { phone: "51999" }, 422, "phone_provider_disabled"],
    ["/user", "PUT", { data: { a: "x".repeat(5_000) } }, 422, "validation_failed"],
  ])("signed in, %s %s %o → %i %s", async (path, method, body, status, code) => {
    const init = body === null ? { headers: bearer } : postJson(body, bearer);
    const answer = await server.send(path, { ...init, method });
    expect([answer.status, (await answer.json()).error_code]).toEqual([status, code]);
  });

  it("shows its settings and health", async () => {
    expect(await (await server.send("/settings")).json()).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
    expect(await (await server.send("/health")).json()).toMatchObject({ name: "GoTrue" });
  });

  it("resilience 8: puts only allowed addresses into mails", async () => {
    for (const [wish, expected] of [
      ["https://evil.example/", "https://site.example"],
      ["https://app.example/x", "https://app.example/x"],
      ["https://site.example/confirm?plan=anual", "https://site.example/confirm?plan=anual"],
    ]) {
      const email = `${crypto.randomUUID()}@mail.example`;
      await server.newClient().auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: wish } });
      expect((await server.lastMail(email)).redirectTo).toBe(expected);
    }
  });

  it("resilience 25: refuses a body over 1 MiB, declared or not", async () => {
    const megabytes = "x".repeat(1_100_000);
    const declared = await server.send("/signup", postJson({ email: megabytes }));
    expect(declared.status).toBe(413);
    const stream = new Blob([JSON.stringify({ email: megabytes })]).stream();
    const chunked = { ...postJson(""), body: stream, duplex: "half" } as RequestInit;
    expect((await server.send("/signup", chunked)).status).toBe(413);
  });

  it("resilience 30: takes JSON only", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a"]) {
      const body = JSON.stringify({ email: "a@b.example", password: PASSWORD });
      expect((await server.send("/signup", postJson(body, { "content-type": type }))).status).toBe(415);
    }
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["a list", "[]"],
    ["a number", "1"],
    ["text", '"a"'],
    ["a NUL character", `{"email":"a@b.example","password":"una frase ${"\\u0000"}larga"}`],
    ["a lone surrogate", `{"email":"a@b.example","data":{"a":"${"\\ud800"}"}}`],
    ["a NUL character in a key", `{"email":"a@b.example","data":{"${"\\u0000"}":1}}`],
    ["__proto__", '{"email":"a@b.example","data":{"__proto__":{"role":"admin"}}}'],
    ["1,000 levels", `${'{"data":'.repeat(1_000)}1${"}".repeat(1_000)}`],
    ["an unfinished 500,000 levels", "[".repeat(500_000)],
    [
      "an object for a text",
      '{"email":{"a":1},"phone":[],"password":1,"token":{},"type":[],"refresh_token":{},"id_token":1,"auth_code":1}',
    ],
  ])("resilience 24: refuses %s with 400 bad_json", async (_name, body) => {
    for (const path of POST_PATHS) {
      const answer = await server.send(path, postJson(body));
      expect([path, answer.status, (await answer.json()).error_code]).toEqual([path, 400, "bad_json"]);
    }
  });

  it("resilience 24: no odd body is a fault of ours", async () => {
    const value = fc.anything({ withNullPrototype: true, maxDepth: 2 });
    const body = fc.record(
      {
        email: fc.oneof(value, fc.constant("raro@mail.example")),
        phone: value,
        password: fc.oneof(value, fc.constant("x")),
        data: fc.oneof(value, fc.dictionary(fc.string({ unit: "binary" }), value)),
        type: fc.oneof(value, fc.constantFrom("signup", "recovery", "email", "sms")),
        token: fc.oneof(value, fc.string({ unit: "binary" })),
        token_hash: fc.string({ unit: "binary" }),
        refresh_token: fc.oneof(value, fc.string({ unit: "binary" })),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...POST_PATHS, "/user"), body, async (path, fields) => {
        const init = postJson(toJson(fields), path === "/user" ? bearer : {});
        const answer = await server.send(path, path === "/user" ? { ...init, method: "PUT" } : init);
        expect(answer.status).toBeLessThan(500);
        expect(await answer.text()).not.toMatch(/select |insert |\.ts:|node_modules/i);
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it("resilience 24: no odd query is a fault of ours", async () => {
    const paths = ["/verify?type=signup&token=", "/token?grant_type=", "/logout?scope=", "/authorize?provider=", "/"];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.string({ unit: "binary" }), async (path, text) => {
        const answer = await server.send(`${path}${encodeURIComponent(text.toWellFormed())}`);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
  }, 120_000);
});

function toJson(fields: object): string {
  return JSON.stringify(fields, (_key, value) => (typeof value === "bigint" ? Number(value) : value)) ?? "{}";
}
