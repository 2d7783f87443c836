import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { S3_BUCKET, S3_KEYS, type S3Double, startS3Double } from "#tests/fixtures/s3-double.ts";
import { archiveNameOf } from "./archive-names.ts";
import type { ArchivePlace } from "./archive-place.ts";
import { removeOutdated } from "./archive-place.ts";
import { openFolderPlace } from "./folder-place.ts";
import { openS3Place } from "./s3-place.ts";

const PART_BYTES = 1_000;
const NIGHTS = ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"].map((day) => new Date(`${day}T03:00:00.000Z`));
const NOON = new Date("2026-11-28T12:00:00.000Z");
const ONE_DAY = { daily: 1, weekly: 0, monthly: 0 };

let folder: string;
let s3: S3Double;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "lpx-places-"));
  s3 = await startS3Double();
});
afterEach(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

async function* pieces(...lengths: number[]) {
  for (const length of lengths) yield Buffer.alloc(length, "a piece of it ");
}
const bytesOf = (...lengths: number[]) =>
  lengths.map((length) => String(Buffer.alloc(length, "a piece of it "))).join("");

/** An archive of two files, in which there is no list where it is left unfinished. */
async function make(place: ArchivePlace, at: Date, isWhole = true) {
  const writing = await place.begin(archiveNameOf(at));
  await writing.write("database.dump", pieces(700, 2_500, 300));
  await writing.write("files/ab/picture", pieces(5));
  if (!isWhole) return;
  await writing.write("manifest.json.age", pieces(10));
  await writing.finish();
}

const PLACES = [
  { kind: "a folder", open: () => openFolderPlace(join(folder, "archives")) },
  {
    kind: "an S3 bucket",
    open: () =>
      openS3Place({ endpoint: s3.endpoint, bucket: S3_BUCKET, ...S3_KEYS, prefix: "lpx/", partBytes: PART_BYTES }),
  },
];

describe.each(PLACES)("archives in $kind", ({ open }) => {
  it("hold what was written, and are found with whether they are whole", async () => {
    const place = open();
    expect(await place.list()).toEqual([]);
    const [first = NOON, second = NOON] = NIGHTS;
    await make(place, first);
    await make(place, second, false);
    const found = (await place.list()).sort((a, b) => a.madeAt.getTime() - b.madeAt.getTime());
    expect(found.map(({ madeAt, isWhole }) => ({ madeAt, isWhole }))).toEqual([
      { madeAt: first, isWhole: true },
      { madeAt: second, isWhole: false },
    ]);
    const name = archiveNameOf(first);
    expect((await place.pathsOf(name)).sort()).toEqual([
      "database.dump",
      "files/ab/picture",
      "lpx-archive.txt",
      "manifest.json.age",
    ]);
    expect(await text(Readable.from(await place.read(name, "database.dump")))).toBe(bytesOf(700, 2_500, 300));
  });

  it("go when no rule keeps them, and nothing else goes", async () => {
    const place = open();
    for (const at of NIGHTS) await make(place, at, at !== NIGHTS[2]);
    const strange = "lpx-2026-01-01T03-00-00-000Z";
    mkdirSync(join(folder, "archives", strange), { recursive: true });
    writeFileSync(join(folder, "archives", strange, "photo.jpg"), "somebody's own");
    writeFileSync(join(folder, "archives", "lpx-2026-01-02T03-00-00-000Z"), "a file of that name");
    s3.kept.set(`lpx/${strange}/photo.jpg`, Buffer.from("somebody's own"));
    s3.kept.set("lpx/letters/manifest.json", Buffer.from("{}"));
    const removed = await removeOutdated(place, ONE_DAY, NOON);
    expect(removed.map((name) => name.slice(0, "lpx-2026-11-25".length)).sort()).toEqual([
      "lpx-2026-11-25",
      "lpx-2026-11-26",
      "lpx-2026-11-27",
    ]);
    expect((await place.list()).map(({ madeAt }) => madeAt)).toEqual([NIGHTS[3]]);
    expect(readdirSync(join(folder, "archives", strange))).toEqual(["photo.jpg"]);
    expect(readdirSync(join(folder, "archives"))).toContain("lpx-2026-01-02T03-00-00-000Z");
    expect([...s3.kept.keys()].filter((key) => !key.startsWith("lpx/lpx-2026-11"))).toEqual([
      `lpx/${strange}/photo.jpg`,
      "lpx/letters/manifest.json",
    ]);
    expect(await removeOutdated(place, ONE_DAY, NOON)).toEqual([]);
  });

  it("that are given up leave nothing", async () => {
    const place = open();
    const writing = await place.begin(archiveNameOf(NOON));
    await writing.write("database.dump", pieces(5));
    await writing.abandon();
    expect(await place.list()).toEqual([]);
    expect([...s3.kept.keys()]).toEqual([]);
  });
});

describe("an upload in parts", () => {
  it("that breaks off is given up, and the cause is said", async () => {
    const place = openS3Place({
      endpoint: s3.endpoint,
      bucket: S3_BUCKET,
      ...S3_KEYS,
      prefix: "",
      partBytes: PART_BYTES,
    });
    const writing = await place.begin(archiveNameOf(NOON));
    async function* breaking() {
      yield* pieces(3_500);
      throw new Error("pg_dump ended with 1");
    }
    await expect(writing.write("database.dump", breaking())).rejects.toThrow("pg_dump ended with 1");
    expect(s3.countUploads()).toBe(0);
    expect([...s3.kept.keys()]).toEqual([`${archiveNameOf(NOON)}/lpx-archive.txt`]);
  });

  it("is refused in one line by a store that doesn't know the keys", async () => {
    const keys = { ...S3_KEYS, secretAccessKey: "another" };
    const place = openS3Place({ endpoint: s3.endpoint, bucket: S3_BUCKET, ...keys, prefix: "" });
    await expect(place.begin(archiveNameOf(NOON))).rejects.toThrow("the S3 store answered 403: SignatureDoesNotMatch");
    await expect(place.list()).rejects.toThrow("the S3 store answered 403: SignatureDoesNotMatch");
  });
});
