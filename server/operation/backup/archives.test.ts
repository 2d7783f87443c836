import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#gateway/database/open-database.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { startPostgresCluster, stopPostgresCluster } from "#tests/fixtures/postgres-cluster.ts";
import { getRunFolder } from "#tests/fixtures/run-folder.ts";
import {
  createTestDatabase,
  isPostgresAvailable,
  PRODUCT_SCHEMA,
  type TestDatabase,
} from "#tests/fixtures/test-database.ts";
import { serveDumps } from "./dump-socket.ts";
import { openFolderPlace } from "./folder-place.ts";
import { makeBackup } from "./make-backup.ts";
import { findLastBackup } from "./note-backup.ts";
import { restoreArchive } from "./restore-archive.ts";

const clock = () => new Date("2026-11-20T12:00:00.000Z");
const folder = join(getRunFolder(), `archives-${process.pid}`);
const target = join(folder, "archives");
const PLAIN = { recipients: [], build: 7, clock };
const REGIONS = { S3_REGION: "us-east-1", LPX_BACKUP_S3_REGION: "us-east-1" };
const restore = (archive: string, settings: { DATA_DIR: string; DATABASE_URL?: string }) =>
  restoreArchive({ archive, identityFile: undefined }, { ...REGIONS, ...settings });
// An archive's own folders are closed to the user that PostgreSQL runs as.
beforeAll(() => mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A place with a member and a file, whose archive is wanted. */
async function fill(location: TestDatabase, dataDir: string) {
  mkdirSync(join(dataDir, "files", "ab"), { recursive: true });
  writeFileSync(join(dataDir, "files", "ab", "picture"), "a picture");
  writeFileSync(join(dataDir, "files", "ab", "other.part"), "not yet whole");
  const database = await location.open();
  const { email } = await insertBuyer(database);
  return { database, email };
}

/** Databases are made, copied and opened several times in one test. */
const LONG = { timeout: 120_000 };

describe("an archive of the embedded database", LONG, () => {
  it("is made beside its server, noted there, and restored whole where nothing is", async () => {
    const location = await createTestDatabase("pglite", { durable: true });
    const dataDir = dirname(location.dataDir ?? "");
    const { database, email } = await fill(location, dataDir);
    const faults: unknown[] = [];
    const stop = await serveDumps({ database, dataDir, clock, onFault: (error) => faults.push(error) });
    const settings = { DATA_DIR: dataDir, S3_ENDPOINT: undefined };
    const { archive, manifest } = await makeBackup({ ...PLAIN, settings, place: openFolderPlace(target) });
    expect(await findLastBackup(database)).toEqual(clock());
    expect(faults).toEqual([]);
    await stop();
    await database.close();
    expect(manifest).toMatchObject({ engine: "pglite", build: 7, fileStore: "folder" });
    expect(manifest.files.map(({ path }) => path)).toEqual(["database.tar", "files/ab/picture"]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("archive-work-"))).toEqual([]);
    expect(manifest.counts["auth.users"]).toBe(1);
    await expect(restore(archive, settings)).rejects.toThrow("is not empty; restore into a place where nothing is");

    const restored = join(folder, "restored");
    await restore(archive, { DATA_DIR: restored });
    expect(readFileSync(join(restored, "files", "ab", "picture"), "utf8")).toBe("a picture");
    // Without its server it is made all the same.
    const again = await makeBackup({
      ...PLAIN,
      settings: { ...settings, DATA_DIR: restored },
      place: openFolderPlace(`${target}-2`),
    });
    expect(again.manifest.counts).toEqual(manifest.counts);
    expect(readFileSync(join(again.archive, "manifest.json"), "utf8")).not.toContain(email);

    writeFileSync(join(archive, "files", "ab", "picture"), "another");
    await expect(restore(archive, { DATA_DIR: join(folder, "third") })).rejects.toThrow(
      "files/ab/picture: is not as it was written",
    );
    await location.drop();
  });
});

describe.skipIf(!isPostgresAvailable())("an archive of PostgreSQL", LONG, () => {
  it("holds one moment while writes go on, and is restored on another server", async () => {
    const location = await createTestDatabase("postgres");
    const dataDir = join(folder, "postgres");
    const { database } = await fill(location, dataDir);
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await insertBuyer(database);
    })();
    const settings = { DATA_DIR: dataDir, DATABASE_URL: location.url ?? "", S3_ENDPOINT: undefined };
    const { archive, manifest } = await makeBackup({
      ...PLAIN,
      settings,
      place: openFolderPlace(join(target, "postgres")),
    });
    isOver = true;
    await writing;
    expect(await findLastBackup(database)).toEqual(clock());
    await database.close();
    await expect(restore(archive, { ...settings, DATA_DIR: join(folder, "full") })).rejects.toThrow(
      "is not empty; restore into a new database",
    );
    const cluster = join(folder, "cluster");
    const { url } = await startPostgresCluster(cluster);
    try {
      const wish = { DATA_DIR: join(folder, "elsewhere"), DATABASE_URL: url };
      expect((await restore(archive, wish)).counts).toEqual(manifest.counts);
    } finally {
      await stopPostgresCluster(cluster);
    }
    await location.drop();
  });

  it("is made by a role that may enter its own database alone", async () => {
    const cluster = join(folder, "own");
    const { url } = await startPostgresCluster(cluster);
    const admin = postgres(url, { max: 1, onnotice: () => {} });
    try {
      for (const statement of [
        "create role lpx login createrole password 'lpx'",
        "create database lpx owner lpx",
        "revoke connect on database postgres, template1 from public",
      ])
        await admin.unsafe(statement);
      const databaseUrl = `postgres://lpx:lpx@${new URL(url).host}/lpx`;
      await (await openDatabase({ databaseUrl, ...PRODUCT_SCHEMA })).close();
      const settings = { DATA_DIR: join(folder, "own-data"), DATABASE_URL: databaseUrl, S3_ENDPOINT: undefined };
      const { manifest } = await makeBackup({ ...PLAIN, settings, place: openFolderPlace(join(target, "own")) });
      expect(manifest.files.map(({ path }) => path)).toEqual(["database.dump", "roles.sql"]);
    } finally {
      await admin.end();
      await stopPostgresCluster(cluster);
    }
  });
});
