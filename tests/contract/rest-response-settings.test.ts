import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { createFilmLibrary } from "./film-library.ts";
import { PUBLISHABLE_KEY, startGateway, type TestGateway } from "./gateway-server.ts";

describeEachEngine("rest: what a function says of its answer", (openDatabase) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    const database = await openDatabase();
    await createFilmLibrary(database);
    gateway = await startGateway(database);
  });
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });
  const answerAs = (status: string, headers: string) =>
    fetch(`${gateway.url}/rest/v1/rpc/answer_as`, {
      method: "POST",
      body: JSON.stringify({ status, headers }),
      headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    });

  it("finding D9: a function says the status and headers of its answer", async () => {
    const headers = [
      { "Set-Cookie": "a=1" },
      { "set-cookie": "b=2" },
      { "X-Kept": "yes" },
      { "Cache-Control": "no-cache" },
    ];
    const answer = await answerAs("403", JSON.stringify(headers));
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(answer.headers.get("x-kept")).toBe("yes");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect((await answerAs("204", "[]")).status).toBe(204);
    const after = await fetch(`${gateway.url}/rest/v1/labels`, { headers: { apikey: PUBLISHABLE_KEY } });
    expect([after.status, after.headers.get("x-kept")]).toEqual([200, null]);
  });

  it.each([
    ["a status that is none", "0403", "[]", "PGRST112"],
    ["a line break in a value", "200", '[{"x-a":"1\\r\\nset-cookie: b=2"}]', "PGRST111"],
    ["a name that is none", "200", '[{"x a":"1"}]', "PGRST111"],
    ["a header of the connection", "200", '[{"transfer-encoding":"chunked"}]', "PGRST111"],
    ["an order to the proxy", "200", '[{"X-Accel-Redirect":"/secret"}]', "PGRST111"],
    ["two headers in one object", "200", '[{"x-a":"1","x-b":"2"}]', "PGRST111"],
    ["no list", "200", "{", "PGRST111"],
  ])("finding D9: refuses %s", async (_name, status, headers, code) => {
    const answer = await answerAs(status, headers);
    expect(await answer.json()).toMatchObject({ code });
    expect(answer.headers.get("set-cookie")).toBeNull();
  });
});
