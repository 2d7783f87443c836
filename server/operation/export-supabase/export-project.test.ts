import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import bcrypt from "bcrypt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { createFiles } from "#gateway/storage/files/files.ts";
import { createFolderStore } from "#gateway/storage/files/folder-store.ts";
import { serveDumps } from "#server/operation/backup/dump-socket.ts";
import { runTool } from "#server/operation/backup/postgres-tools.ts";
import { importProject } from "#server/operation/import-supabase/import-project.ts";
import { TEST_ENCRYPTION, TEST_ENCRYPTION_KEY } from "#tests/fixtures/encryption.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { type CommandEnd, runOperatorCommand } from "#tests/fixtures/operator-command.ts";
import { getRunFolder } from "#tests/fixtures/run-folder.ts";
import {
  createNewProject,
  createSupabaseProject,
  OLD_PASSWORD,
  OLD_SECRET,
} from "#tests/fixtures/supabase-project/create-project.ts";
import { createTestDatabase, isPostgresAvailable } from "#tests/fixtures/test-database.ts";

const clock = () => new Date();
const OWNER = { role: "owner" } as const;
const MEMBER = "c1a14abf-ddf5-4f4c-ac6c-5a3c04b98149";
const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
  where schemaname in ('private', 'public') order by 1`;
const SUMS = `select (select sum(total_cents) from public.orders)::integer as orders,
  (select sum(amount_cents) from public.payments)::integer as payments,
  (select sum(amount_cents) from public.refunds)::integer as refunds,
  (select count(*) from auth.users)::integer as accounts, (select count(*) from auth.identities)::integer as identities`;
/** What an import takes, without what it gives by itself: moments of its own writing, and numbers that are given in turn. */
const TAKEN = {
  "auth.users":
    "id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at",
  "auth.identities": "provider, provider_id, user_id, identity_data, created_at",
  "public.profiles": "id, name, language, tradingview_username, telegram_username",
  "public.setups": "id, name, asset, timeframe, day, stop_loss, take_profit, win_rate, vote_count, plan_id",
  "public.setup_votes": "setup_id, user_id",
  "public.coupons": "code, type, value, max_uses, is_active",
  "public.orders":
    "id, user_id, email, name, status, subtotal_cents, discount_cents, total_cents, coupon_code, provider_order_id, created_at, paid_at",
  "public.order_items": "order_id, product_id, unit_price_cents",
  "public.payments": "order_id, provider_capture_id, status, amount_cents, captured_at",
  "public.refunds": "provider_refund_id, kind, amount_cents, created_at",
  "public.memberships": "user_id, order_id, plan_id, starts_at, ends_at",
  "public.indicator_access": "user_id, status, tradingview_username",
};
/** Of all tables by one statement: each of the project's is sent over a connection of its own. */
const rowsOfAll = (tables: { name: string }[]) => {
  const each = tables.map(({ name }) => `select '${name}' as name, kept.* from (${rowsOf(name)}) kept`);
  return `select * from (${each.join(" union all ")}) every order by name collate "C"`;
};
const rowsOf = (table: string, columns = "t.*") =>
  `select count(*)::integer as count, md5(string_agg(row::text, ',' order by row::text collate "C")) as sum
    from (select ${columns} from ${table} t) row`;

describe.skipIf(!isPostgresAvailable())("moving out to Supabase", { timeout: 120_000 }, () => {
  describe.each(["pglite", "postgres"] as const)("from %s", (engine) => {
    const folder = join(getRunFolder(), `export-${process.pid}-${engine}`);
    const out = join(folder, "project.sql");
    let database: Database;
    let project: Awaited<ReturnType<typeof createNewProject>>;
    let run: () => Promise<CommandEnd>;
    let said: CommandEnd;
    const closing: (() => unknown)[] = [];
    const read = async <Row extends object>(sql: string) => (await database.query<Row>(OWNER, { sql }))[0];
    const readThere = async (sql: string) => (await project.run(sql))[0];

    beforeAll(async () => {
      const before = await createSupabaseProject({ users: 60, orders: 120 });
      const location = await createTestDatabase(engine, { durable: true });
      database = await location.open();
      const dataDir = location.dataDir === null ? folder : dirname(location.dataDir);
      mkdirSync(folder, { recursive: true });
      await importProject({ address: before.url, database, encryption: TEST_ENCRYPTION, isDryRun: false, clock });
      await before.drop();
      const store = createFolderStore(join(dataDir, "files"));
      await createFiles(database, store).keep(
        (async function* () {
          yield Buffer.from("a picture");
        })(),
        async (version) => {
          const sql = "insert into storage.objects (bucket_id, name, owner_id, version) values ('avatars', $1, $2, $3)";
          await database.query(OWNER, { sql, parameters: [`${MEMBER}/picture.webp`, MEMBER, version] });
        },
      );
      await database.query(OWNER, {
        sql: `update public.profiles set name = E'Tab\\there, \\\\N and\\nmore' where id = '${MEMBER}'`,
      });
      const stop = await serveDumps({ database, dataDir, clock, onFault: (error) => expect(error).toBeNull() });
      const place = { DATA_DIR: dataDir, DATABASE_URL: location.url ?? "" };
      run = () =>
        runOperatorCommand("server/export-supabase.ts", ["--out", out, "--files", join(folder, "files")], {
          ...place,
          LPX_ENCRYPTION_KEY: TEST_ENCRYPTION_KEY,
        });
      said = await run();
      project = await createNewProject();
      await load();
      closing.push(stop, () => database.close(), location.drop, project.drop);
    }, 180_000);
    const load = () => runTool("psql", ["--no-psqlrc", "--quiet", "--file", out], project.ownerUrl);
    afterAll(async () => {
      for (const close of closing) await close();
      rmSync(folder, { recursive: true, force: true });
    });

    it("every row of the shop is there, and the sums of its money", async () => {
      const tables = await database.query<{ name: string }>(OWNER, { sql: TABLES });
      expect(tables.length).toBeGreaterThan(100);
      expect(await project.run(rowsOfAll(tables))).toEqual(await database.query(OWNER, { sql: rowsOfAll(tables) }));
      const sums = await read(SUMS);
      expect(sums).toMatchObject({ accounts: 60, orders: expect.any(Number), refunds: expect.any(Number) });
      expect(await readThere(SUMS)).toEqual(sums);
      expect(said).toMatchObject({ code: 0, err: "" });
      expect(said.out).toMatch(/^auth\.users +60$/m);
    });

    it("an old password and the authenticator app go on, as its auth service keeps them", async () => {
      const account = await readThere(`select * from auth.users where email = 'member7@project.example'`);
      expect(await bcrypt.compare(OLD_PASSWORD, String(account?.encrypted_password))).toBe(true);
      expect(account).toMatchObject({
        ...{ instance_id: "00000000-0000-0000-0000-000000000000", aud: "authenticated", role: "authenticated" },
        ...{ confirmation_token: "", recovery_token: "", email_change: "", is_super_admin: null },
      });
      expect(await project.run("select secret, status from auth.mfa_factors")).toEqual([
        { secret: OLD_SECRET, status: "verified" },
      ]);
      expect(statSync(out).mode & 0o777).toBe(0o600);
    });

    it("policies hold there, and a new account gets its profile", async () => {
      const [own] = await project
        .run(`begin; set local role authenticated;
        select set_config('request.jwt.claims', '{"sub": "${MEMBER}", "role": "authenticated"}', true);
        create temp table seen on commit drop as select user_id from public.orders;
        select count(*)::integer as count, count(*) filter (where user_id <> '${MEMBER}')::integer as others from seen; commit`)
        .then((results) => results.flat().filter((row) => "others" in row));
      expect(own).toEqual({ count: 2, others: 0 });
      await project.run(`set role supabase_auth_admin;
        insert into auth.users (id, email, raw_user_meta_data, created_at) values (gen_random_uuid(), 'new@project.example', '{}', now())`);
      expect(
        await readThere(
          "select count(*)::integer as count from public.profiles p join auth.users u using (id) where email = 'new@project.example'",
        ),
      ).toEqual({ count: 1 });
      await project.run("delete from auth.users where email = 'new@project.example'");
    });

    it("storage has its rows, and the folder the contents by bucket and name", async () => {
      expect(await project.run("select bucket_id, name, owner_id, version from storage.objects")).toEqual([
        { bucket_id: "avatars", name: `${MEMBER}/picture.webp`, owner_id: MEMBER, version: null },
      ]);
      expect(readFileSync(join(folder, "files", "avatars", MEMBER, "picture.webp"), "utf8")).toBe("a picture");
      expect(said.out).toContain("files: 1 of 1 files\n");
    });

    // What was taken equals the shop's own rows on either engine, so it is taken back once.
    it.runIf(engine === "postgres" || IS_FULL)(
      "taken back into an empty installation, all rows are equal",
      async () => {
        const location = await createTestDatabase("pglite");
        const empty = await location.open();
        const back = { address: project.url, database: empty, encryption: TEST_ENCRYPTION, clock };
        const { tables, lines } = await importProject({ ...back, isDryRun: false });
        expect(lines).toEqual([]);
        expect(tables.filter(({ left }) => left > 0)).toEqual([]);
        for (const [name, columns] of Object.entries(TAKEN)) {
          const [found] = await empty.query<object>(OWNER, { sql: rowsOf(name, columns) });
          expect({ name, ...found }).toEqual({ name, ...(await read(rowsOf(name, columns))) });
        }
        await empty.close();
        await location.drop();
      },
    );

    it("is refused whole by a project that isn't new, and never written over", async () => {
      await expect(load()).rejects.toThrow("this project is not new: it has accounts, files or tables in public");
      // A program of the embedded database's opens a copy of it before it says so.
      if (engine === "postgres" || IS_FULL)
        expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining("Nothing was written. EEXIST") });
      expect(statSync(out).size).toBeGreaterThan(100_000);
    });
  });
});
