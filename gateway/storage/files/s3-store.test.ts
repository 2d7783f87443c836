import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { S3_BUCKET, S3_KEYS } from "#tests/fixtures/s3-double.ts";
import { endOf, HEAD_ALONE, openSilentServer, type SilentServer } from "#tests/fixtures/silent-server.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";

const ID = "3b9a5c1e-0000-4000-8000-000000000001";
let folder: string;
let server: SilentServer;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lpx-s3-"));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const openStore = () => {
  const deadlines = { connection: 500, silence: 60 };
  const options = { endpoint: `http://${server.host}`, bucket: S3_BUCKET, ...S3_KEYS, deadlines };
  return createS3Store(options, createFolderStore(folder));
};

async function* content() {
  yield Buffer.from("a film");
}

describe("an S3 store that takes the connection and never answers", () => {
  it.each([
    { title: "a read", ask: () => openStore().read(ID, null) },
    { title: "a write", ask: () => openStore().write(ID, content()) },
    { title: "a removal", ask: () => openStore().remove(ID) },
  ])("$title ends, as a fault of the store's with its cause", async ({ ask }) => {
    server = await openSilentServer();
    expect(await endOf(ask())).toMatchObject({
      name: "FileStoreFault",
      message: "the S3 store gave no answer (TIMEOUT)",
    });
  });

  it("a file whose bytes stop coming ends, too", async () => {
    server = await openSilentServer(`${HEAD_ALONE}the beginning`);
    const file = await openStore().read(ID, null);
    if (file === null) throw new Error("there was no file");
    expect(await endOf(buffer(file))).toMatchObject({ cause: { code: "UND_ERR_BODY_TIMEOUT" } });
  });

  it("a write whose bytes aren't taken ends, too", async () => {
    server = await openSilentServer("", { readsNothing: true });
    async function* film() {
      for (let part = 0; part < 64; part += 1) yield Buffer.alloc(262_144);
    }
    expect(await endOf(openStore().write(ID, film()))).toMatchObject({ name: "FileStoreFault" });
  });
});
