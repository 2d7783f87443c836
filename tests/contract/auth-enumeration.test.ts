import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { type AuthServer, PASSWORD, postJson, signUpAndConfirm, startAuthServer } from "./auth-server.ts";

describeOneEngine("what the auth API tells of who has an account", (openDatabase) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await openDatabase(), { redirectAllowList: ["https://app.example/**"] });
  });
  afterAll(() => server.close());

  it("resilience 3: sign-up, recovery, resend and sign-in answer known and unknown addresses alike", async () => {
    const email = "conocido@mail.example";
    await signUpAndConfirm(server, email);
    const calls: [string, (to: string) => object][] = [
      ["/signup", (to) => ({ email: to, password: PASSWORD, data: { name: "Eva" } })],
      ["/recover", (to) => ({ email: to })],
      ["/resend", (to) => ({ email: to, type: "signup" })],
      ["/resend", (to) => ({ email: to, type: "email_change" })],
      ["/otp", (to) => ({ email: to })],
      ["/otp", (to) => ({ email: to, create_user: false })],
      ["/token?grant_type=password", (to) => ({ email: to, password: "otra frase larga 2" })],
    ];
    for (const [path, bodyFor] of calls) {
      const shapes: string[] = [];
      for (const to of [email, "desconocido@mail.example"]) {
        const answer = await server.send(path, postJson(bodyFor(to)));
        shapes.push(`${answer.status} ${hideParticulars(await answer.text(), to)}`);
      }
      expect(shapes[0]).toBe(shapes[1]);
    }
  });

  it("resilience 3: signing the same address up twice tells nothing either", async () => {
    const email = "dosveces@mail.example";
    await signUpAndConfirm(server, email);
    const idsOf = async (to: string) => {
      const ids: string[] = [];
      for (let time = 0; time < 2; time += 1) {
        ids.push((await (await server.send("/signup", postJson({ email: to, password: PASSWORD }))).json()).id);
      }
      return new Set(ids).size;
    };
    expect(await idsOf(email)).toBe(1);
    expect(await idsOf("nuevo-dos@mail.example")).toBe(1);
  });
});

/** Replaces what may differ between two people: ids, moments and the address itself. */
function hideParticulars(text: string, email: string): string {
  return text
    .replaceAll(email, "<email>")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "<id>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<moment>");
}
