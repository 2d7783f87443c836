// Writes a brotli and a gzip twin beside every text file of the built client, for the static file server.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const CLIENT = "build/client";
const TEXT_FILE = /\.(js|css|svg|json|txt|webmanifest|xml)$/;
/** Below this a twin saves nothing worth a file. */
const SMALLEST_BYTES = 512;

for (const entry of readdirSync(CLIENT, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT_FILE.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const text = readFileSync(file);
  if (text.length < SMALLEST_BYTES) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}
