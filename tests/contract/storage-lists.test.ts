import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { SECRET_KEY } from "./gateway-server.ts";
import { openStorage, type StorageStage } from "./storage-stage.ts";

/** Written one after the other: their names have another order than their times. */
const NAMES = ["b.txt", "deep/c.txt", "a.txt", "d.txt"];
const START = Date.UTC(2026, 10, 20, 12);
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describeEachEngine("storage: lists, times and options", (openDatabase) => {
  let stage: StorageStage;
  beforeAll(async () => {
    stage = await openStorage(await openDatabase(), "folder");
    for (const [position, name] of NAMES.entries()) {
      stage.now.value = new Date(START + position * 1_000);
      await bucket().upload(name, new Blob([name], { type: "text/plain" }));
    }
  });
  afterAll(async () => {
    await stage.close();
    expect(stage.faults).toEqual([]);
  });
  const bucket = () => stage.service.storage.from("private");
  type Sort = { column: "name" | "created_at" | "updated_at"; order?: "asc" | "desc" };

  /** Page by page, as a client that shows more reads it. */
  async function readAll(sortBy: Sort, withFolders: boolean): Promise<string[]> {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, error } = await bucket().listV2({
        limit: 1,
        with_delimiter: withFolders,
        sortBy,
        ...(cursor ? { cursor } : {}),
      });
      if (error !== null) throw error;
      names.push(...[...data.folders, ...data.objects].map(({ name }) => name));
      cursor = data.nextCursor;
    } while (cursor !== undefined);
    return names;
  }

  it.each<[Sort, string]>([
    [{ column: "name" }, "a.txt b.txt d.txt deep/c.txt"],
    [{ column: "name", order: "desc" }, "deep/c.txt d.txt b.txt a.txt"],
    [{ column: "created_at", order: "asc" }, "b.txt deep/c.txt a.txt d.txt"],
    [{ column: "created_at", order: "desc" }, "d.txt a.txt deep/c.txt b.txt"],
    [{ column: "updated_at", order: "desc" }, "d.txt a.txt deep/c.txt b.txt"],
  ])("finding 2: list-v2 pages in the order %j", async (sortBy, names) => {
    expect((await readAll(sortBy, false)).join(" ")).toBe(names);
  });

  it("finding 2: has folders as the oldest, and in the names' order", async () => {
    expect(await readAll({ column: "created_at", order: "desc" }, true)).toEqual(["d.txt", "a.txt", "b.txt", "deep/"]);
    expect(await readAll({ column: "name", order: "desc" }, true)).toEqual(["deep/", "d.txt", "b.txt", "a.txt"]);
  });

  it("finding 3: an object has words of its own as an object, and a folder its key", async () => {
    expect((await bucket().info("a.txt")).data?.metadata).toEqual({});
    const { data } = await bucket().listV2({ prefix: "deep/", with_delimiter: true });
    expect(data?.objects).toMatchObject([{ key: "c.txt", name: "deep/c.txt" }]);
    const above = await bucket().listV2({ with_delimiter: true });
    expect(above.data?.folders).toEqual([{ key: "deep", name: "deep/" }]);
  });

  it("finding 3: times are UTC with milliseconds and a Z", async () => {
    const [made, buckets, listed, paged, info] = [
      await stage.service.storage.getBucket("private"),
      await stage.service.storage.listBuckets(),
      await bucket().list(),
      await bucket().listV2(),
      await bucket().info("a.txt"),
    ];
    const times = [
      ...[made.data, ...(buckets.data ?? [])].flatMap((row) => [row?.created_at, row?.updated_at]),
      ...(listed.data ?? [])
        .filter(({ id }) => id !== null)
        .flatMap((row) => [row.created_at, row.updated_at, row.last_accessed_at]),
      ...(paged.data?.objects ?? []).map((row) => row.updated_at),
      info.data?.createdAt,
    ];
    for (const time of times) expect(time).toMatch(TIME);
    expect(info.data?.createdAt).toBe(new Date(START + 2_000).toISOString());
    expect((listed.data ?? []).find(({ id }) => id === null)?.created_at, "a folder's").toBeNull();
    await bucket().copy("a.txt", "gone.txt");
    const removed = await bucket().remove(["gone.txt"]);
    expect(removed.data?.[0]?.created_at).toMatch(TIME);
  });

  describe("refuses an option that isn't served, by its name", () => {
    const send = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${stage.storageUrl}${path}`, {
        method,
        headers: { apikey: SECRET_KEY, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, ...(await answer.json()) };
    };
    it.each([
      ["list", "POST", "/object/list/private", { newest: true }, "newest"],
      ["list", "POST", "/object/list/private", { deleteMarkers: "include" }, "deleteMarkers"],
      ["list", "POST", "/object/list/private", { sortBy: { column: "name", nulls: "last" } }, "nulls"],
      ["list-v2", "POST", "/object/list-v2/private", { sortBy: { column: "size" } }, "sortBy.column"],
      ["list-v2", "POST", "/object/list-v2/private", { offset: 5 }, "offset"],
      ["list-v2", "POST", "/object/list-v2/private", { exactMatch: true }, "exactMatch"],
      ["list-v2", "POST", "/object/list-v2/private", { cursor: "YS50eHQ" }, "cursor"],
      [
        "copy",
        "POST",
        "/object/copy",
        { bucketId: "private", sourceKey: "a.txt", destinationKey: "z.txt", metadata: {} },
        "metadata",
      ],
      [
        "move",
        "POST",
        "/object/move",
        { bucketId: "private", sourceKey: "a.txt", destinationKey: "z.txt", sourceVersionId: "1" },
        "sourceVersionId",
      ],
      ["remove", "DELETE", "/object/private", { prefixes: ["a.txt"], force: true }, "force"],
      ["sign", "POST", "/object/sign/private/a.txt", { expiresIn: 60, versionId: "1" }, "versionId"],
      ["sign many", "POST", "/object/sign/private", { expiresIn: 60, paths: ["a.txt"], download: true }, "download"],
      ["a new bucket", "POST", "/bucket", { name: "fresh", versioning_status: "Enabled" }, "versioning_status"],
      ["a changed bucket", "PUT", "/bucket/private", { name: "other" }, "name"],
      ["the list of buckets", "GET", "/bucket?order=name", undefined, "order"],
      ["an object", "GET", "/object/private/a.txt?versionId=1", undefined, "versionId"],
      ["an object's info", "GET", "/object/info/private/a.txt?versionId=1", undefined, "versionId"],
      ["a public object", "GET", "/object/public/open/a.txt?versionId=1", undefined, "versionId"],
    ])("%s: %s %s %j", async (_name, method, path, body, option) => {
      const refused = await send(method, path, body);
      expect(refused).toMatchObject({ status: 400, code: "InvalidRequest" });
      expect(refused.message).toContain(option);
    });
  });
});
