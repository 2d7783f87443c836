import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identifyFolder } from "#gateway/storage/files/identify-folder.ts";
import { createTestDatabase, isPostgresAvailable, type TestDatabase } from "#tests/fixtures/test-database.ts";
import { FilesElsewhereError, openLiveProcesses } from "./live-processes.ts";
import type { Database } from "./port.ts";

describe.skipIf(!isPostgresAvailable())("processes on one database", () => {
  let location: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    location = await createTestDatabase("postgres");
    database = await location.open();
  });
  afterAll(async () => {
    await database.close();
    await location.drop();
  });

  const enter = (files: string | null) =>
    openLiveProcesses(database, {
      files,
      onFault: (error) => {
        throw error;
      },
    });

  it("are counted, whether they share a folder of files, a store, or are of a build that doesn't say", async () => {
    const files = randomUUID();
    const joined = [await enter(files), await enter(files), await enter(null)];
    expect(joined.at(-1)?.count()).toBe(3);
    for (const each of joined) await each.close();
  });

  it("are refused with another folder of files than a live one's, and let in when that has ended", async () => {
    const first = await enter(randomUUID());
    await expect(enter(randomUUID())).rejects.toThrow(FilesElsewhereError);
    await first.close();
    const second = await enter(randomUUID());
    expect(second.count()).toBe(1);
    await second.close();
  });

  it("let in one of two that start together with two folders", async () => {
    const both = await Promise.allSettled([enter(randomUUID()), enter(randomUUID())]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const each of both) if (each.status === "fulfilled") await each.value.close();
  });
});

it("tells a folder by one identity, for as many as ask at once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lpx-identity-"));
  const found = await Promise.all(Array.from({ length: 8 }, () => identifyFolder(join(folder, "files"))));
  expect(new Set(found).size).toBe(1);
  expect(found[0]).toMatch(/^[\da-f-]{36}$/);
  expect(await identifyFolder(join(folder, "others"))).not.toBe(found[0]);
  rmSync(folder, { recursive: true });
});
