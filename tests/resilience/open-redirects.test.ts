import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { intentPath, readIntent } from "#app/core/account/purchase-intent/purchase-intent.ts";
import { type AuthServer, PASSWORD, SITE_URL, startAuthServer } from "#tests/contract/auth-server.ts";
import { useTestDatabases } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { LEADING_AWAY } from "#tests/fixtures/leading-away.ts";

/** Where a browser on our site would go. */
function originOf(address: string): string {
  return new URL(address, `${SITE_URL}/login`).origin;
}

describe("addresses that lead to another site", () => {
  const openDatabase = useTestDatabases("pglite");
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await openDatabase());
  });
  afterAll(() => server.close());

  it("resilience 8: GET /verify goes to none of 60", async () => {
    expect(LEADING_AWAY).toHaveLength(60);
    for (const wish of LEADING_AWAY) {
      const query = new URLSearchParams({ type: "signup", token: "none", redirect_to: wish });
      const answer = await server.send(`/verify?${query}`);
      expect([wish, answer.status, originOf(answer.headers.get("location") ?? "")]).toEqual([wish, 303, SITE_URL]);
    }
    reportFigure(8, `redirect_to: 0 of ${LEADING_AWAY.length} leave the origin`);
  });

  it("resilience 8: no mail carries one of 60, by query or by header", async () => {
    for (const [index, wish] of LEADING_AWAY.entries()) {
      const email = `lejos-${index}@mail.example`;
      const { error } = await server.newClient().auth.signUp({
        email,
        password: PASSWORD,
        options: { emailRedirectTo: wish },
      });
      expect(error).toBeNull();
      expect([wish, originOf((await server.lastMail(email)).redirectTo)]).toEqual([wish, SITE_URL]);
    }
  });

  it("resilience 8: the way back after signing in follows none of 60, with a plan or without", () => {
    for (const wish of LEADING_AWAY) {
      const nested = `/login?${new URLSearchParams({ from: wish })}`;
      const asked: Record<string, string>[] = [
        { from: wish },
        { from: wish, plan: "anual" },
        { redirect_to: wish },
        { redirect_to: nested },
      ];
      for (const parameters of asked) {
        const intent = readIntent(new URLSearchParams(parameters));
        const led = [intent.returnTo ?? "/dashboard", intentPath("/login", intent)].map(originOf);
        expect([wish, led]).toEqual([wish, [SITE_URL, SITE_URL]]);
      }
      expect(readIntent(new URLSearchParams({ plan: wish })).planId).toBeNull();
    }
    reportFigure(8, `from, redirect_to and plan: 0 of ${LEADING_AWAY.length} leave the origin`);
  });
});
