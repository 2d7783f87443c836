import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/fixtures/test-database.ts";
import { openBackupRuns } from "./backup-runs.ts";
import { serveDumps } from "./dump-socket.ts";
import { findLastBackup } from "./note-backup.ts";

it("a server's run makes an archive of what it has open, and one that fails has its words", {
  timeout: 120_000,
}, async () => {
  const location = await createTestDatabase("pglite", { durable: true });
  const dataDir = dirname(location.dataDir ?? "");
  const database = await location.open();
  const faults: unknown[] = [];
  const clock = () => new Date("2026-11-28T08:00:00.000Z");
  const stop = await serveDumps({ database, dataDir, clock, onFault: (error) => faults.push(error) });
  const target = join(dataDir, "archives");
  await openBackupRuns({ variables: { DATA_DIR: dataDir, LPX_BACKUP_TO: target } }).run();
  expect(readdirSync(target)).toEqual([expect.stringMatching(/^lpx-\d{4}-.*Z$/)]);
  expect(await findLastBackup(database)).toEqual(clock());
  expect(faults).toEqual([]);
  await stop();
  await database.close();
  await location.drop();
  const nowhere = { DATA_DIR: join(tmpdir(), "lpx-nowhere"), LPX_BACKUP_TO: target };
  await expect(openBackupRuns({ variables: nowhere }).run()).rejects.toMatchObject({
    code: "BACKUP_FAILED",
    message: expect.stringMatching(/^Nothing was kept\. DATA_DIR: there is no database in /),
  });
});
