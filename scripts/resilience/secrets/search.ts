import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Something that may be read by others: a file, an answer, the log. */
export type Readable = { where: string; text: string };

/** Every way in which a secret may appear in a text: as it is, and as addresses and headers carry it. */
function writtenAs(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [...new Set([secret, encodeURIComponent(secret), bytes.toString("base64"), bytes.toString("base64url")])];
}

/** Where which secret was found, never the secret itself. */
export function findSecrets(secrets: Record<string, string>, readables: readonly Readable[]): string[] {
  const needles = Object.entries(secrets).map(([name, secret]) => ({ name, forms: writtenAs(secret) }));
  return readables.flatMap(({ where, text }) =>
    needles.filter(({ forms }) => forms.some((form) => text.includes(form))).map(({ name }) => `${name} in ${where}`),
  );
}

/** Every file below a folder, byte for byte. */
export function readFolder(folder: string): Readable[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((where) => ({ where, text: readFileSync(where, "latin1") }));
}

/** Source maps, and files that point to one. */
export function findSourceMaps(files: readonly Readable[]): string[] {
  return files
    .filter(({ where, text }) => /\.(css|m?js)\.map$/.test(where) || /[#@] sourceMappingURL=(?!data:,)/.test(text))
    .map(({ where }) => where);
}
