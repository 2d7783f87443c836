import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { refuse } from "./answers.ts";
import { FAILURES, overMailLimit } from "./failures.ts";

function ask(failure: Parameters<typeof refuse>[1], version?: string): Promise<Response> {
  const app = new Hono().get("/", (context) => refuse(context, failure));
  const headers: Record<string, string> = version === undefined ? {} : { "x-supabase-api-version": version };
  return Promise.resolve(app.request("/", { headers }));
}

const WEAK = { ok: false, status: 422, code: "weak_password", message: "Too short", reasons: ["length"] } as const;

describe("refusals", () => {
  it.each(["2024-01-01", "2025-06-30"])("speak version 2024-01-01 to who asks for %s", async (version) => {
    const response = await ask(FAILURES.invalidCredentials, version);
    expect(response.status).toBe(400);
    expect(response.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(response.headers.get("x-sb-error-code")).toBe("invalid_credentials");
    expect(await response.json()).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" });
  });

  it.each([undefined, "2023-12-31", "yesterday", "9"])(
    "speak the first version to who asks for %s",
    async (version) => {
      const response = await ask(FAILURES.invalidCredentials, version);
      expect(response.headers.get("x-supabase-api-version")).toBeNull();
      expect(await response.json()).toEqual({
        code: 400,
        error_code: "invalid_credentials",
        msg: "Invalid login credentials",
      });
    },
  );

  it("say why a password is weak in both versions", async () => {
    const reasons = { weak_password: { reasons: ["length"] } };
    expect(await (await ask(WEAK, "2024-01-01")).json()).toEqual({
      code: "weak_password",
      message: "Too short",
      ...reasons,
    });
    expect(await (await ask(WEAK)).json()).toMatchObject({ code: 422, error_code: "weak_password", ...reasons });
  });

  it("say when to come back", async () => {
    const response = await ask(overMailLimit(42));
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("42");
    expect((await response.json()).msg).toBe("For security purposes, you can only request this after 42 seconds.");
  });
});
