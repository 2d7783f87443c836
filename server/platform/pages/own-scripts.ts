import type { Rendered } from "./application.ts";

export type OwnScripts = { html: string; scripts: string[] };

/**
 * The HTML without the marks of its rendering, and the texts of the inline scripts that carried one: only these are
 * ours. Nobody else can know the mark, so a script that got into the page by data is not among them.
 */
export function takeOwnScripts(marked: string, nonce: string): OwnScripts {
  const mark = ` nonce="${nonce}"`;
  const scripts = [...marked.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = "", text = ""]) => (attributes.includes(mark) && text !== "" ? [text] : []),
  );
  return { html: marked.replaceAll(mark, ""), scripts };
}

/** A page of the application, read whole. */
export async function readPage({ response, nonce }: Pick<Rendered, "response" | "nonce">): Promise<OwnScripts> {
  return takeOwnScripts(await response.text(), nonce);
}
