import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examineDatabase } from "#server/operation/doctor/examine-database.ts";
import { runOperatorCommand } from "#tests/fixtures/operator-command.ts";
import { createSupabaseProject, type SupabaseProject } from "#tests/fixtures/supabase-project/create-project.ts";
import { createTestDatabase, isPostgresAvailable } from "#tests/fixtures/test-database.ts";
import { withSourceProject } from "./source-project.ts";

/** Everything that a migration might have left. */
const TRACES = `select (select array_agg(nspname::text order by nspname) from pg_namespace where nspname !~ '^pg_') as schemas,
  (select count(*)::integer from pg_default_acl) as defaults, (select nspacl::text from pg_namespace where nspname = 'public') as rights,
  (select count(*)::integer from pg_class) as relations`;

describe.skipIf(!isPostgresAvailable())("a database that Supabase initialised", () => {
  let project: SupabaseProject;
  beforeAll(async () => {
    project = await createSupabaseProject();
  });
  afterAll(() => project.drop());

  it("is refused by a start in one line that names the import, and left untouched", async () => {
    const before = await project.run(TRACES);
    const environment = { DATABASE_URL: project.url, DATA_DIR: join(tmpdir(), `refused-${process.pid}`), PORT: "0" };
    const started = await runOperatorCommand("server/main.ts", [], environment);
    expect(started).toMatchObject({ code: 1, out: "" });
    expect(started.err).toBe(
      "LPX does not start. DATABASE_URL: this database was initialised by Supabase, and nothing in it was changed: give LPX an empty one, and npm run import-supabase -- <this address> brings the project over\n",
    );
    expect(await project.run(TRACES)).toEqual(before);
    const settings = { DATABASE_URL: project.url, DATABASE_POOL: 2, encryptionKey: null };
    const found = await examineDatabase(settings, () => new Date());
    expect(found[0]).toMatchObject({ level: "fail", text: expect.stringContaining("belongs to a Supabase project") });
  });

  it("is brought over by the command, which says first what it would do", { timeout: 90_000 }, async () => {
    const location = await createTestDatabase("pglite", { durable: true });
    const environment = { DATA_DIR: dirname(location.dataDir ?? "") };
    const run = (...args: string[]) => runOperatorCommand("server/import-supabase.ts", args, environment);
    const dry = await run(project.url, "--dry-run");
    expect(dry).toMatchObject({ code: 0, err: "" });
    expect(dry.out).toMatch(/^auth\.users +12 +12 +0 +0$/m);
    expect(dry.out).toMatch(/^A dry run: all of it was rolled back\.$/m);
    expect((await run(project.url)).out).toMatch(/^auth\.users +12 +12 +0 +0$/m);
    expect(await run("dump.sql")).toMatchObject({
      code: 2,
      err: expect.stringContaining("A dump is loaded into a database of its own first"),
    });
    await location.drop();
  });

  it("is a project's: LPX's own is refused as one", async () => {
    const own = await createTestDatabase("postgres");
    await expect(withSourceProject(own.url ?? "", async () => null)).rejects.toThrow(
      "the project's database is LPX's own: npm run backup and restore move that",
    );
    await own.drop();
  });

  it("is not read by a role whose rows policies hold back: it would bring fewer", async () => {
    const reader = `reader_${randomUUID().replaceAll("-", "")}`;
    await project.run(`create role ${reader} login password 'reader'; grant usage on schema auth to ${reader};
      grant select on all tables in schema auth to ${reader}`);
    const address = Object.assign(new URL(project.url), { username: reader, password: "reader" });
    await expect(withSourceProject(address.href, async () => null)).rejects.toThrow(
      "query would be affected by row-level security policy for table",
    );
    await project.run(`drop owned by ${reader}; drop role ${reader}`);
  });
});
