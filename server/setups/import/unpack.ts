import { once } from "node:events";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES } from "#domain/setup-import/limits.ts";
import type { ImportProblem } from "#domain/setup-import/problems.ts";

export type UnpackedFile = { name: string; bytes: Uint8Array };
export type Unpacked = { ok: true; files: UnpackedFile[] } | { ok: false; code: ImportProblem; file?: string };

/** How a zip begins, and one without entries. */
const ZIP_MARKS = ["PK\u0003\u0004", "PK\u0005\u0006"];
/** What some systems put beside the files. */
const IGNORED = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)|\/$/;

export function isZip(bytes: Uint8Array): boolean {
  return ZIP_MARKS.includes(Buffer.from(bytes.subarray(0, 4)).toString("latin1"));
}

/**
 * The files of a zip, by their last name. What its entries say of their size is added up before anything is unpacked,
 * and what comes out may not be more than that; a zip in it, a password or too many entries refuse it.
 */
export async function unpack(bytes: Uint8Array): Promise<Unpacked> {
  try {
    const zip = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return await unpackEntries(zip);
  } catch {
    return { ok: false, code: "import.bad_zip" };
  }
}

function openZip(buffer: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, validateEntrySizes: true, autoClose: false };
    fromBuffer(buffer, options, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

async function unpackEntries(zip: ZipFile): Promise<Unpacked> {
  if (zip.entryCount > MAX_ZIP_ENTRIES) return { ok: false, code: "import.too_large" };
  const entries = (await listEntries(zip)).filter(({ fileName }) => !IGNORED.test(fileName));
  const size = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (size > MAX_UNPACKED_BYTES) return { ok: false, code: "import.too_large" };
  const files: UnpackedFile[] = [];
  for (const entry of entries) {
    const name = entry.fileName.split("/").at(-1) ?? "";
    const content = await readEntry(zip, entry);
    if (isZip(content) || /\.(zip|gz|7z|rar)$/i.test(name)) return { ok: false, code: "import.nested_zip", file: name };
    files.push({ name, bytes: content });
  }
  return { ok: true, files };
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  zip.on("entry", (entry: Entry) => {
    entries.push(entry);
    zip.readEntry();
  });
  const ended = once(zip, "end");
  zip.readEntry();
  await ended;
  return entries;
}

/** yauzl breaks off as soon as more comes out than the entry said. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
