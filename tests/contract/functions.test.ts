import { FunctionsHttpError, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { defineFunction } from "#gateway/functions/define-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { forgedToken } from "#tests/fixtures/forged-token.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, startGateway, type TestGateway, type TestUser } from "./gateway-server.ts";

type Services = { greeting: string };

const greet = defineFunction({
  name: "greet",
  access: "anyone",
  idempotency: "none",
  input: z.object({ name: z.string().min(1).max(20), ages: z.array(z.number()).optional() }),
  handle: async ({ greeting }: Services, { name }, { caller, ip }) => ({
    ok: true as const,
    data: { text: `${greeting}, ${name}`, userId: caller?.userId ?? null, ip },
  }),
});
const refuse = defineFunction({
  name: "refuse",
  access: "user",
  idempotency: "none",
  input: z.object({}),
  handle: async () => ({
    ok: false as const,
    status: 402 as const,
    code: "payment.declined",
    message: "No",
    details: [1],
  }),
});
const breakDown = defineFunction({
  name: "break-down",
  access: "anyone",
  idempotency: "none",
  input: z.object({}),
  handle: async () => {
    throw new Error("select secret from /etc/passwd");
  },
});

describeOneEngine("[7.24] functions", (openDatabase) => {
  let gateway: TestGateway;
  let user: TestUser;
  beforeAll(async () => {
    const services: Services = { greeting: "Hola" };
    const definitions = [greet, refuse, breakDown];
    gateway = await startGateway(await openDatabase(), {
      functions: { definitions, services, limits: { perMinute: 60 } },
    });
    user = await gateway.createUser();
  });
  afterAll(() => gateway.close());

  async function refusalOf(client: SupabaseClient, name: string, body?: object) {
    const { data, error } = await client.functions.invoke(name, body === undefined ? {} : { body });
    expect(data).toBeNull();
    expect(error).toBeInstanceOf(FunctionsHttpError);
    const response = (error as FunctionsHttpError).context as Response;
    return {
      status: response.status,
      ...((await response.json()) as { code: string; message: string; details?: unknown }),
    };
  }
  const send = (init: RequestInit, name = "greet") =>
    fetch(`${gateway.url}/functions/v1/${name}`, {
      method: "POST",
      ...init,
      headers: { apikey: PUBLISHABLE_KEY, ...init.headers },
    });

  it("[7.24] answers a visitor and a signed-in user, and tells the handler who it is", async () => {
    const visitor = await gateway.anonymous.functions.invoke("greet", { body: { name: "Ana" } });
    expect(visitor).toMatchObject({ error: null, data: { text: "Hola, Ana", userId: null, ip: "127.0.0.1" } });
    const signedIn = await user.client.functions.invoke("greet", { body: { name: "Ana", extra: true } });
    expect(signedIn.data).toMatchObject({ userId: user.id });
  });

  it("gives a refusal as an error the page can read", async () => {
    expect(await refusalOf(user.client, "refuse", {})).toEqual({
      status: 402,
      code: "payment.declined",
      message: "No",
      details: [1],
    });
  });

  it("asks for a user where one is needed; the service key is none", async () => {
    expect(await refusalOf(gateway.anonymous, "refuse", {})).toMatchObject({ status: 401, code: "no_session" });
    expect(await refusalOf(gateway.service, "refuse", {})).toMatchObject({ status: 401, code: "no_session" });
  });

  it("[resilience 5] refuses a wrong token instead of calling as a visitor", async () => {
    const forged = forgedToken(user.token);
    const response = await send({
      body: '{"name":"x"}',
      headers: { authorization: `Bearer ${forged}`, "content-type": "application/json" },
    });
    expect(response.status).toBe(401);
    const browser = { apikey: SECRET_KEY, "user-agent": "Mozilla/5.0", "content-type": "application/json" };
    expect((await send({ body: '{"name":"x"}', headers: browser })).status).toBe(401);
  });

  it("names the fields that are not valid", async () => {
    expect(await refusalOf(gateway.anonymous, "greet", { name: "", ages: [1, "2"] })).toMatchObject({
      status: 400,
      code: "validation_failed",
      details: [
        { field: "name", code: "too_small" },
        { field: "ages.1", code: "invalid_type" },
      ],
    });
    expect(await refusalOf(gateway.anonymous, "greet")).toMatchObject({ status: 400, code: "validation_failed" });
  });

  it("refuses an unknown name and another method", async () => {
    expect(await refusalOf(gateway.anonymous, "nope", {})).toMatchObject({ status: 404, code: "function.not_found" });
    const { error } = await gateway.anonymous.functions.invoke("greet", { method: "GET" });
    expect(((error as FunctionsHttpError).context as Response).status).toBe(405);
  });

  it.each([
    ["text", "text/plain", "x", 415],
    ["a form", "application/x-www-form-urlencoded", "name=x", 415],
    ["no JSON", "application/json", "{", 400],
    ["a scalar", "application/json", "7", 400],
    ["a polluting document", "application/json", '{"__proto__":{"name":"x"}}', 400],
    ["1,000 levels", "application/json", `${"[".repeat(1000)}${"]".repeat(1000)}`, 400],
    ["more than 64 KB", "application/json", JSON.stringify({ name: "x".repeat(70_000) }), 413],
  ])("refuses a body with %s", async (_name, type, body, status) => {
    const response = await send({ body, headers: { "content-type": type } });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  it("shows nothing of a fault but the id it was logged under", async () => {
    const answer = await refusalOf(gateway.anonymous, "break-down", {});
    expect(answer).toMatchObject({ status: 500, code: "internal_error" });
    expect(JSON.stringify(answer)).not.toContain("secret");
    expect(gateway.faults.map(String)).toEqual(["Error: select secret from /etc/passwd"]);
  });

  it("limits how often one address calls a function", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      const headers = { "x-forwarded-for": "198.51.100.20", "content-type": "application/json" };
      statuses.push((await send({ body: '{"name":"x"}', headers })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});
