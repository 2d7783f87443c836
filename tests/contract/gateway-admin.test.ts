import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, startGateway, type TestGateway } from "./gateway-server.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0";

describeOneEngine("the admin API behind the API keys", (openDatabase) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(await openDatabase());
  });
  afterAll(() => gateway.close());

  it.each([
    ["the secret key", { apikey: SECRET_KEY }, 200],
    ["the secret key as bearer", { authorization: `Bearer ${SECRET_KEY}` }, 200],
    ["both", { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` }, 200],
    ["the secret key from a browser", { apikey: SECRET_KEY, "user-agent": BROWSER }, 401],
    ["the secret key as bearer from a browser", { authorization: `Bearer ${SECRET_KEY}`, "user-agent": BROWSER }, 401],
    ["the publishable key", { apikey: PUBLISHABLE_KEY }, 401],
    ["the publishable key as bearer", { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${PUBLISHABLE_KEY}` }, 403],
    ["one key in front of the other", { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${SECRET_KEY}` }, 403],
    ["a wrong key", { apikey: "sb_secret_other" }, 401],
    ["no key", {}, 401],
  ])("[7.8] %s → %o", async (_name, headers, status) => {
    const answer = await fetch(`${gateway.url}/auth/v1/admin/users`, { headers });
    expect(answer.status).toBe(status);
  });

  it("[7.8] the official client with the secret key does it all", async () => {
    const { admin } = gateway.service.auth;
    const made = await admin.createUser({ email: "una@gateway.example", email_confirm: true });
    const id = made.data.user?.id ?? "";
    expect((await admin.listUsers()).data.users.map((user) => user.id)).toContain(id);
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect(gateway.faults).toEqual([]);
  });

  it("[7.8] a ban shuts a token out of rest with the next request", async () => {
    const user = await gateway.createUser();
    expect((await user.client.from("profiles").select("id")).error).toBeNull();
    await gateway.service.auth.admin.updateUserById(user.id, { ban_duration: "1h" });
    expect((await user.client.from("profiles").select("id")).status).toBe(401);
  });
});
