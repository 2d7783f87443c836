import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { startPostgresCluster, stopPostgresCluster } from "#tests/fixtures/postgres-cluster.ts";
import { getRunFolder } from "#tests/fixtures/run-folder.ts";
import { S3_BUCKET, S3_KEYS, startS3Double } from "#tests/fixtures/s3-double.ts";
import { createTestDatabase, isPostgresAvailable, type TestDatabase } from "#tests/fixtures/test-database.ts";
import { serveDumps } from "./dump-socket.ts";
import { makeBackup } from "./make-backup.ts";
import { openPlace } from "./open-place.ts";
import { restoreArchive } from "./restore-archive.ts";

const clock = () => new Date("2026-11-20T12:00:00.000Z");
const folder = join(getRunFolder(), `encrypted-${process.pid}`);
const REGIONS = { S3_REGION: "us-east-1", LPX_BACKUP_S3_REGION: "us-east-1" };
let recipient: string;
const ownFile = join(folder, "own.key");

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const own = await generateIdentity();
  recipient = await identityToRecipient(own);
  writeFileSync(ownFile, `${own}\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fill(location: TestDatabase, dataDir: string) {
  mkdirSync(join(dataDir, "files", "ab"), { recursive: true });
  writeFileSync(join(dataDir, "files", "ab", "picture"), "a picture of somebody");
  const database = await location.open();
  const { email } = await insertBuyer(database);
  return { database, email };
}

/** All bytes of an archive's files. */
const bytesOf = (archive: string) =>
  readdirSync(archive, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

/** Databases are made, copied, opened and encrypted in one test. */
const LONG = { timeout: 120_000 };

describe("an encrypted archive of the embedded database", LONG, () => {
  // Above either dump the bytes are encrypted, kept and opened alike: the test below does it on PostgreSQL.
  it.runIf(IS_FULL || !isPostgresAvailable())(
    "says nothing of what it holds, and is restored whole with its key's file",
    async () => {
      const location = await createTestDatabase("pglite", { durable: true });
      const dataDir = dirname(location.dataDir ?? "");
      const { database, email } = await fill(location, dataDir);
      const stop = await serveDumps({ database, dataDir, clock, onFault: () => {} });
      const place = openPlace(join(folder, "archives"), REGIONS);
      const settings = { DATA_DIR: dataDir, S3_ENDPOINT: undefined };
      const { archive, manifest } = await makeBackup({ settings, place, recipients: [recipient], build: 7, clock });
      await stop();
      await database.close();
      expect((await place.pathsOf("lpx-2026-11-20T12-00-00-000Z")).sort()).toEqual([
        "database.tar.age",
        "files/ab/picture.age",
        "lpx-archive.txt",
        "manifest.json.age",
      ]);
      for (const bytes of bytesOf(archive))
        for (const word of [email, "a picture", "auth.users", "pglite"]) expect(bytes.includes(word)).toBe(false);

      const restored = join(folder, "restored");
      const found = await restoreArchive({ archive, identityFile: ownFile }, { ...REGIONS, DATA_DIR: restored });
      expect(found.counts).toEqual(manifest.counts);
      expect(readFileSync(join(restored, "files", "ab", "picture"), "utf8")).toBe("a picture of somebody");
      expect(readdirSync(restored).sort()).toEqual(["database", "database.lock", "files"]);
      await location.drop();
    },
  );
});

describe.skipIf(!isPostgresAvailable())("an encrypted archive of PostgreSQL in an S3 bucket", LONG, () => {
  it("is restored from there on another server", async () => {
    const s3 = await startS3Double();
    const location = await createTestDatabase("postgres");
    const dataDir = join(folder, "postgres");
    const { database, email } = await fill(location, dataDir);
    await database.close();
    const store = {
      ...REGIONS,
      LPX_BACKUP_S3_ENDPOINT: s3.endpoint,
      LPX_BACKUP_S3_REGION: S3_KEYS.region,
      LPX_BACKUP_S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      LPX_BACKUP_S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    };
    const place = openPlace(`s3://${S3_BUCKET}/nightly`, store);
    const settings = { DATA_DIR: dataDir, DATABASE_URL: location.url ?? "", S3_ENDPOINT: undefined };
    const { archive, manifest } = await makeBackup({ settings, place, recipients: [recipient], build: 7, clock });
    expect(archive).toBe(`s3://${S3_BUCKET}/nightly/lpx-2026-11-20T12-00-00-000Z`);
    expect((await place.pathsOf("lpx-2026-11-20T12-00-00-000Z")).sort()).toEqual([
      "database.dump.age",
      "files/ab/picture.age",
      "lpx-archive.txt",
      "manifest.json.age",
      "roles.sql.age",
    ]);
    for (const bytes of s3.kept.values())
      for (const word of [email, "a picture", "auth.users", "postgres"]) expect(bytes.includes(word)).toBe(false);
    const cluster = join(folder, "cluster");
    const { url } = await startPostgresCluster(cluster);
    try {
      const elsewhere = { ...store, DATA_DIR: join(folder, "elsewhere"), DATABASE_URL: url };
      const found = await restoreArchive({ archive, identityFile: ownFile }, elsewhere);
      expect(found.counts).toEqual(manifest.counts);
      expect(readFileSync(join(folder, "elsewhere", "files", "ab", "picture"), "utf8")).toBe("a picture of somebody");
    } finally {
      await stopPostgresCluster(cluster);
    }
    await location.drop();
    await s3.close();
  });
});

it("a place in S3 needs a bucket and a store", () => {
  expect(() => openPlace("s3://B/prefix", REGIONS)).toThrow("s3://B/prefix: must be s3://bucket or s3://bucket/prefix");
  expect(() => openPlace("s3://copies", REGIONS)).toThrow(
    "LPX_BACKUP_S3_ENDPOINT: s3:// needs it and its keys, or those of S3_*",
  );
});
