import { afterAll, beforeAll, expect, it } from "vitest";
import { createSmallPglite } from "./small-pglite.ts";

/** Emscripten's number of "read-only file system". */
const READ_ONLY = 69;

type Stream = { path?: string; stream_ops: { write: () => number } };

let pg: Awaited<ReturnType<typeof createSmallPglite>>;
beforeAll(async () => {
  pg = await createSmallPglite({});
});
afterAll(() => pg.close());

it("resilience 38: the embedded database ends when its log can't be written, instead of holding the process", async () => {
  await pg.exec("create table public.notes (text text)");
  const { FS: files } = pg.Module;
  for (const stream of files.streams as (Stream | null)[]) {
    if (!stream?.path?.includes("/pg_wal/")) continue;
    const write = () => {
      throw new files.ErrnoError(READ_ONLY);
    };
    stream.stream_ops = { ...stream.stream_ops, write };
  }
  const ended = { name: "DatabaseError", code: "08006" };
  const write = () => pg.transaction((transaction) => transaction.query("insert into public.notes values ('a')"));
  await expect(write()).rejects.toMatchObject(ended);
  await expect(write()).rejects.toMatchObject(ended);
  await expect(pg.query("select 1")).rejects.toMatchObject(ended);
});
