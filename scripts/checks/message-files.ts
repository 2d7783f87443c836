import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * One sentence of one language: its key, its file and line, every form it has, and what chooses each: `count=one`, "" for
 * plain text.
 */
export type Message = { key: string; file: string; line: number; forms: string[]; choices: string[] };

const FOLDER = "app/messages";

/** All messages of one language, in the order of their files. */
export function readMessages(root: string, locale: string): Message[] {
  const folder = `${FOLDER}/${locale}`;
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => {
      const file = `${folder}/${name}`;
      const text = readFileSync(join(root, file), "utf8");
      const entries = Object.entries(JSON.parse(text) as Record<string, unknown>).filter(([key]) => key !== "$schema");
      return entries.map(([key, value]) => {
        const forms = formsOf(value);
        const line = lineOfKey(text, key);
        return { key, file, line, forms: forms.map(([, form]) => form), choices: forms.map(([choice]) => choice) };
      });
    });
}

/** The files that the compiler is configured to read; it silently leaves out a file that it doesn't know. */
export function readConfiguredFiles(root: string): string[] {
  const settings = JSON.parse(readFileSync(join(root, "project.inlang/settings.json"), "utf8"));
  const patterns: string[] = settings["plugin.inlang.messageFormat"].pathPattern;
  return patterns.map((pattern) => pattern.replace("./", ""));
}

/** Placeholders of a message, each once, in order: `{name}` in any of its forms. */
export function placeholdersOf({ forms }: Message): string[] {
  const names = forms.flatMap((form) => [...form.matchAll(/\{\s*(\w+)\s*\}/g)].map(([, name]) => name ?? ""));
  return [...new Set(names)].sort();
}

/** A plain text is one form; variants (`[{ match: { "count=one": "…" } }]`) are several. */
function formsOf(value: unknown): [choice: string, form: string][] {
  if (typeof value === "string") return [["", value]];
  if (!Array.isArray(value)) return [];
  return value.flatMap((variant: { match?: Record<string, string> }) => Object.entries(variant.match ?? {}));
}

function lineOfKey(text: string, key: string): number {
  return text.slice(0, text.indexOf(`"${key}"`)).split("\n").length;
}
