import { describe, expect, it } from "vitest";
import { findContracting } from "./migrations.ts";

const path = "supabase/migrations/20261126500001_change_items.sql";
const find = (text: string) => findContracting({ path, text });

describe("findContracting", () => {
  it.each([
    "alter table public.items drop column name;",
    "alter table public.items\n  add column title text,\n  drop column if exists name;",
    "drop table public.items;",
    "DROP TABLE IF EXISTS public.items CASCADE;",
    "drop type public.kind;",
    "alter table public.items rename to things;",
    "alter table public.items rename column name to title;",
    "alter type public.kind rename value 'a' to 'b';",
    "alter table public.items set schema private;",
    "alter table public.items alter column name set not null;",
    "alter table public.items alter name set not null;",
    "alter table public.items alter column name drop default;",
    "alter table public.items alter column name type varchar(20);",
    "alter table public.items alter name set data type bigint using 1;",
    "alter table public.items add constraint short check (length(name) < 20);",
    "alter table only public.items add unique (name);",
    "alter table public.items add foreign key (owner) references public.owners (id);",
    "alter table public.items add column name text not null;",
    "create unique index items_name on public.items (name);",
    "drop function public.count_items();",
    "drop view public.item_list;",
    "-- Nothing reads it.\nalter table public.items drop column name;",
  ])("refuses %s", (text) => {
    expect(find(text)).toHaveLength(1);
  });

  it.each([
    "create table public.items (id bigint primary key, name text not null unique check (name <> ''));",
    "alter table public.items add column code text;\ncreate unique index items_code on public.items (lower(code));",
    "create table public.items (id bigint);\nalter table public.items add unique (id), alter id set not null;\ncreate unique index on public.items (id);",
    "alter table public.items add column name text;",
    "alter table public.items add column is_open boolean not null default false, add column place integer;",
    "alter table public.items add column name text check (name <> '');",
    "alter table public.items add column sum integer not null generated always as (1) stored;",
    "alter table public.items add constraint short check (length(name) < 20) not valid;",
    "alter table public.items validate constraint short;",
    "alter table public.items alter column name drop not null, alter column place set default 1;",
    "alter table public.items drop constraint short;",
    "alter table public.items enable row level security;",
    "alter type public.kind add value 'c';",
    "drop index public.items_name; create index items_name on public.items (name);",
    "drop policy read on public.items; drop trigger count_items on public.items;",
    "drop function public.count_items(); create function public.count_items(kind text) returns bigint language sql as $$ select 1 $$;",
    "create function public.clear() returns void language plpgsql as $body$ begin drop table public.items; end $body$;",
    "-- We don't drop column name; it stays.\nselect 'drop table public.items; drop type public.kind;';",
    "update public.items set name = 'rename to things';",
  ])("accepts %s", (text) => {
    expect(find(text)).toEqual([]);
  });

  it("accepts a file that says that it contracts, and what expanded before", () => {
    const statement = "alter table public.items drop column name;";
    const contracts = "-- Contracts: nothing reads the name any more.";
    expect(find(`${contracts}\n-- Expanded before: 20261126500001 gave items\n-- a title.\n${statement}`)).toEqual([]);
    expect(find(`${contracts}\n${statement}`)).toHaveLength(1);
    expect(find(`${statement}\n${contracts} Expanded before: 20261126500001.`)).toHaveLength(1);
  });

  it("names the line, and looks at the gateway's own files too, but at none from before", () => {
    const text = "create table public.a (id integer);\n\ndrop table public.b;";
    expect(find(text)).toMatchObject([{ file: path, line: 3 }]);
    expect(findContracting({ path: "gateway/database/schema/090_end.sql", text })).toHaveLength(1);
    expect(findContracting({ path: "supabase/migrations/20261125730001_create_live_record.sql", text })).toEqual([]);
  });
});
