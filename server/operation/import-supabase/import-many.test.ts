import { describe, expect, it } from "vitest";
import { startAuthServer } from "#tests/contract/auth-server.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { startWatch } from "#tests/fixtures/figures.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { createSupabaseProject, OLD_PASSWORD } from "#tests/fixtures/supabase-project/create-project.ts";
import { isPostgresAvailable } from "#tests/fixtures/test-database.ts";
import { importProject } from "./import-project.ts";
import { writeReport } from "./import-report.ts";

const USERS = 20_000;
const ORDERS = 5_000;
const SAMPLE = 100;

// FULL=1 npx vitest run server/operation/import-supabase/import-many.test.ts
describe.runIf(IS_FULL && isPostgresAvailable())("a project of 20,000 accounts", () => {
  describeOneEngine("is taken", (openDatabase, engine) => {
    it("whole, its orders to the cent, and 100 members sign in", { timeout: 600_000 }, async () => {
      const project = await createSupabaseProject({ users: USERS, orders: ORDERS });
      const database = await openDatabase();
      const wish = { address: project.url, database, encryption: TEST_ENCRYPTION, clock: () => new Date() };
      const watch = startWatch();
      const report = await importProject({ ...wish, isDryRun: false });
      const seconds = watch() / 1000;
      const again = startWatch();
      const second = await importProject({ ...wish, isDryRun: false });
      const secondsAgain = again() / 1000;
      process.stdout.write(
        `${engine}: taken in ${seconds.toFixed(1)} s, again in ${secondsAgain.toFixed(1)} s\n${writeReport(report)
          .filter((line) => !line.startsWith("note"))
          .join("\n")}\n`,
      );
      expect(report.tables.filter(({ left }) => left > 0)).toEqual([]);
      expect(second.tables.filter(({ taken }) => taken > 0)).toEqual([]);
      const [there] = await project.run(
        "select (sum(total) * 100)::integer as cents, count(*)::integer as count from public.orders",
      );
      const [here] = await database.query(
        { role: "owner" },
        { sql: "select sum(total_cents)::integer as cents, count(*)::integer as count from public.orders" },
      );
      expect(here).toEqual(there);
      const server = await startAuthServer(database);
      for (let number = 1; number <= USERS; number += USERS / SAMPLE) {
        const email = `member${number}@project.example`;
        const { error } = await server.newClient().auth.signInWithPassword({ email, password: OLD_PASSWORD });
        expect({ email, error }).toEqual({ email, error: null });
      }
      await server.close();
      await project.drop();
    });
  });
});
