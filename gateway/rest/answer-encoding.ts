import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const WORTH_COMPRESSING = 1_024;
/** Bytes of a body at most that is compressed here, and that is kept: a larger one would hold up everybody. */
export const MAX_KEPT_BYTES = 1_048_576;

/** The best encoding the client takes; small bodies are not worth one, and large ones not the time. */
export function chooseEncoding(acceptEncoding: string | null, bytes: number): Encoding {
  if (acceptEncoding === null || bytes < WORTH_COMPRESSING || bytes > MAX_KEPT_BYTES) return "identity";
  const taken = acceptEncoding.split(",").flatMap((part) => {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  if (taken.includes("br")) return "br";
  return taken.includes("gzip") ? "gzip" : "identity";
}

export function compress(body: Buffer, encoding: Exclude<Encoding, "identity">): Buffer {
  if (encoding === "gzip") return gzipSync(body);
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
