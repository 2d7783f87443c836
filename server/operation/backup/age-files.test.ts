import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { generateIdentity, identityToRecipient } from "age-encryption";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { isWrongIdentity, openDecrypting, openEncrypting } from "./age-files.ts";

const folder = mkdtempSync(join(tmpdir(), "lpx-age-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A key's file as age-keygen writes it, and whom to encrypt for. */
async function makeKey(name: string) {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const file = join(folder, name);
  writeFileSync(file, `# created: 2026-11-28T12:00:00Z\n# public key: ${recipient}\n${identity}\n`);
  return { file, recipient };
}

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
const whole = async (content: AsyncIterable<Uint8Array>) => buffer(Readable.from(content));

it("opens what was encrypted for one of its keys, whatever the pieces and the lengths around age's own of 64 KB", async () => {
  const [one, other, third] = await Promise.all(["one", "other", "third"].map(makeKey));
  const encrypt = openEncrypting([one?.recipient ?? "", other?.recipient ?? ""]);
  const decrypt = openDecrypting(other?.file ?? "");
  const around = [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000];
  const cases = fc.record({ length: fc.constantFrom(...around), piece: fc.integer({ min: 1_000, max: 300_000 }) });
  await fc.assert(
    fc.asyncProperty(cases, async ({ length, piece }) => {
      const content = Buffer.alloc(length, "lucia@example.com");
      const encrypted = await whole(await encrypt(inPieces(content, piece)));
      expect(encrypted.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
      expect(encrypted.includes("lucia@")).toBe(false);
      expect((await whole(await decrypt(inPieces(encrypted, piece)))).equals(content)).toBe(true);
      const wrong = await openDecrypting(third?.file ?? "")(inPieces(encrypted, piece)).catch(
        (error: unknown) => error,
      );
      expect(isWrongIdentity(wrong)).toBe(true);
    }),
    { numRuns: 15 },
  );
});

it("says what is wrong with a recipient and with a key's file", async () => {
  const { recipient } = await makeKey("key");
  const slip = `${recipient.slice(0, -1)}${recipient.endsWith("q") ? "p" : "q"}`;
  expect(() => openEncrypting([slip])).toThrow(`${slip}: is no recipient of age, such as age-keygen prints`);
  const file = join(folder, "public");
  writeFileSync(file, `${recipient}\n`);
  expect(() => openDecrypting(file)).toThrow("there is no AGE-SECRET-KEY-… in it");
  writeFileSync(file, "AGE-SECRET-KEY-1QQQ\n");
  expect(() => openDecrypting(file)).toThrow("there is a key in it that can't be read");
});

it("what fails while it is read fails while it is encrypted", async () => {
  const { recipient } = await makeKey("failing");
  async function* failing() {
    yield Buffer.from("begun");
    throw new Error("pg_dump ended with 1");
  }
  await expect(openEncrypting([recipient])(failing()).then(whole)).rejects.toThrow("pg_dump ended with 1");
});
