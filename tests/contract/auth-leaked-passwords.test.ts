import { expect, it } from "vitest";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { postJson, startAuthServer } from "./auth-server.ts";

describeOneEngine("leaked passwords", (openDatabase) => {
  it("resilience 4: a sign-up with a leaked password that few use is refused", async () => {
    const server = await startAuthServer(await openDatabase());
    for (const password of ["heyheyhey", "momanddad123", "Andrey1989"]) {
      const answer = await server.send("/signup", postJson({ email: "filtrada@mail.example", password }));
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        error_code: "weak_password",
        weak_password: { reasons: ["pwned"] },
      });
    }
    await server.close();
  });
});
