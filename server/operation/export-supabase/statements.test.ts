import { expect, it } from "vitest";
import { adapt } from "./project-schema.ts";
import { toCopyLine } from "./write-rows.ts";

it("a row in COPY's text format keeps nothing apart from what it holds", () => {
  expect(toCopyLine(["a\tb", null, "\\N", "", "two\r\nlines", "ñ"])).toBe("a\\tb\t\\N\t\\\\N\t\ttwo\\r\\nlines\tñ");
});

it("a migration asks for nothing that the owner of the auth service's tables alone may do", () => {
  const migration = [
    "create index sign_ins on auth.audit_log_entries ((payload ->> 'actor_id'))",
    "  where created_at is not null;",
    "drop trigger list_account on auth.users;",
    "create trigger list_account after update on auth.users for each row execute function f();",
    "create index orders_at on public.orders (created_at);",
  ];
  expect(adapt(migration.join("\n")).trim().split("\n")).toEqual([
    "create or replace trigger list_account after update on auth.users for each row execute function f();",
    "create index orders_at on public.orders (created_at);",
  ]);
});
