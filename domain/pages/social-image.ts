import type { Language } from "#domain/language/language-of.ts";
import { pageAt } from "./pages.ts";

/** Width and height that the sites which show it ask for. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/**
 * Where the picture of a page is that other sites show; a page without one shows that of the nearest page above it, and
 * one with none above it the home page's. Spec: [2.38].
 */
export function socialImageOf(path: string, language: Language): string {
  const page = pageAt(path === "" ? "/" : path);
  const own = page?.kind === "public" ? page.picture : undefined;
  if (own !== undefined) return `/social/${language}/${own}.png`;
  return socialImageOf(path.slice(0, Math.max(0, path.lastIndexOf("/"))), language);
}
