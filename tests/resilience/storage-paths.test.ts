import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFolderStore } from "#gateway/storage/files/folder-store.ts";
import { SECRET_KEY, startGateway, type TestGateway } from "#tests/contract/gateway-server.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";

const SECRET = "nobody may read this";
const STEPS = ["../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%5c", "..\\", "....//", "..;/", "%252e%252e%252f", "..%00/"];
const WANTED = ["secret.txt", "../secret.txt", "elsewhere/secret.txt"];
/** Addresses whose end is an object's name. */
const READS = [
  "object/open/",
  "object/public/open/",
  "object/info/open/",
  "object/sign/open/",
  "object/authenticated/open/",
];
const TRAVERSALS = READS.flatMap((start) => STEPS.flatMap((step) => WANTED.map((wanted) => start + step + wanted)));
const WRITES = STEPS.flatMap((step) => WANTED.map((wanted) => `object/open/${step}${wanted}`));
const NAMES = [
  "../secret.txt",
  "a/../../secret.txt",
  "/etc/passwd",
  "..\\secret.txt",
  "a\u0000.txt",
  "./a",
  "a//b",
  "",
];

describeOneEngine("names that lead out of the store", (openDatabase) => {
  const base = mkdtempSync(join(tmpdir(), "lpx-storage-paths-"));
  let gateway: TestGateway;
  beforeAll(async () => {
    mkdirSync(join(base, "files/open"), { recursive: true });
    mkdirSync(join(base, "elsewhere"));
    for (const name of ["secret.txt", "files/secret.txt", "elsewhere/secret.txt"])
      writeFileSync(join(base, name), SECRET);
    const store = createFolderStore(join(base, "files"));
    const storage = { store, secrets: () => [Buffer.alloc(32)], maxBytes: 1_000_000 };
    gateway = await startGateway(await openDatabase(), { storage });
    await gateway.service.storage.createBucket("open", { public: true });
    await gateway.service.storage.from("open").upload("a.txt", "a text");
  });
  afterAll(async () => {
    await gateway.close();
    rmSync(base, { recursive: true });
  });

  /** `fetch` would tidy the path up. */
  function ask(method: string, path: string): Promise<{ status: number; body: string }> {
    const { hostname, port } = new URL(gateway.url);
    const headers = { apikey: SECRET_KEY, "content-type": "text/plain" };
    return new Promise((resolve, reject) => {
      const sent = request({ host: hostname, port, method, path: `/storage/v1/${path}`, headers }, (answer) => {
        let body = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          body += part;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
      });
      sent.once("error", reject).end(method === "GET" ? undefined : "written");
    });
  }

  /** What lies anywhere but where the store keeps contents: under ids of its own. */
  const onDisk = () =>
    readdirSync(base, { recursive: true, encoding: "utf8" })
      .filter((path) => !/^files\/[\da-f]{2}(\/[\da-f-]{36})?$/.test(path))
      .toSorted();

  it("resilience 28: none of 180 addresses reads or writes a file outside, with the service's own key", async () => {
    expect(TRAVERSALS.length + WRITES.length).toBe(180);
    expect((await ask("GET", "object/public/open/a.txt")).body).toBe("a text");
    const before = onDisk();
    for (const path of TRAVERSALS) {
      const { status, body } = await ask("GET", path);
      expect([path, body.includes(SECRET)]).toEqual([path, false]);
      expect([path, status]).toEqual([path, status === 404 ? 404 : 400]);
    }
    // `....//../a` is tidied up on the way to a name that is none of a folder above.
    for (const path of WRITES) expect([path, (await ask("POST", path)).status]).toEqual([path, expect.any(Number)]);
    const { data } = await gateway.service.storage.from("open").list("..");
    expect(data).toEqual([]);
    expect(onDisk()).toEqual(before);
    expect(gateway.faults).toEqual([]);
    reportFigure(28, `storage: 0 of ${TRAVERSALS.length + WRITES.length} addresses lead out of the store`);
  });

  it("resilience 28: none of the names in a body does either", async () => {
    const bucket = gateway.service.storage.from("open");
    const before = onDisk();
    for (const name of NAMES) {
      expect([name, (await bucket.move("a.txt", name)).error === null]).toEqual([name, false]);
      expect([name, (await bucket.copy("a.txt", name)).error === null]).toEqual([name, false]);
      expect([name, (await bucket.copy(name, "b.txt")).error === null]).toEqual([name, false]);
      expect((await bucket.createSignedUrls([name], 60)).data?.[0]?.signedUrl ?? null).toBeNull();
      const removed = await bucket.remove([name]);
      expect([name, removed.data ?? []]).toEqual([name, []]);
    }
    expect((await bucket.list("../")).data ?? []).toEqual([]);
    expect(onDisk()).toEqual(before);
    expect(gateway.faults).toEqual([]);
  });
});
