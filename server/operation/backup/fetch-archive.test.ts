import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openEncrypting } from "./age-files.ts";
import { archiveNameOf } from "./archive-names.ts";
import { createArchiveWriter } from "./archive-writer.ts";
import { fetchArchive } from "./fetch-archive.ts";
import { openFolderPlace } from "./folder-place.ts";
import { readManifest } from "./manifest.ts";

const MADE_AT = new Date("2026-11-28T03:00:00.000Z");
const NAME = archiveNameOf(MADE_AT);
const FACTS = {
  build: 7,
  migration: "one",
  engine: "pglite",
  fileStore: "folder",
  counts: { "auth.users": 1 },
} as const;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lpx-fetch-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* content(text: string) {
  yield Buffer.from(text);
}

/** A small encrypted archive; returns the way to fetch it with a key's file. */
async function makeArchive() {
  const own = await generateIdentity();
  writeFileSync(join(folder, "own.key"), `${own}\n`);
  writeFileSync(join(folder, "other.key"), `${await generateIdentity()}\n`);
  const place = openFolderPlace(join(folder, "archives"));
  const writer = createArchiveWriter(await place.begin(NAME), openEncrypting([await identityToRecipient(own)]));
  await writer.add("database.tar", content("the database"));
  await writer.add("files/ab/picture", content("a picture"));
  await writer.finish({ madeAt: MADE_AT.toISOString(), ...FACTS });
  const into = join(folder, "fetched");
  const fetch = (key?: string) =>
    fetchArchive({ place, name: NAME, identityFile: key === undefined ? undefined : join(folder, key), into });
  return { fetch, into, archive: join(folder, "archives", NAME) };
}

it("an encrypted archive is fetched as a plain one, by its key's file alone", async () => {
  const { fetch, into } = await makeArchive();
  await expect(fetch()).rejects.toThrow(`${NAME}: is encrypted; give the key's file by --identity <file>`);
  await expect(fetch("other.key")).rejects.toThrow(`${join(folder, "other.key")}: no key in it opens ${NAME}`);
  await fetch("own.key");
  expect((await readManifest(into)).files.map(({ path, bytes }) => `${path} ${bytes}`)).toEqual([
    "database.tar 12",
    "files/ab/picture 9",
  ]);
  expect(readFileSync(join(into, "files", "ab", "picture"), "utf8")).toBe("a picture");
});

it("a file of it that was cut or changed is named, and one without its list is no whole archive", async () => {
  const { fetch, archive } = await makeArchive();
  const kept = join(archive, "files", "ab", "picture.age");
  const bytes = readFileSync(kept);
  const changed = Buffer.from(bytes);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  for (const wrong of [bytes.subarray(0, -1), changed, Buffer.from("no file of age")]) {
    writeFileSync(kept, wrong);
    await expect(fetch("own.key")).rejects.toThrow(/^files\/ab\/picture\.age: can't be read as it was written/);
  }
  rmSync(join(archive, "manifest.json.age"));
  await expect(fetch("own.key")).rejects.toThrow(/there is no manifest\.json, so it is no whole archive$/);
});
