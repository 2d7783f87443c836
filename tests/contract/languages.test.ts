import { expect, it } from "vitest";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

/** Tables that keep somebody's language, with what their constraint allows: `language = ANY (ARRAY['es'::text, …])`. */
const ALLOWED_SQL = `select a.attrelid::regclass::text as name, pg_get_constraintdef(k.oid) as rule
  from pg_attribute a left join pg_constraint k
    on k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
  where a.attname = 'language' and a.attrelid in (select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
  order by 1`;

const codesOf = (rule: string | null) => Array.from(rule?.matchAll(/'([a-z]{2})'/g) ?? [], ([, code]) => code);

describeEachEngine("a column that keeps a language", (openDatabase) => {
  it("[1.16] takes the languages of the site and no others", async () => {
    const database = await openDatabase();
    const rules = await database.query<{ name: string; rule: string | null }>({ role: "owner" }, { sql: ALLOWED_SQL });
    expect(rules.length).toBeGreaterThan(0);
    for (const { name, rule } of rules) expect([name, codesOf(rule).toSorted()]).toEqual([name, LANGUAGES.toSorted()]);
  });
});
