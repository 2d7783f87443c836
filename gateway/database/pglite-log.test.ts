import { afterAll, beforeAll, expect, it } from "vitest";
import { createSmallPglite } from "./small-pglite.ts";

/** Emscripten's numbers of "read-only file system" and "too many open files". */
const READ_ONLY = 69;
const TOO_MANY_OPEN = 33;
const LOG_FILE = "/pglite/data/pg_wal/xlogtemp.1";

type Stream = { path?: string; stream_ops: { write: () => number } };

let pg: Awaited<ReturnType<typeof createSmallPglite>>;
beforeAll(async () => {
  pg = await createSmallPglite({});
});
afterAll(() => pg.close());

it("goes on where too many files are open for another of its log: PostgreSQL closes some", async () => {
  const { FS: files } = pg.Module;
  const { node } = files.lookupPath("/pglite/data/pg_wal");
  const { mknod } = node.node_ops;
  node.node_ops = {
    ...node.node_ops,
    mknod: () => {
      throw new files.ErrnoError(TOO_MANY_OPEN);
    },
  };
  expect(() => files.open(LOG_FILE, "w")).toThrow(expect.objectContaining({ errno: TOO_MANY_OPEN }));
  node.node_ops = { ...node.node_ops, mknod };
  expect((await pg.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

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
