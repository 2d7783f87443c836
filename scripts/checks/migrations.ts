// An older build works on beside a newer one's migrations: node scripts/checks/migrations.ts
import { lineAt, type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

/** Files before these were applied where no older build ran. */
const FIRST_LOOKED_AT: Record<string, string> = {
  "supabase/migrations/": "20261126",
  "gateway/database/schema/": "071",
};
/** What a file that contracts says in the comment at its top, each in a sentence of its own. */
const HEADER = [/\bContracts: \S/, /\bExpanded before: \S/];

/** Each takes away what an older build reads or writes, or reads a whole table while nobody else may write it. */
const CONTRACTING: readonly [pattern: RegExp, what: string][] = [
  [/^drop (table|schema|type|domain|sequence|column)\b/, "a drop"],
  [/^alter\b.*\bdrop column\b/, "a dropped column"],
  [/^alter\b.*\brename\b/, "a new name"],
  [/^alter\b.*\bset schema\b/, "another schema"],
  [/^alter table\b.*\balter (column )?\S+ (set data )?type\b/, "another type of a column"],
];
/** On a table that the file doesn't make itself. */
const CONTRACTING_OF_EXISTING: readonly [pattern: RegExp, what: string][] = [
  [/\balter (column )?\S+ set not null\b/, "not null"],
  [/\balter (column )?\S+ drop default\b/, "a dropped default"],
  [
    /\badd (column )?(if not exists )?(?!constraint\b)\S+ (?=[^,]*\bnot null\b)(?![^,]*\b(default|generated)\b)/,
    "a column that old rows and writers lack",
  ],
  [
    /\badd (constraint \S+ )?(check|unique|primary key|foreign key|exclude)\b(?!.*\bnot valid\b)/,
    "a constraint that isn't `not valid`",
  ],
];

/** The statements that contract, in a file that doesn't say so. */
export function findContracting({ path, text }: SourceFile): Problem[] {
  if (!isLookedAt(path) || HEADER.every((sentence) => sentence.test(headerOf(text)))) return [];
  const statements = splitStatements(text);
  const texts = statements.map(({ sql }) => sql);
  return statements.flatMap(({ sql, offset }) => {
    const what = contractionOf(sql, texts);
    if (what === undefined) return [];
    const message = `${what} breaks an older build that still runs: expand first; a file that contracts later says "Contracts: …" and "Expanded before: …" at its top`;
    return [{ file: path, line: lineAt(text, offset), message }];
  });
}

function contractionOf(sql: string, all: readonly string[]): string | undefined {
  const found = CONTRACTING.find(([pattern]) => pattern.test(sql));
  if (found !== undefined) return found[1];
  const dropped = /^drop (?:function|procedure|view|materialized view) (?:if exists )?([\w."]+)/.exec(sql)?.[1];
  if (dropped !== undefined) return makes(all, "(function|procedure|view)", dropped) ? undefined : "a drop";
  const unique = /^create unique index\b.*? on (?:only )?([\w."]+)/.exec(sql)?.[1];
  if (unique !== undefined) {
    const isNew = makes(all, "table", unique) || addedColumns(all, unique).some((name) => sql.includes(`(${name})`));
    return isNew ? undefined : "a unique index";
  }
  const altered = /^alter table (?:if exists )?(?:only )?([\w."]+)/.exec(sql)?.[1];
  if (altered === undefined || makes(all, "table", altered)) return undefined;
  return CONTRACTING_OF_EXISTING.find(([pattern]) => pattern.test(sql))?.[1];
}

const makes = (all: readonly string[], kind: string, name: string): boolean =>
  all.some((sql) =>
    new RegExp(`^create (.* )?${kind} (if not exists )?${name.replaceAll(".", "\\.")}(?![\\w."])`).test(sql),
  );

/** The columns that the file adds to a table: null in what an older build writes, so that a unique index of one refuses nothing. */
function addedColumns(all: readonly string[], table: string): string[] {
  return all
    .filter((sql) => sql.startsWith(`alter table ${table} `))
    .flatMap((sql) => [...sql.matchAll(/\badd column (?:if not exists )?([\w"]+)/g)].map(([, name]) => name ?? ""));
}

function isLookedAt(path: string): boolean {
  return Object.entries(FIRST_LOOKED_AT).some(
    ([folder, first]) => path.startsWith(folder) && path.endsWith(".sql") && path.slice(folder.length) >= first,
  );
}

/** The comment before the first statement, as one line. */
function headerOf(text: string): string {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => !line.startsWith("--"));
  return (end === -1 ? lines : lines.slice(0, end)).map((line) => line.replace(/^--\s*/, "")).join(" ");
}

/** Each statement in small letters on one line, without comments, texts and the bodies of functions; and where it begins. */
function splitStatements(text: string): { sql: string; offset: number }[] {
  const blank = (found: string) => " ".repeat(found.length);
  const bare = text.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g, blank);
  let offset = 0;
  return bare.split(";").map((part) => {
    const begins = offset + (part.length - part.trimStart().length);
    offset += part.length + 1;
    return { sql: part.trim().replace(/\s+/g, " ").toLowerCase(), offset: begins };
  });
}

if (import.meta.main) {
  const files = readSourceFiles({ root: process.cwd(), extensions: [".sql"] }).filter(({ path }) => isLookedAt(path));
  reportProblems({ check: "migrations", problems: files.flatMap(findContracting), looked: files.length });
}
