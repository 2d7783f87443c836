import type { DrawDocument } from "#domain/draw/draw-document.ts";

/** The document with another first letter of its seed, or of its list's hash before there is a seed. */
export function tampered(document: DrawDocument): DrawDocument {
  const { result, listHash } = document;
  if (result === null) return { ...document, listHash: otherStart(listHash) };
  return { ...document, result: { ...result, seed: otherStart(result.seed) } };
}

function otherStart(text: string): string {
  return `${text.startsWith("0") ? "1" : "0"}${text.slice(1)}`;
}
