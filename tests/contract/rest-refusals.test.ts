import { connect as openSocket } from "node:net";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { createFilmLibrary } from "./film-library.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, startGateway, type TestGateway, type TestUser } from "./gateway-server.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140";

describeEachEngine("rest: refusals", (openDatabase) => {
  let gateway: TestGateway;
  let user: TestUser;
  beforeAll(async () => {
    const database = await openDatabase();
    await createFilmLibrary(database);
    gateway = await startGateway(database, { origins: ["https://shop.example"] });
    user = await gateway.createUser();
  });
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${gateway.url}/rest/v1${path}`, { ...init, headers: { apikey: PUBLISHABLE_KEY, ...init.headers } });
  async function codeOf(response: Response): Promise<{ status: number; code: string }> {
    return { status: response.status, code: ((await response.json()) as { code: string }).code };
  }

  describe("who asks", () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${gateway.url}/rest/v1/films?select=id&limit=1`, { headers });

    it.each([
      ["no key", {}, 401, "no_api_key"],
      ["a wrong key", { apikey: "sb_publishable_wrong" }, 401, "invalid_api_key"],
      ["an empty key", { apikey: "" }, 401, "invalid_api_key"],
      ["the secret key from a browser", { apikey: SECRET_KEY, "user-agent": BROWSER }, 401, "secret_key_in_browser"],
      [
        "a key as a foreign bearer",
        { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${SECRET_KEY}` },
        401,
        "invalid_api_key",
      ],
      ["another scheme", { apikey: PUBLISHABLE_KEY, authorization: "Basic eDp5" }, 401, "PGRST301"],
      ["a token that is none", { apikey: PUBLISHABLE_KEY, authorization: "Bearer x.y.z" }, 401, "PGRST301"],
    ])("[resilience 15] refuses %s", async (_name, headers, status, code) => {
      expect(await codeOf(await ask(headers))).toEqual({ status, code });
    });

    it.each([
      ["the publishable key", { apikey: PUBLISHABLE_KEY }],
      ["the publishable key twice", { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${PUBLISHABLE_KEY}` }],
      ["the publishable key as bearer", { authorization: `Bearer ${PUBLISHABLE_KEY}` }],
      ["the secret key from a server", { apikey: SECRET_KEY }],
    ])("serves %s", async (_name, headers) => {
      expect((await ask(headers)).status).toBe(200);
    });

    it("[resilience 5] refuses every forged token instead of serving it as anonymous", async () => {
      const [header = "", payload = "", signature = ""] = user.token.split(".");
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
      const kid = (JSON.parse(Buffer.from(header, "base64url").toString()) as { kid: string }).kid;
      const hmac = (alg: string, secret: string) =>
        new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(new TextEncoder().encode(secret));
      const resigned = (change: object) =>
        gateway.tokens.sign({ ...claims, ...change } as never).then(({ token }) => token);
      const forgeries: Record<string, string> = {
        none: `${encode({ alg: "none" })}.${payload}.`,
        None: `${encode({ alg: "None", kid })}.${payload}.${signature}`,
        "empty signature": `${header}.${payload}.`,
        HS512: await hmac("HS512", "x".repeat(64)),
        "the public key's name as secret": await hmac("HS256", kid.padEnd(32, "x")),
        "changed claims": `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
        "service role": await resigned({ role: "service_role" }),
        "unknown session": await resigned({ session_id: crypto.randomUUID() }),
        "deleted user": (await deletedUser()).token,
      };
      for (const [name, token] of Object.entries(forgeries)) {
        const { status, code } = await codeOf(await ask({ apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` }));
        expect({ name, status, code }).toEqual({ name, status: 401, code: "PGRST301" });
      }
    });

    async function deletedUser(): Promise<TestUser> {
      const gone = await gateway.createUser();
      await gateway.removeUser(gone.id);
      return gone;
    }
  });

  it.each([
    ["an unknown table", "/nope", 404, "PGRST205"],
    ["a table of another schema", "/users", 404, "PGRST205"],
    ["the root", "", 404, "PGRST126"],
    ["an unknown column", "/films?select=nope", 400, "42703"],
    ["an unknown filter column", "/films?nope=eq.1", 400, "42703"],
    ["an unknown order column", "/films?order=nope", 400, "42703"],
    ["a hidden column", "/vault?select=code", 401, "42501"],
    ["a filter on a hidden column", "/vault?select=id&code=eq.secret", 401, "42501"],
    ["an order by a hidden column", "/vault?select=id&order=code", 401, "42501"],
    ["a broken select", "/films?select=id,(", 400, "PGRST100"],
    ["a broken filter", "/films?id=5", 400, "PGRST100"],
    ["an unknown operator", "/films?id=xx.5", 400, "PGRST100"],
    ["a broken list", "/films?id=in.(1,2", 400, "PGRST100"],
    ["a broken tree", "/films?or=(id.eq.1", 400, "PGRST100"],
    ["a broken order", "/films?order=id.up", 400, "PGRST100"],
    ["a broken limit", "/films?limit=many", 400, "PGRST100"],
    ["a negative limit", "/films?limit=-1", 416, "PGRST103"],
    ["a NUL character", "/films?title=eq.%00", 400, "PGRST100"],
    ["a value of the wrong type", "/films?id=eq.x", 400, "22P02"],
    ["an operator the type lacks", "/films?id=like.x", 404, "42883"],
    ["a regular expression", "/films?title=match.x", 400, "PGRST127"],
    ["broken words of a search", "/films?title=fts.a%20b", 400, "42601"],
    ["a search in an unknown language", "/films?title=fts(klingon).x", 400, "42704"],
    ["a JSON path of a hidden column", "/vault?select=code->>x", 401, "42501"],
    ["a filter on a hidden column's JSON", "/vault?select=id&code->>x=eq.1", 401, "42501"],
    ["a broken JSON path", "/directors?select=profile->", 400, "PGRST100"],
    ["a place beyond a list's numbers", "/directors?select=profile->99999999999", 400, "22003"],
    ["an aggregate", "/films?select=rating.sum()", 400, "PGRST123"],
    ["a count as aggregate", "/films?select=count()", 400, "PGRST123"],
    ["a cast to anything", "/films?select=id::regclass", 400, "PGRST127"],
    ["a name PostgreSQL would cut off", `/films?select=${"a".repeat(64)}:id`, 400, "PGRST100"],
    ["conditions beyond ten deep", `/films?or=${"(and".repeat(11)}(id.eq.1)${")".repeat(11)}`, 400, "PGRST100"],
    ["more than 1,000 filters", `/films?or=(${Array(1001).fill("id.eq.1").join(",")})`, 400, "PGRST100"],
  ])("refuses %s", async (_name, path, status, code) => {
    expect(await codeOf(await send(path))).toEqual({ status, code });
  });

  it("answers 403 to a user and 401 to a visitor who may not", async () => {
    const { error, status } = await user.client.from("vault").select("code");
    expect({ status, code: error?.code }).toEqual({ status: 403, code: "42501" });
    expect((await send("/vault?select=code")).headers.get("www-authenticate")).toBe("Bearer");
  });

  it.each([
    ["another schema", { headers: { "accept-profile": "auth" } }, 406, "PGRST106"],
    ["another answer", { headers: { accept: "application/xml" } }, 406, "PGRST107"],
    ["PUT", { method: "PUT" }, 405, "PGRST117"],
    ["strange preferences taken strictly", { headers: { prefer: "handling=strict, colour=red" } }, 400, "PGRST122"],
    ["a range that ends before it starts", { headers: { range: "5-2" } }, 416, "PGRST103"],
  ])("refuses %s", async (_name, init, status, code) => {
    expect(await codeOf(await send("/films", init))).toEqual({ status, code });
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/json"])(
    "[resilience 30] refuses a body of %s with 415",
    async (type) => {
      for (const [method, path] of [
        ["POST", "/films"],
        ["PATCH", "/films?id=eq.1"],
        ["DELETE", "/films?id=eq.1"],
        ["POST", "/rpc/add_numbers"],
      ] as const) {
        const response = await send(path, { method, body: "{}", headers: { "content-type": type } });
        expect({ method, status: response.status }).toEqual({ method, status: 415 });
      }
    },
  );

  it.each([
    ["no JSON", "{", 400],
    ["bytes that are no text", new Uint8Array([0xff, 0xfe]), 400],
    ["a document 1,000 deep", `${"[".repeat(1000)}${"]".repeat(1000)}`, 400],
    ["more than 1 MiB", `{"title":"${"x".repeat(1_048_576)}"}`, 413],
  ])("refuses a body with %s", async (_name, body, status) => {
    const response = await send("/films", { method: "POST", body, headers: { "content-type": "application/json" } });
    expect(response.status).toBe(status);
  });

  it("[resilience 25] refuses a declared 30 MB before reading it, and an address of more than 16 KB", async () => {
    const { port } = new URL(gateway.url);
    const socket = openSocket(Number(port), "127.0.0.1");
    const head = `POST /rest/v1/films HTTP/1.1\r\nHost: x\r\napikey: ${PUBLISHABLE_KEY}\r\nContent-Type: application/json\r\nContent-Length: 30000000\r\n\r\n{`;
    const answer = await new Promise<string>((resolve) => {
      socket.once("data", (data) => resolve(data.toString()));
      socket.write(head);
    });
    socket.destroy();
    expect(answer).toContain("413");
    const long = await gateway.gateway.app.request(`/rest/v1/films?title=eq.${"x".repeat(17_000)}`);
    expect(long.status).toBe(414);
  });

  it("[resilience 25] takes 1,000 filters, and refuses one more, on a column as in a condition", async () => {
    const filters = (count: number) => "id=gt.0&".repeat(count);
    expect((await send(`/films?${filters(1_000)}limit=1`)).status).toBe(200);
    expect(await codeOf(await send(`/films?${filters(1_001)}limit=1`))).toEqual({ status: 400, code: "PGRST100" });
    const conditions = Array.from({ length: 1_001 }, () => "id.gt.0").join(",");
    expect(await codeOf(await send(`/films?or=(${conditions})`))).toEqual({ status: 400, code: "PGRST100" });
  });

  it("[resilience 30] lets only its own origins call from a browser, never with cookies", async () => {
    const preflight = await fetch(`${gateway.url}/rest/v1/films`, {
      method: "OPTIONS",
      headers: { origin: "https://shop.example", "access-control-request-method": "PATCH" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("https://shop.example");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("x-coupon-code");
    expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
    const foreign = await send("/films?limit=1", { headers: { origin: "https://evil.example" } });
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("answers JSON 404 to paths nobody serves, and gives every answer an id", async () => {
    for (const path of ["/", "/realtime/v1/else", "/storage/v1/bucket", "/rest/v1/films/1", "/functions/v1/a/b"]) {
      const response = await fetch(`${gateway.url}${path}`);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
      expect(response.headers.get("content-type")).toContain("application/json");
      expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
