import { once } from "node:events";
import { request } from "node:http";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, it } from "vitest";
import type { FileStore } from "#gateway/storage/files/file-store.ts";
import { useTestDatabases } from "#tests/fixtures/database.ts";
import { SECRET_KEY, startGateway, type TestGateway } from "./gateway-server.ts";
import { openStorage } from "./storage-stage.ts";

const MB = 1_000_000;

describe("contents on their way", () => {
  const openDatabase = useTestDatabases("pglite");

  describe("into a store that stands still", () => {
    let gateway: TestGateway;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const taken = { bytes: 0 };
    const store: FileStore = {
      async write(_id, content) {
        for await (const chunk of content) {
          taken.bytes += chunk.byteLength;
          await held;
        }
      },
      read: async () => Readable.from([]),
      remove: async () => {},
    };
    beforeAll(async () => {
      const secrets = () => [Buffer.alloc(32)];
      gateway = await startGateway(await openDatabase(), { storage: { store, secrets, maxBytes: 200 * MB } });
      await gateway.service.storage.createBucket("films", { public: false });
      return () => gateway.close();
    });

    it("holds less than 30 MB of them in memory", async () => {
      const total = 60 * MB;
      const sent = request(`${gateway.url}/storage/v1/object/films/a.mp4`, {
        method: "POST",
        headers: { apikey: SECRET_KEY, "content-length": String(total), "content-type": "video/mp4" },
      });
      const answered = once(sent, "response");
      sent.end(Buffer.alloc(total));
      const given = () => sent.socket?.bytesWritten ?? 0;
      const waiting = () => sent.socket?.writableLength ?? 0;
      await expect.poll(() => taken.bytes, { timeout: 10_000 }).toBeGreaterThan(0);
      // What left this end and was not yet taken lies in the gateway's memory or the system's.
      await expect.poll(() => given() - waiting(), { timeout: 2_000 }).toBeLessThan(30 * MB);
      expect(waiting()).toBeGreaterThan(30 * MB);
      release();
      const [answer] = await answered;
      expect(answer.statusCode).toBe(200);
      expect(taken.bytes).toBe(total);
    });
  });

  it("has room for 50 that wait for a hook, and tells the next to come back, keeping nothing of it", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const kept = new Set<string>();
    const store: FileStore = {
      async write(id, content) {
        for await (const _ of content) kept.add(id);
      },
      read: async () => Readable.from([Buffer.from("text")]),
      remove: async (id) => void kept.delete(id),
    };
    const reencode = {
      pictures: async (sent: { bytes: Uint8Array; type: string }) => {
        await held;
        return sent;
      },
    };
    const storage = { store, secrets: () => [Buffer.alloc(32)], maxBytes: MB, reencode };
    const gateway = await startGateway(await openDatabase(), { storage });
    await gateway.service.storage.createBucket("pictures", { public: false });
    const bucket = gateway.service.storage.from("pictures");
    const uploads = Array.from({ length: 52 }, (_, place) => bucket.upload(`${place}.txt`, "text"));
    const refused = await Promise.race(uploads);
    expect(refused.error).toMatchObject({ status: 429, code: "SlowDown" });
    release();
    const answers = await Promise.all(uploads);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(51);
    expect(kept.size).toBe(51);
    await gateway.close();
  });

  it("leaves no object and no file behind where the S3 store fails, and goes on when it works again", async () => {
    const stage = await openStorage(await openDatabase(), "s3");
    const bucket = stage.service.storage.from("private");
    stage.s3?.fail(503);
    expect((await bucket.upload("a.txt", "text")).error).toMatchObject({
      status: 503,
      code: "ServiceUnavailable",
    });
    expect(String(stage.faults[0])).toContain("the S3 store answered 503");
    stage.s3?.fail(null);
    await stage.gateway.removeUnusedFiles();
    expect(await stage.keptFiles()).toEqual([]);
    expect((await bucket.list()).data).toEqual([]);
    expect((await bucket.upload("a.txt", "text")).error).toBeNull();
    await stage.close();
  });

  it("is refused by the S3 store's double where it isn't signed", async () => {
    const stage = await openStorage(await openDatabase(), "s3");
    const [kept] = [stage.s3?.endpoint];
    expect((await fetch(`${kept}/lpx-files/any`, { method: "PUT", body: "x" })).status).toBe(403);
    await stage.close();
  });
});
