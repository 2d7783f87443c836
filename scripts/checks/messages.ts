// The languages agree and nothing is left over: node scripts/checks/messages.ts
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { byLanguage } from "#domain/language/by-language.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language/language-of.ts";
import { findForbiddenWords } from "./forbidden-words.ts";
import { type Message, placeholdersOf, readConfiguredFiles, readMessages } from "./message-files.ts";
import { findPlanWords } from "./plan-words.ts";
import { type Problem, reportProblems } from "./problem.ts";
import { readSourceFiles } from "./source-files.ts";

/** Keys whose sentence is rightly the same in both languages ("Total", "Telegram"), one list for all files. */
const SAME_IN_BOTH = "app/messages/same-in-both.json";

const problem = ({ file, line, key }: Message, message: string): Problem => ({
  file,
  line,
  message: `${key}: ${message}`,
});

export function findMessageProblems(root: string): { problems: Problem[]; looked: number } {
  const messages = byLanguage((language) => readMessages(root, language));
  const first = messages[DEFAULT_LANGUAGE];
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => messages[language]);
  const all = [...first, ...others.flat()];
  return {
    problems: [
      ...findShapeProblems(all),
      ...[first, ...others].flatMap(findTwice),
      ...others.flatMap((other) => [
        ...findMissing(first, other),
        ...findMissing(other, first),
        ...findDifferences(first, other),
      ]),
      ...findSame(root, first, others.flat()),
      ...findSaidTwice(first, others),
      ...findTypedFigures(all),
      ...findUnused(root, first),
      ...findUnknownFiles(root, all),
      ...findForbiddenWords(root, messages),
      ...findPlanWords(root, all),
    ],
    looked: all.length,
  };
}

function findShapeProblems(messages: Message[]): Problem[] {
  return messages.flatMap((message) => [
    ...(/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(message.key) ? [] : [problem(message, "keys are words_in_snake_case")]),
    ...(message.forms.length > 0 && message.forms.every((form) => form.trim() !== "")
      ? []
      : [problem(message, "says nothing")]),
  ]);
}

function findTwice(messages: Message[]): Problem[] {
  const first = new Map<string, Message>();
  return messages.flatMap((message) => {
    const known = first.get(message.key);
    first.set(message.key, known ?? message);
    return known === undefined ? [] : [problem(message, `stands in ${known.file} too; the later one wins silently`)];
  });
}

function findMissing(some: Message[], others: Message[]): Problem[] {
  const keys = new Set(others.map(({ key }) => key));
  return some
    .filter(({ key }) => !keys.has(key))
    .map((message) => problem(message, "is missing in the other language"));
}

function findDifferences(some: Message[], others: Message[]): Problem[] {
  const twins = byKey(others);
  return some.flatMap((message) => {
    const twin = twins.get(message.key);
    if (twin === undefined) return [];
    const [here, there] = [placeholdersOf(message).join(" "), placeholdersOf(twin).join(" ")];
    return here === there ? [] : [problem(twin, `placeholders differ: {${here}} in ${message.file}, {${there}} here`)];
  });
}

function byKey(messages: Message[]): Map<string, Message> {
  return new Map(messages.map((message) => [message.key, message]));
}

/** A sentence left untranslated looks exactly like its twin. */
function findSame(root: string, some: Message[], others: Message[]): Problem[] {
  const path = join(root, SAME_IN_BOTH);
  const allowed = new Set<string>(existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : []);
  const twins = byKey(some);
  const hasWords = ({ forms }: Message) => forms.some((form) => /\p{L}{3}/u.test(form.replaceAll(/\{[^}]*\}/g, "")));
  const same = others.filter((message) => hasWords(message) && isSame(message, twins.get(message.key)));
  const keys = new Set(same.map(({ key }) => key));
  return [
    ...same
      .filter(({ key }) => !allowed.has(key))
      .map((message) => problem(message, `is the same in both languages: translate it, or list it in ${SAME_IN_BOTH}`)),
    ...[...allowed]
      .filter((key) => !keys.has(key))
      .map((key) => ({
        file: SAME_IN_BOTH,
        line: 1,
        message: `${key}: is listed, but is not the same in both languages`,
      })),
  ];
}

function isSame(one: Message, other: Message | undefined): boolean {
  return other !== undefined && one.forms.join("\0") === other.forms.join("\0");
}

/**
 * Words that two keys share are one word: changed in one place, they would differ in the other. What reads the same in
 * one language only are two words that happen to coincide there.
 */
function findSaidTwice(some: Message[], others: Message[][]): Problem[] {
  const twins = others.map(byKey);
  const first = new Map<string, Message>();
  return some.flatMap((message) => {
    const translated = twins.flatMap((each) => each.get(message.key) ?? []);
    if (translated.length < twins.length) return [];
    const said = [message, ...translated].flatMap(({ forms }) => [...forms, ""]).join("\0");
    const known = first.get(said);
    first.set(said, known ?? message);
    return known === undefined
      ? []
      : [problem(message, `says what ${known.key} says in both languages: one key (app/messages/*/common.json)`)];
  });
}

/** Sentences whose figure is an example worked out, or the limit of a file. */
const OWN_FIGURES = ["mt5_by_hand_hours", "admin_setups_problem_too_many_rows"];

const TIME = "hours?|horas?|days?|d[ií]as?|months?|mes|meses";
const COUNTED = "(?:funding )?setups?|clases? privadas?|private class(?:es)?";
const IN_WORDS = "tres|three|seis|six|doce|twelve|catorce|fourteen";
const TYPED_FIGURE = new RegExp(
  `(?<![\\p{L}\\d-])(?:(?:${IN_WORDS})[\\s-](?:${TIME})|\\d+[\\s-](?:${TIME}|${COUNTED}))(?!\\p{L})`,
  "iu",
);

/**
 * A term, a window or a number of setups has its home in domain/ and reaches a sentence as a parameter: typed, it would
 * say the old one after a change.
 */
function findTypedFigures(messages: Message[]): Problem[] {
  return messages
    .filter(({ key }) => !OWN_FIGURES.includes(key))
    .flatMap((message) => {
      const typed = message.forms.map((form) => TYPED_FIGURE.exec(form)?.[0]).find((figure) => figure !== undefined);
      return typed === undefined ? [] : [problem(message, `types "${typed}": a parameter from its home in domain/`)];
    });
}

/** A key counts as used where its full name occurs in a source, in whatever form it is called. */
function findUnused(root: string, messages: Message[]): Problem[] {
  const sources = readSourceFiles({ root, extensions: [".ts", ".tsx"] }).filter(({ path }) =>
    /^(app|doubles|server)\//.test(path),
  );
  const words = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  return messages
    .filter(({ key }) => !words.has(key))
    .map((message) => problem(message, "is used nowhere in app/, doubles/ or server/"));
}

function findUnknownFiles(root: string, messages: Message[]): Problem[] {
  const configured = readConfiguredFiles(root).flatMap((pattern) =>
    LANGUAGES.map((language) => pattern.replace("{locale}", language)),
  );
  const files = new Set(messages.map(({ file }) => file));
  const settings = { file: "project.inlang/settings.json", line: 1 };
  return [
    ...[...files]
      .filter((file) => !configured.includes(file))
      .map((file) => ({
        file,
        line: 1,
        message: `is not in ${settings.file}, the compiler would leave it out: \`node scripts/build.ts --messages\` lists it`,
      })),
    ...configured
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => ({ ...settings, message: `${file} does not exist` })),
  ];
}

if (import.meta.main) reportProblems({ check: "messages", ...findMessageProblems(process.cwd()) });
