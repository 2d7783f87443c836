import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "#domain/language/language-of.ts";
import type { Message } from "./message-files.ts";
import { lineAt, type Problem } from "./problem.ts";

const WORDS = "docs/words.md";
/** Long texts that readers get besides the messages; a file's language is its folder's, or comes before its ending. */
const TEXTS = ["app/content", "courses"];
/** They change with their version only. */
const LEGAL = /^[a-z]{2}\/legal\//;
const CODE = `(${LANGUAGES.join("|")})`;
const WORD = new RegExp(`^\\| ${CODE} \\| ((?:[^|\\\\]|\\\\.)+) \\| ([^|]+) \\|([^|]*)\\|$`, "gm");
const FILE_LANGUAGE = new RegExp(`^${CODE}/|\\.${CODE}\\.md$`);

type Word = { language: string; not: RegExp; but: string; except: readonly string[] };

/** The table of words that readers never see, with the word that stands for each. */
export function readForbiddenWords(table: string): Word[] {
  return [...table.matchAll(WORD)].map(([, language = "", not = "", but = "", except = ""]) => ({
    language,
    not: new RegExp(`(?<!\\p{L})(?:${not.trim().replaceAll("\\|", "|").split(", ").join("|")})(?!\\p{L})`, "iu"),
    but: but.trim(),
    except: except.match(/\w+/g) ?? [],
  }));
}

/** One thing has one name in each language: messages and contents say that of docs/words.md. */
export function findForbiddenWords(root: string, languages: Readonly<Record<string, readonly Message[]>>): Problem[] {
  const words = readForbiddenWords(readFileSync(join(root, WORDS), "utf8"));
  const said = (language: string, text: string) =>
    words.flatMap((word) => {
      const found = word.language === language ? word.not.exec(text) : null;
      return found === null ? [] : [{ word, found: found[0], index: found.index }];
    });
  const inMessages = Object.entries(languages).flatMap(([language, messages]) =>
    messages.flatMap(({ key, file, line, forms }) =>
      said(language, forms.join("\n"))
        .filter(({ word }) => !word.except.includes(key))
        .map(({ word, found }) => ({ file, line, message: `${key}: says "${found}": ${word.but} (${WORDS})` })),
    ),
  );
  const inTexts = TEXTS.flatMap((folder) => textsIn(root, folder)).flatMap(({ file, text, language }) =>
    said(language, text).map(({ word, found, index }) => ({
      file,
      line: lineAt(text, index),
      message: `says "${found}": ${word.but} (${WORDS})`,
    })),
  );
  return [...inMessages, ...inTexts];
}

function textsIn(root: string, folder: string): { file: string; text: string; language: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !LEGAL.test(name))
    .map((name) => ({
      file: `${folder}/${name}`,
      text: readFileSync(join(root, folder, name), "utf8"),
      language: FILE_LANGUAGE.exec(name)?.slice(1).find(Boolean) ?? "",
    }));
}
