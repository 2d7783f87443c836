import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const VERSION = "enc1";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 8;

/** Keeps what the server must read again from everybody who has the database alone. */
export type Encryption = {
  /** Seals text for one place, such as `signing key <id>`: moved to another row it opens no more. */
  seal(text: string, place: string): string;
  /** Throws a SealError when it was changed, belongs elsewhere, or its key isn't here. */
  open(sealed: string, place: string): string;
  /**
   * Hashes by which a text is known again without being kept, one for each key, the current one's first: who has the
   * database alone can't guess the text. HMAC-SHA-256; one purpose's never equal another's.
   */
  marksOf(text: string, purpose: string): [current: string, ...earlier: string[]];
  /** What everything sealed with the current key starts with. */
  prefix: string;
};

/** Something sealed that this process can't open. */
export class SealError extends Error {
  constructor(place: string, reason: string) {
    super(`the encryption key does not open what the database keeps (${place}): ${reason}`);
    this.name = "SealError";
  }
}

/**
 * AES-256-GCM with a fresh random IV each time (NIST SP 800-38D 8.2.2). The first key seals, every key opens,
 * so that a key can be replaced.
 */
export function createEncryption(keys: readonly [Buffer, ...Buffer[]]): Encryption {
  const known = new Map(keys.map((key) => [toKeyId(key), key]));
  const [current] = keys;
  const prefix = `${VERSION}.${toKeyId(current)}.`;
  return {
    prefix,
    seal(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, current, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `${prefix}${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    marksOf(text, purpose) {
      const [first, ...rest] = keys;
      const markBy = (key: Buffer) => mark(text, purpose, key);
      return [markBy(first), ...rest.map(markBy)];
    },
    open(sealed, place) {
      const [version, keyId, content] = sealed.split(".");
      if (version !== VERSION || keyId === undefined || content === undefined)
        throw new SealError(place, "it is not sealed");
      const key = known.get(keyId);
      if (key === undefined) throw new SealError(place, "it was sealed with another key");
      return decrypt(Buffer.from(content, "base64url"), key, place);
    },
  };
}

function decrypt(bytes: Buffer, key: Buffer, place: string): string {
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    throw new SealError(place, "it was changed or moved");
  }
}

function mark(text: string, purpose: string, key: Buffer): string {
  const secret = Buffer.from(hkdfSync("sha256", key, "", `marks: ${purpose}`, 32));
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Tells keys apart without saying anything of them: they are random, not words. */
function toKeyId(key: Buffer): string {
  return createHash("sha256").update("key id").update(key).digest("hex").slice(0, KEY_ID_LENGTH);
}
