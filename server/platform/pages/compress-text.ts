import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
export const decompressBrotli = promisify(brotliDecompress);

export type Encoding = "br" | "gzip" | "identity";

const EFFORTS = { best: { brotli: 11, gzip: 9 }, quick: { brotli: 4, gzip: 4 } };

/** `quick` for what is hardly asked for twice: anybody may think of addresses that no page has. */
export type Effort = keyof typeof EFFORTS;

/** RFC 7932: a window of 2^n - 16 bytes. */
const WINDOW_MARGIN = 16;

export async function compressText(text: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const quality = EFFORTS[effort];
  if (encoding === "identity") return text;
  if (encoding === "gzip") return compressGzip(text, { level: quality.gzip });
  return compressBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(text.length),
    },
  });
}

/** The smallest window that spans the whole text: memory and time grow with the window, not with the text. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + WINDOW_MARGIN));
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits));
}
