import { expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

/** Catalogue questions whose right answer is: nothing. */
const EXPOSURES: [what: string, sql: string][] = [
  [
    "tables of public without row-level security",
    "select relname as name from pg_class where relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity",
  ],
  [
    "views of public that read with their owner's rights",
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
       and not coalesce(reloptions @> '{security_invoker=true}' or reloptions @> '{security_invoker=on}', false)`,
  ],
  [
    "materialised views of public, which no policy protects",
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'm'",
  ],
  [
    "tables and sequences of auth, gateway and private that the API's roles may touch",
    `select c.oid::regclass || ' for ' || r.name as name
     from pg_class c cross join unnest(array['anon', 'authenticated', 'service_role']) r (name)
     where c.relnamespace in ('auth'::regnamespace, 'gateway'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and case when c.relkind = 'S' then has_sequence_privilege(r.name, c.oid, 'USAGE, SELECT, UPDATE')
                else has_table_privilege(r.name, c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
                  or has_any_column_privilege(r.name, c.oid, 'SELECT, INSERT, UPDATE, REFERENCES') end`,
  ],
  [
    "sequences of public that members may read or move",
    `select c.oid::regclass || ' for ' || r.name as name from pg_class c cross join unnest(array['anon', 'authenticated']) r (name)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
       and has_sequence_privilege(r.name, c.oid, 'USAGE, SELECT, UPDATE')`,
  ],
  [
    "tables of public that members may empty, hang triggers on or refer to",
    `select c.oid::regclass || ' for ' || r.name as name from pg_class c cross join unnest(array['anon', 'authenticated']) r (name)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
       and has_table_privilege(r.name, c.oid, 'TRUNCATE, TRIGGER, REFERENCES')`,
  ],
  [
    "schemas in which the API's roles may create, and those that are not theirs to use",
    `select n.nspname || ' for ' || r.name as name from pg_namespace n
       cross join unnest(array['anon', 'authenticated', 'service_role']) r (name)
     where n.nspname in ('public', 'auth', 'gateway', 'private', 'storage')
       and (has_schema_privilege(r.name, n.oid, 'CREATE') or n.nspname in ('gateway', 'private') and has_schema_privilege(r.name, n.oid, 'USAGE'))`,
  ],
  [
    "functions with their owner's rights that trust the caller's search path",
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace, 'gateway'::regnamespace)
       and p.prosecdef
       and not coalesce(p.proconfig @> '{"search_path=\\"\\""}', false)`,
  ],
  [
    "functions of private that whoever comes may execute",
    `select p.oid::regprocedure::text as name from pg_proc p
       cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
     where p.pronamespace = 'private'::regnamespace and acl.grantee = 0 and acl.privilege_type = 'EXECUTE'`,
  ],
  [
    "functions of auth that members may not know of",
    `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'auth'::regnamespace
       and p.proname not in ('uid', 'role', 'jwt', 'email')`,
  ],
  [
    "roles of the API that may log in, inherit or create",
    `select rolname as name from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
       and (rolcanlogin or rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolinherit
         or (rolbypassrls and rolname <> 'service_role'))`,
  ],
];

describeEachEngine("what the database exposes", (openDatabase) => {
  let opened: Promise<Database> | undefined;

  it.each(EXPOSURES)("has no %s", async (_what, sql) => {
    opened ??= openDatabase();
    const database = await opened;
    const found = await database.transaction({ role: "owner" }, (transaction) =>
      transaction.query<{ name: string }>(sql),
    );
    expect(found.map(({ name }) => name)).toEqual([]);
  });
});
