import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Installed, readInstalled } from "#scripts/licences.ts";

/** Fonts are files of theirs; packages for development otherwise. */
const FONTS = ["node_modules/@fontsource-variable/inter", "node_modules/@fontsource-variable/jetbrains-mono"];
/** `node` picks its platform's package, which npm may have taken away again. */
const NODE = `node_modules/node/node_modules/node-${process.platform}-${process.arch}`;
const TEXT = /^(licen[cs]e|copying)/i;

/**
 * Every package that the archive holds or was built with, its licence, and the words that the licence wants to be kept.
 * Throws where a text is missing that was there when the packages were installed.
 */
export function writeLicences(): string {
  const fonts = FONTS.map((path) => ({ path, ...JSON.parse(readFileSync(`${path}/package.json`, "utf8")) }));
  const all = [...readInstalled(), ...fonts.map(({ license, ...font }) => ({ ...font, licence: license }))];
  return all
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, ...installed }) => toSection(installed, findText(path)))
    .join(`\n${"-".repeat(80)}\n\n`);
}

function toSection({ name, version, licence = "see below" }: Installed, text: string): string {
  return `${name} ${version}: ${licence}\n${text === "" ? "" : `\n${text.trim()}\n`}`;
}

function findText(path: string): string {
  const folder = path === "node_modules/node" ? NODE : path;
  // Other words in its place would be another archive of the same commit.
  if (!existsSync(folder)) throw new Error(`${folder}: Node's licence is not there, npm ci brings it back`);
  const name = readdirSync(folder)
    .sort()
    .find((each) => TEXT.test(each));
  return name === undefined ? "" : readFileSync(join(folder, name), "utf8");
}
