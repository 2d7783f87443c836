import { expect, it } from "vitest";
import { personalTables } from "#server/subjects.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

/** Tables of public that name a user, by a key or a column, and those that hang on them. */
const PERSONAL_SQL = `with recursive personal as (
    select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (
      exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'auth.users'::regclass)
      or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped))
    union
    select k.conrelid from pg_constraint k join personal on k.confrelid = personal.oid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  )
  select c.relname as name from personal join pg_class c on c.oid = personal.oid order by c.relname`;

/** Tables that know a member by the address alone. */
const BY_ADDRESS = ["outbox"];

describeEachEngine("the list of what is kept about a member", (openDatabase) => {
  it("names every table that leads to one: a new table needs its line", async () => {
    const database = await openDatabase();
    const found = await database.query<{ name: string }>({ role: "owner" }, { sql: PERSONAL_SQL });
    const names = [...found.map(({ name }) => name), ...BY_ADDRESS].toSorted();
    expect(personalTables.map(({ table }) => table).toSorted()).toEqual(names);
  });
});
