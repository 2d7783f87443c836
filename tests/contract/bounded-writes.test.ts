import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { useTestDatabases } from "#tests/fixtures/database.ts";

/** Columns of `public` that a signed-in person may write themselves, with what the table's constraints say of each. */
const WRITTEN_SQL = `
  select c.oid::regclass::text as "table", a.attname as "column",
    coalesce(string_agg(pg_get_constraintdef(k.oid), ' '), '') as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype in ('c', 'f') and a.attnum = any (k.conkey)
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and (a.attlen < 0)
    and (has_column_privilege('authenticated', c.oid, a.attnum, 'INSERT')
      or has_column_privilege('authenticated', c.oid, a.attnum, 'UPDATE'))
  group by 1, 2 order by 1, 2`;

/** The tables a signed-in person may insert into: their primary key, or that a trigger counts their bytes or rows. */
const ROWS_SQL = `
  select c.oid::regclass::text as "table",
    case when exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'count_added_bytes')
      then 'bytes' when exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'count_rows')
      then 'rows' else pg_get_constraintdef(k.oid) end as bound
  from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and has_any_column_privilege('authenticated', c.oid, 'INSERT')
  order by 1`;

/** A length, a number of parts, a closed list, or a pattern with a length. */
const BOUND = /char_length\(|cardinality\(|pg_column_size\(|= ANY \(ARRAY\[|<@ ARRAY\[|~ '[^']*\{\d*,?\d+\}[^']*'/;

describe("what a member writes without an action", () => {
  const openDatabase = useTestDatabases("pglite");
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  const ask = <Row extends object>(sql: string) => database.query<Row>({ role: "owner" }, { sql, parameters: [] });

  it("security 2: every column of a variable size has a bound", async () => {
    const columns = await ask<{ table: string; column: string; checks: string }>(WRITTEN_SQL);
    expect(columns.length).toBeGreaterThan(15);
    expect(columns.filter(({ checks }) => !BOUND.test(checks))).toEqual([]);
  });

  it("security 2: rows of an account are counted in bytes, or are one for each of a closed set", async () => {
    expect(await ask(ROWS_SQL)).toEqual([
      { table: "alert_preferences", bound: "PRIMARY KEY (user_id)" },
      { table: "cart_letter_choices", bound: "PRIMARY KEY (user_id)" },
      { table: "carts", bound: "PRIMARY KEY (user_id)" },
      { table: "lesson_notes", bound: "bytes" },
      { table: "list_views", bound: "rows" },
      { table: "mailing_choices", bound: "PRIMARY KEY (user_id)" },
      { table: "notification_preferences", bound: "PRIMARY KEY (user_id)" },
      { table: "onboarding_tasks", bound: "PRIMARY KEY (user_id, key)" },
      { table: "setup_follows", bound: "PRIMARY KEY (setup_id, user_id)" },
      { table: "setup_votes", bound: "PRIMARY KEY (setup_id, user_id)" },
      { table: "staff_notice_choices", bound: "PRIMARY KEY (user_id)" },
    ]);
  });
});
