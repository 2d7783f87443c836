import { readFileSync } from "node:fs";
import type { Language } from "#domain/language/language-of.ts";
import { PUBLIC_PAGES, pageAt } from "#domain/pages/pages.ts";
import { socialImageOf } from "#domain/pages/social-image.ts";
import { markOf } from "./drawn.ts";

const TOKENS = readFileSync("app/ui/tokens.css", "utf8");
/** Inter is two files; a name for each, because neither knows the other's letters. */
const [LETTERS, OTHERS] = ["inter-letters", "inter-other-letters"].map((name) => fontSource(name));

const STYLE = `${TOKENS}
  @font-face { font-family: Inter; src: ${LETTERS}; font-weight: 400 700 }
  @font-face { font-family: "Inter others"; src: ${OTHERS}; font-weight: 400 700 }
  body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 72px 80px 64px; display: flex;
    flex-direction: column; background: var(--canvas); color: var(--text); font-family: Inter, "Inter others" }
  .brand { display: flex; align-items: center; gap: 20px; font-size: 40px; font-weight: 680; letter-spacing: -.02em }
  h1 { margin: auto 0 0; font-size: 62px; line-height: 1.12; font-weight: 660; letter-spacing: -.025em; text-wrap: balance }
  p { margin: 24px 0 auto; font-size: 29px; line-height: 1.4; color: var(--muted); max-width: 1000px; text-wrap: pretty }
  .band { display: block; width: 1040px; height: 34px }`;

/** The product's own mark: a day with its three sessions and the two times of a pattern. */
const BAND = `<svg class="band" viewBox="0 0 1040 34">
  <rect y="14" width="1040" height="6" rx="3" fill="var(--off)"/>
  <rect x="0" y="12" width="346" height="10" fill="var(--asia)"/><rect x="350" y="12" width="260" height="10" fill="var(--europa)"/>
  <rect x="614" y="12" width="300" height="10" fill="var(--ny)"/>
  <rect x="420" y="0" width="5" height="34" fill="var(--signal)"/><rect x="690" y="0" width="5" height="34" fill="var(--signal)"/></svg>`;
const MARK = `<svg width="60" height="40" viewBox="0 0 30 20"><path d="M0 9h10v5H0z" fill="var(--asia)"/>
  <path d="M11 9h6v5h-6z" fill="var(--europa)"/><path d="M18 9h12v5H18z" fill="var(--ny)"/>
  <path d="M8 19V3h12v16" fill="none" stroke="var(--canvas)" stroke-width="5"/>
  <path d="M8 19V3h12v16" fill="none" stroke="var(--signal)" stroke-width="2.2"/></svg>`;

function fontSource(name: string): string {
  return `url(data:font/woff2;base64,${readFileSync(`app/ui/fonts/${name}.woff2`, "base64")}) format("woff2")`;
}

/** The picture of a page that other sites show, as a page of `SOCIAL_IMAGE`'s size; words as HTML has them. */
export function socialCard({ title, description }: { title: string; description: string }): string {
  return brandedCard(`<h1>${title}</h1><p>${description}</p>${BAND}`);
}

/** A picture for links with the product's name above what it says; `style` is added to all pictures' own. */
export function brandedCard(content: string, style = ""): string {
  return `<!doctype html><html data-theme="dark"><style>${STYLE}${style}</style>
    <body><div class="brand">${MARK} LPX</div>${content}`;
}

/** The drawing without words. */
export const SOCIAL_MARK = markOf(socialCard({ title: "", description: "" }));

/** The pages that have a picture of their own; the others show one of these. */
export const SOCIAL_PATHS = PUBLIC_PAGES.filter((path) => {
  const page = pageAt(path);
  return page?.kind === "public" && page.picture !== undefined;
});

export function socialFile(path: string, language: Language): string {
  return `public${socialImageOf(path, language)}`;
}
