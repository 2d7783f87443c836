import { expect, it } from "vitest";
import { openDatabase } from "#gateway/database/open-database.ts";
import { importCourses } from "#server/courses/import-courses.ts";
import { createLogger } from "#server/logger.ts";
import { createTestDatabase, isPostgresAvailable, PRODUCT_SCHEMA } from "#tests/fixtures/test-database.ts";
import { STUDENT_LOGIN } from "./loopback-logins.ts";
import { prepareDemonstration } from "./prepare-demonstration.ts";

it.skipIf(!isPostgresAvailable())(
  "operate: processes that start together prepare one demonstration",
  async () => {
    const location = await createTestDatabase("postgres");
    const open = () => openDatabase({ databaseUrl: location.url ?? "", poolSize: 3, ...PRODUCT_SCHEMA });
    const processes = await Promise.all([open(), open(), open()]);
    const [first] = processes;
    if (first === undefined) throw new Error("no process");
    const keepFile = async () => {};
    await importCourses({ database: first, logger: createLogger("silent"), keepFile, build: 1 });
    const options = { isExposed: false, isEmpty: false, keepFile };
    const outcomes = await Promise.allSettled(processes.map((database) => prepareDemonstration(database, options)));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
    const sql =
      "select count(*)::int as orders from public.orders o join auth.users u on u.id = o.user_id where u.email = $1";
    const [row] = await first.query({ role: "owner" }, { sql, parameters: [STUDENT_LOGIN.email] });
    expect(row).toEqual({ orders: 1 });
    await Promise.all(processes.map((database) => database.close()));
    await location.drop();
  },
  120_000,
);
