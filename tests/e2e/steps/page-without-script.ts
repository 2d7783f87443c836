import type { APIRequestContext } from "@playwright/test";
import type { Language } from "#domain/language/language-of.ts";

export type Thing = { "@type": string } & Record<string, unknown>;
export type ReadPage = Awaited<ReturnType<typeof readPage>>;

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** A page as a program without script reads it: what its HTML says, with its entities resolved. */
export async function readPage(request: APIRequestContext, address: string, language: Language) {
  const answer = await request.get(address, { maxRedirects: 0 });
  const html = await answer.text();
  const text = resolve(
    html
      .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ")
      .replaceAll(/<!--.*?-->/g, "")
      .replaceAll(/<[^>]+>/g, " "),
  );
  return {
    address,
    language,
    status: answer.status(),
    contentLanguage: answer.headers()["content-language"] ?? null,
    lang: /<html[^>]* lang="(\w+)"/.exec(html)?.[1] ?? null,
    text,
    words: text.split(/\s+/).length,
    headings: html.match(/<h1\b/g)?.length ?? 0,
    ...headOf(html),
  };
}

/** What the head of a page says of it, and its structured data. */
export function headOf(html: string) {
  const tags = (pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => attributesOf(tag));
  const links = tags(/<link\b[^>]*>/g);
  const metas = tags(/<meta\b[^>]*>/g);
  return {
    title: resolve(/<title>([^<]*)/.exec(html)?.[1] ?? ""),
    canonical: links.find(({ rel }) => rel === "canonical")?.href ?? null,
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === "alternate").map(({ hreflang, href }) => [hreflang, href]),
    ) as Record<string, string>,
    meta: Object.fromEntries(metas.map(({ property, name, content }) => [property ?? name, content])) as Record<
      string,
      string
    >,
    robots: metas.find(({ name }) => name === "robots")?.content ?? null,
    description: metas.find(({ name }) => name === "description")?.content ?? "",
    things: thingsOf(html),
  };
}

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name.toLowerCase(), resolve(value)]),
  );
}

function thingsOf(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return blocks.flatMap(([, json = "{}"]) => (JSON.parse(json) as { "@graph": Thing[] })["@graph"]);
}

function resolve(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
