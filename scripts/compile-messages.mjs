// Compiles app/messages into app/paraglide; runs before types, tests, build and start.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "@inlang/paraglide-js";
import { messageCompilerOptions } from "./message-compiler-options.mjs";

const SETTINGS = `${messageCompilerOptions.project}/settings.json`;

/** The compiler reads the files that its settings name, no pattern: the folder is the list, so it is copied there. */
function listMessageFiles() {
  const settings = readFileSync(SETTINGS, "utf8");
  const { baseLocale } = JSON.parse(settings);
  const files = readdirSync(`app/messages/${baseLocale}`).filter((name) => name.endsWith(".json"));
  const lines = files.sort().map((name) => `      "./app/messages/{locale}/${name}"`);
  const written = settings.replace(/"pathPattern": \[[^\]]*\]/, `"pathPattern": [\n${lines.join(",\n")}\n    ]`);
  if (written !== settings) writeFileSync(SETTINGS, written);
}

listMessageFiles();
await compile(messageCompilerOptions);
