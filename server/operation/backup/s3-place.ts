import { Readable } from "node:stream";
import type { KeptArchive } from "#domain/backups/retention.ts";
import { type AskS3, openS3, refusalOf, type S3Options } from "#gateway/storage/files/s3-requests.ts";
import { MARKER, MARKER_TEXT, momentOf } from "./archive-names.ts";
import type { ArchivePlace, ArchiveWriting } from "./archive-place.ts";
import { MANIFEST } from "./manifest.ts";
import { answerOf, uploadToS3, valuesOf } from "./s3-upload.ts";

export type S3Place = S3Options & {
  /** Empty, or a folder's path with a slash at its end. */
  prefix: string;
  partBytes?: number;
};

/** Archives below a prefix of a bucket. Nothing can be renamed there, so one is whole when its list is there, which is last. */
export function openS3Place({ prefix, partBytes, ...options }: S3Place): ArchivePlace {
  const ask = openS3(options);
  const write = (key: string, content: AsyncIterable<Uint8Array>) =>
    uploadToS3(ask, { key, content, ...(partBytes === undefined ? {} : { partBytes }) });

  async function find(name: string): Promise<KeptArchive[]> {
    const madeAt = momentOf(name);
    const begins = async (file: string) => (await listKeys(ask, `${prefix}${name}/${file}`)).length > 0;
    if (madeAt === null) return [];
    const isWhole = await begins(MANIFEST);
    return isWhole || (await begins(MARKER)) ? [{ name, madeAt, isWhole }] : [];
  }

  async function removeAll(name: string): Promise<void> {
    const keys = await listKeys(ask, `${prefix}${name}/`);
    // The list goes first and what says that it is ours last: what is broken off here is found as unfinished the next time.
    const rankOf = (key: string) => (key.includes(`/${MANIFEST}`) ? 0 : key.endsWith(`/${MARKER}`) ? 2 : 1);
    for (const key of keys.sort((a, b) => rankOf(a) - rankOf(b))) await answerOf(ask, { method: "DELETE", key });
  }

  async function begin(name: string): Promise<ArchiveWriting> {
    const folder = `${prefix}${name}/`;
    await answerOf(ask, { method: "PUT", key: `${folder}${MARKER}`, body: MARKER_TEXT });
    return {
      address: `s3://${options.bucket}/${prefix}${name}`,
      write: (path, content) => write(`${folder}${path}`, content),
      finish: async () => {},
      abandon: () => removeAll(name),
    };
  }

  return {
    address: `s3://${options.bucket}/${prefix}`,
    async list() {
      const found: KeptArchive[] = [];
      for (const folder of await listFolders(ask, prefix)) {
        found.push(...(await find(folder.slice(prefix.length).replace(/\/$/, ""))));
      }
      return found;
    },
    begin,
    remove: ({ name }) => removeAll(name),
    async pathsOf(name) {
      const folder = `${prefix}${name}/`;
      return (await listKeys(ask, folder)).map((key) => key.slice(folder.length));
    },
    async read(name, path) {
      const answer = await ask({ method: "GET", key: `${prefix}${name}/${path}` });
      if (!answer.ok || answer.body === null) throw await refusalOf(answer);
      return Readable.fromWeb(answer.body);
    },
  };
}

async function listKeys(ask: AskS3, prefix: string): Promise<string[]> {
  const pages = await listPages(ask, { prefix });
  return pages.flatMap((page) => valuesOf(page, "Key"));
}

async function listFolders(ask: AskS3, prefix: string): Promise<string[]> {
  const pages = await listPages(ask, { prefix, delimiter: "/" });
  return pages.flatMap((page) => [...page.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)</g)].map(([, at = ""]) => at));
}

/** All pages of a list: one holds a thousand keys at most. */
async function listPages(ask: AskS3, query: Record<string, string>): Promise<string[]> {
  const pages: string[] = [];
  let more: Record<string, string> = {};
  do {
    const page = await answerOf(ask, { method: "GET", key: "", query: { "list-type": "2", ...query, ...more } });
    pages.push(page.text);
    const [token] = valuesOf(page.text, "NextContinuationToken");
    more = token === undefined ? {} : { "continuation-token": token };
  } while (Object.keys(more).length > 0);
  return pages;
}
