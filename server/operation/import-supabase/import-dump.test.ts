import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { createSupabaseProject } from "#tests/fixtures/supabase-project/create-project.ts";
import { createTestDatabase, isPostgresAvailable } from "#tests/fixtures/test-database.ts";
import { importProject } from "./import-project.ts";

// As docs/operate.md has it, where what psql says of roles and schemas doesn't matter.
const LOAD = `pg_dump --no-owner --no-privileges --schema=auth --schema=public "$1" | psql --quiet "$2"`;

it.skipIf(!isPostgresAvailable())("a dump is taken from a database of its own", async () => {
  const project = await createSupabaseProject();
  const scratch = await createSupabaseProject({ users: 0, orders: 0 });
  await scratch.run("drop schema auth cascade; drop schema public cascade; create schema public");
  expect(spawnSync("sh", ["-c", LOAD, "sh", project.url, scratch.url], { encoding: "utf8" }).status).toBe(0);
  const location = await createTestDatabase("pglite");
  const database = await location.open();
  const wish = { database, encryption: TEST_ENCRYPTION, isDryRun: true, clock: () => new Date() };
  const direct = await importProject({ ...wish, address: project.url });
  expect(await importProject({ ...wish, address: scratch.url })).toEqual(direct);
  expect(direct.tables.find(({ table }) => table === "public.orders")?.taken).toBe(60);
  await database.close();
  await location.drop();
  await scratch.drop();
  await project.drop();
});
