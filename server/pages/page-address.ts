import type { Language } from "#domain/language/language-of.ts";

/** Query parameters that never change what a page renders: the language is in the key, the rest is tracking. */
const IGNORED = /^(lang|utm_.*|fbclid|gclid)$/;

/** Where a rendered page is kept, and the address it is rendered at: `/planes?utm_source=x` is `/planes`. */
export function pageAddress(target: string, language: Language): { key: string; pathname: string; search: string } {
  const mark = target.indexOf("?");
  if (mark === -1) return { key: `${language}${target}`, pathname: target, search: "" };
  const pathname = target.slice(0, mark);
  const parameters = new URLSearchParams(target.slice(mark + 1));
  for (const name of [...parameters.keys()]) if (IGNORED.test(name)) parameters.delete(name);
  parameters.sort();
  const search = parameters.size === 0 ? "" : `?${parameters}`;
  return { key: `${language}${pathname}${search}`, pathname, search };
}
