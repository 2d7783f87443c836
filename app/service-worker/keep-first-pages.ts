import { filesOfPage, filesOfScript } from "#domain/offline/kept-offline.ts";
import * as paths from "#domain/pages/paths.ts";
import { FILES_CACHE, PAGES_CACHE, PAGES_PREFIX } from "./cache-names.ts";
import { rememberLanguage } from "./last-language.ts";

/** What can be read offline after a single visit to any page; the others once they have been visited. */
const FIRST_PAGES = [paths.home, paths.setups];

/** Fetches the first pages with their files. What fails is left for a visit: the worker is of use without. */
export async function keepFirstPages(): Promise<void> {
  await Promise.all(FIRST_PAGES.map((path) => keepPage(path).catch(() => undefined)));
}

async function keepPage(path: string): Promise<void> {
  const response = await fetch(path);
  if (response.status !== 200) return;
  await rememberLanguage(response.headers.get("Content-Language"));
  const pages = await caches.open(PAGES_CACHE);
  await pages.put(path, response.clone());
  const files = await caches.open(FILES_CACHE);
  const named = filesOfPage(await response.text());
  const further: string[] = [];
  for (const file of named) further.push(...filesOfScript(await keepFile(files, file)));
  // A part that the page fetches later and can't would take the page down with it.
  for (const file of new Set(further)) await keepFile(files, file);
}

/** Keeps a file unless it is there already, and answers its text. */
async function keepFile(files: Cache, file: string): Promise<string> {
  if ((await files.match(file)) === undefined) await files.add(file);
  return file.endsWith(".js") ? ((await (await files.match(file))?.text()) ?? "") : "";
}

/** Pages of an older build would bring its version back. Resilience 34. */
export async function forgetOlderPages(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PAGES_PREFIX) && name !== PAGES_CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}
