import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import { SECRET_KEY, type TestUser } from "./gateway-server.ts";
import { describeEachStore, MAX_BYTES, type StorageStage } from "./storage-stage.ts";

const TEXT = new Blob(["0123456789"], { type: "text/plain" });

/** What storage-js makes of a refusal. */
function refusal(statusCode: string, code: string) {
  return expect.objectContaining({ status: 400, statusCode, code });
}

describeEachStore("what the official client calls", (open) => {
  let stage: StorageStage;
  let user: TestUser;
  let stranger: TestUser;
  beforeAll(async () => {
    stage = await open();
    [user, stranger] = await Promise.all([stage.createUser(), stage.createUser()]);
  });

  const own = (name: string) => `${user.id}/${name}`;
  const privately = (client: SupabaseClient = user.client) => client.storage.from("private");

  async function put(name: string, content: Blob | string = TEXT): Promise<string> {
    const { error } = await privately().upload(own(name), content, { upsert: true });
    expect(error).toBeNull();
    return own(name);
  }

  it("makes, shows, changes, empties and deletes buckets for the service alone", async () => {
    const { storage } = stage.service;
    const limits = { public: false, fileSizeLimit: "2MB", allowedMimeTypes: ["image/png"] };
    expect(await storage.createBucket("fresh", limits)).toMatchObject({ data: { name: "fresh" } });
    expect((await storage.createBucket("fresh", { public: true })).error).toEqual(refusal("409", "KeyAlreadyExists"));
    expect((await storage.createBucket("sign", { public: true })).error).toEqual(refusal("400", "InvalidBucketName"));
    expect((await storage.getBucket("fresh")).data).toMatchObject({
      public: false,
      file_size_limit: 2_000_000,
      allowed_mime_types: ["image/png"],
    });
    await storage.updateBucket("fresh", { public: true, allowedMimeTypes: null });
    expect((await storage.getBucket("fresh")).data).toMatchObject({
      public: true,
      file_size_limit: 2_000_000,
      allowed_mime_types: null,
    });
    expect((await storage.listBuckets()).data?.map(({ id }) => id)).toContain("fresh");
    await storage.from("fresh").upload("a.txt", TEXT);
    expect((await storage.deleteBucket("fresh")).error).toEqual(refusal("409", "ResourceNotEmpty"));
    expect((await user.client.storage.emptyBucket("fresh")).error).toMatchObject({ status: 403 });
    expect((await storage.emptyBucket("fresh")).error).toBeNull();
    expect((await storage.deleteBucket("fresh")).error).toBeNull();
    expect((await storage.getBucket("fresh")).error).toEqual(refusal("404", "NoSuchBucket"));
    expect((await user.client.storage.listBuckets()).data).toEqual([]);
    expect((await user.client.storage.createBucket("mine")).error).toEqual(refusal("403", "AccessDenied"));
  });

  it("takes a Blob, bytes, a stream and text, with type, age and words of its own", async () => {
    const metadata = { shown: "Informe añil.pdf" };
    const blob = await privately().upload(own("blob.txt"), TEXT, { metadata, cacheControl: "60" });
    expect(blob.data).toMatchObject({ path: own("blob.txt"), fullPath: `private/${own("blob.txt")}` });
    expect((await privately().info(own("blob.txt"))).data).toMatchObject({
      id: blob.data?.id,
      size: 10,
      contentType: "text/plain",
      cacheControl: "max-age=60",
      metadata,
    });
    await privately().upload(own("bytes.bin"), new Uint8Array([1, 2, 3]), {
      contentType: "application/octet-stream",
      metadata,
    });
    expect((await privately().info(own("bytes.bin"))).data).toMatchObject({ size: 3, metadata });
    const stream = new Blob(["streamed"]).stream();
    await privately().upload(own("stream.txt"), stream, { duplex: "half", contentType: "text/plain" });
    const { data } = await privately().download(own("stream.txt"));
    expect(await data?.text()).toBe("streamed");
    expect(await (await privately().download(await put("empty.txt", ""))).data?.text()).toBe("");
  });

  it("overwrites only when asked to, and keeps no older content", async () => {
    const name = await put("twice.txt", "one");
    const before = (await stage.keptFiles()).length;
    expect((await privately().upload(name, "two")).error).toEqual(refusal("409", "KeyAlreadyExists"));
    expect((await privately().upload(name, "three", { upsert: true })).error).toBeNull();
    expect((await privately().update(name, "four")).error).toBeNull();
    expect(await (await privately().download(name)).data?.text()).toBe("four");
    expect(await stage.keptFiles()).toHaveLength(before);
  });

  it("refuses names, types and sizes that the bucket doesn't take", async () => {
    const { storage } = stage.service;
    const headers = { apikey: SECRET_KEY };
    const names = [
      "a%C3%B1o.txt",
      "a%2F..%2Fb.txt",
      "..%2F..%2Fb.txt",
      "%2Fetc%2Fpasswd",
      "a%2F%2Fb",
      "a%5Cb",
      "x%00y",
    ];
    for (const name of [...names, "a".repeat(513)]) {
      const path = `${stage.storageUrl}/object/private/${name}`;
      const answer = await fetch(path, { method: "POST", headers, body: "x" });
      expect(await answer.json(), name).toMatchObject({ statusCode: "400", code: "InvalidKey" });
    }
    const small = storage.from("small");
    expect((await small.upload("a.txt", TEXT)).error).toEqual(refusal("415", "InvalidMimeType"));
    const picture = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: "image/png" });
    expect((await small.upload("a.png", picture(1_000))).error).toBeNull();
    expect((await small.upload("b.png", picture(1_001))).error).toEqual(refusal("413", "EntityTooLarge"));
    const raw = { contentType: "image/png", duplex: "half" as const };
    expect((await small.upload("c.png", new Uint8Array(1_001), raw)).error).toEqual(refusal("413", "EntityTooLarge"));
    expect((await small.upload("d.png", picture(1_001).stream(), raw)).error).toEqual(refusal("413", "EntityTooLarge"));
    expect((await small.list()).data?.map(({ name }) => name)).toEqual(["a.png"]);
    const large = new Uint8Array(MAX_BYTES + 1);
    expect((await storage.from("open").upload("large", large)).error).toEqual(refusal("413", "EntityTooLarge"));
    expect((await storage.from("nowhere").upload("a", TEXT)).error).toEqual(refusal("404", "NoSuchBucket"));
  });

  it("lists a folder's objects and folders, page by page", async () => {
    for (const name of ["list/b.txt", "list/a.txt", "list/deep/c.txt", "list/deeper/d.txt"]) await put(name);
    const { data } = await privately().list(own("list"));
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ["a.txt", false],
      ["b.txt", false],
      ["deep", true],
      ["deeper", true],
    ]);
    expect(data?.[0]?.metadata).toMatchObject({ size: 10, mimetype: "text/plain" });
    const sortBy = { column: "name", order: "desc" };
    const found = await privately().list(own("list"), { limit: 1, offset: 1, search: "DEE", sortBy });
    expect(found.data?.map(({ name }) => name)).toEqual(["deep"]);
    const first = await privately().listV2({ prefix: `${own("list")}/`, limit: 3, with_delimiter: true });
    expect(first.data).toMatchObject({ hasNext: true, folders: [{ name: `${own("list/deep")}/` }] });
    const cursor = first.data?.nextCursor;
    const rest = await privately().listV2({ prefix: `${own("list")}/`, cursor, with_delimiter: true });
    expect(rest.data).toMatchObject({ hasNext: false, objects: [], folders: [{ name: `${own("list/deeper")}/` }] });
    expect((await privately(stranger.client).list(own("list"))).data).toEqual([]);
  });

  it("moves, copies and removes, and says what exists", async () => {
    const name = await put("from.txt");
    expect((await privately().move(name, own("to.txt"))).error).toBeNull();
    expect((await privately().exists(name)).data).toBe(false);
    expect((await privately().copy(own("to.txt"), own("copy.txt"))).data).toEqual({
      path: `private/${own("copy.txt")}`,
    });
    expect((await privately().copy(own("to.txt"), own("copy.txt"))).error).toEqual(refusal("409", "KeyAlreadyExists"));
    expect((await privately().move(own("to.txt"), own("copy.txt"))).error).toEqual(refusal("409", "KeyAlreadyExists"));
    const before = (await stage.keptFiles()).length;
    const removed = await privately().remove([own("to.txt"), own("never.txt")]);
    expect(removed.data?.map((row) => row.name)).toEqual([own("to.txt")]);
    expect(await stage.keptFiles()).toHaveLength(before - 1);
    expect(await (await privately().download(own("copy.txt"))).data?.text()).toBe("0123456789");
  });

  it("keeps what a bucket's hook makes of the content, and refuses what the hook does", async () => {
    const pictures = stage.service.storage.from("pictures");
    await pictures.upload("a.webp", new Blob(["12345678"], { type: "image/png" }));
    expect((await pictures.info("a.webp")).data).toMatchObject({ size: 4, contentType: "image/webp" });
    expect((await pictures.upload("b.webp", TEXT)).error).toEqual(refusal("415", "InvalidMimeType"));
  });

  it("refuses clearly what it doesn't speak", async () => {
    for (const path of ["/upload/resumable", "/render/image/public/public/a.png", "/vector/x", "/cdn/public/a"]) {
      const answer = await fetch(`${stage.storageUrl}${path}`, { method: "POST" });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({
        statusCode: "404",
        error: "Not Found",
        message: `Route POST:${path} not found`,
        code: "InvalidRequest",
      });
    }
    const body = await stage.service.storage.createBucket("warehouse", { public: false, type: "ANALYTICS" });
    expect(body.error).toEqual(refusal("409", "FeatureNotEnabled"));
    expect(stage.faults).toEqual([]);
  });
});
