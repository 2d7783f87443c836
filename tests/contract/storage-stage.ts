import { mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { createFolderStore } from "#gateway/storage/files/folder-store.ts";
import { createS3Store } from "#gateway/storage/files/s3-store.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { S3_BUCKET, S3_KEYS, type S3Double, startS3Double } from "#tests/fixtures/s3-double.ts";
import { startGateway, type TestGateway } from "./gateway-server.ts";

export type StorageStage = TestGateway & {
  database: Database;
  /** What the store holds, unfinished files included. */
  keptFiles(): Promise<string[]>;
  /** Where the store is the double. */
  s3: S3Double | null;
  now: { value: Date };
  storageUrl: string;
};

export const MAX_BYTES = 5_000_000;

/** A member's own folder of the private bucket is theirs; who is listed as staff may read them all. */
const POLICIES = `
  create table public.storage_staff (user_id uuid primary key);
  create policy "own folder" on storage.objects for all to authenticated
    using (bucket_id = 'private' and (storage.foldername(name))[1] = auth.uid()::text)
    with check (bucket_id = 'private' and (storage.foldername(name))[1] = auth.uid()::text);
  create policy "staff read" on storage.objects for select to authenticated
    using (exists (select from public.storage_staff where user_id = auth.uid()))`;

/** Buckets `private`, `open` (a public one), `pictures` (with a hook) and `small` (1,000 bytes of images), with policies on the first alone. */
export async function openStorage(database: Database, kind: "folder" | "s3"): Promise<StorageStage> {
  const folder = mkdtempSync(join(tmpdir(), "lpx-storage-"));
  const s3 = kind === "s3" ? await startS3Double() : null;
  const local = createFolderStore(folder);
  const store = s3 === null ? local : createS3Store({ endpoint: s3.endpoint, bucket: S3_BUCKET, ...S3_KEYS }, local);
  const now = { value: new Date() };
  const gateway = await startGateway(database, {
    clock: () => now.value,
    origins: ["https://site.test"],
    storage: {
      store,
      secrets: () => [Buffer.alloc(32, "storage")],
      maxBytes: MAX_BYTES,
      reencode: {
        pictures: async ({ bytes, type }) =>
          type === "image/png" ? { bytes: bytes.subarray(0, 4), type: "image/webp" } : { refused: "InvalidMimeType" },
      },
    },
  });
  for (const sql of POLICIES.split(";")) await database.query({ role: "owner" }, { sql });
  for (const id of ["private", "open", "pictures"])
    await gateway.service.storage.createBucket(id, { public: id === "open" });
  await gateway.service.storage.createBucket("small", {
    public: false,
    fileSizeLimit: 1_000,
    allowedMimeTypes: ["image/*"],
  });
  return {
    ...gateway,
    database,
    s3,
    now,
    storageUrl: `${gateway.url}/storage/v1`,
    async keptFiles() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      return s3 === null ? files : [...files, ...s3.kept.keys()];
    },
    async close() {
      await gateway.close();
      await s3?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same tests on both engines and in both stores. */
export function describeEachStore(title: string, tests: (open: () => Promise<StorageStage>) => void): void {
  for (const kind of ["folder", "s3"] as const) {
    describe(`in ${kind === "s3" ? "an S3 store" : "a folder"}:`, () => {
      describeEachEngine(title, (openDatabase) => {
        const opened: StorageStage[] = [];
        afterAll(() => Promise.all(opened.map((stage) => stage.close())));
        tests(async () => {
          const stage = await openStorage(await openDatabase(), kind);
          opened.push(stage);
          return stage;
        });
      });
    });
  }
}
