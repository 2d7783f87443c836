import { readFileSync } from "node:fs";
import { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";

/** Another form of the same content, piece by piece: no file is ever in memory whole. */
export type Recoding = (content: AsyncIterable<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>;

const IDENTITY = /^AGE-SECRET-KEY-/;

/** Encrypts for each of the recipients (`age1…`), any of whose keys opens it; throws a line that names a wrong one. */
export function openEncrypting(recipients: readonly string[]): Recoding {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new Error(`${recipient}: is no recipient of age, such as age-keygen prints`, { cause: error });
    }
  }
  return async (content) => piecesOf(await encrypter.encrypt(toStream(content)));
}

/** Decrypts by the identities of a file as age-keygen writes it; throws a line where there is none in it. */
export function openDecrypting(file: string): Recoding {
  const decrypter = new Decrypter();
  const lines = readFileSync(file, "utf8").split("\n");
  const identities = lines.map((line) => line.trim()).filter((line) => IDENTITY.test(line));
  if (identities.length === 0) throw new Error(`${file}: there is no AGE-SECRET-KEY-… in it`);
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch (error) {
      throw new Error(`${file}: there is a key in it that can't be read`, { cause: error });
    }
  }
  return async (content) => piecesOf(await decrypter.decrypt(toStream(content)));
}

/** Whether an error says that none of the identities is one that a file was encrypted for. */
export function isWrongIdentity(error: unknown): boolean {
  return error instanceof Error && error.message.includes("no identity matched");
}

type WebStream = globalThis.ReadableStream<Uint8Array>;

/** Node's stream and the browser's are one class under two types. */
function toStream(content: AsyncIterable<Uint8Array>): WebStream {
  return ReadableStream.from(content) as unknown as WebStream;
}

function piecesOf(stream: WebStream): AsyncIterable<Uint8Array> {
  return stream as unknown as ReadableStream<Uint8Array>;
}
