import { describe, expect, it } from "vitest";
import { createEncryption, SealError } from "./encryption.ts";
import { createEncryptionKey, readEncryptionKeys } from "./encryption-keys.ts";

function newKey(): Buffer {
  const [key] = readEncryptionKeys(createEncryptionKey()) ?? [];
  if (key === undefined) throw new Error("no key");
  return key;
}

describe("encryption", () => {
  const key = newKey();
  const encryption = createEncryption([key]);

  it.each(["JBSWY3DPEHPK3PXP", "", "ñ 🙂".repeat(500)])("opens what it sealed", (text) => {
    const sealed = encryption.seal(text, "factor 1");
    expect(encryption.open(sealed, "factor 1")).toBe(text);
    expect(sealed.startsWith(encryption.prefix)).toBe(true);
  });

  it("seals the same text differently each time, and shows none of it", () => {
    const sealed = Array.from({ length: 50 }, () => encryption.seal("JBSWY3DPEHPK3PXP", "factor 1"));
    expect(new Set(sealed).size).toBe(50);
    expect(sealed.join()).not.toContain("JBSWY3DP");
  });

  it("opens nothing that was changed in any byte, cut, or moved to another row", () => {
    const sealed = encryption.seal("JBSWY3DPEHPK3PXP", "factor 1");
    const bytes = Buffer.from(sealed.slice(encryption.prefix.length), "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => encryption.open(`${encryption.prefix}${changed.toString("base64url")}`, "factor 1")).toThrow(
        SealError,
      );
    }
    for (const wrong of [sealed.slice(0, -4), encryption.prefix, "JBSWY3DPEHPK3PXP", ""]) {
      expect(() => encryption.open(wrong, "factor 1")).toThrow(SealError);
    }
    expect(() => encryption.open(sealed, "factor 2")).toThrow(SealError);
  });

  it("opens with an older key too, and seals with the first", () => {
    const sealed = encryption.seal("JBSWY3DPEHPK3PXP", "factor 1");
    const next = newKey();
    const both = createEncryption([next, key]);
    expect(both.open(sealed, "factor 1")).toBe("JBSWY3DPEHPK3PXP");
    expect(sealed.startsWith(both.prefix)).toBe(false);
    expect(createEncryption([next]).open(both.seal("x", "p"), "p")).toBe("x");
    expect(() => createEncryption([next]).open(sealed, "factor 1")).toThrow("another key");
  });

  it.each(["", "short", "JBSWY3DPEHPK3PXP", `${createEncryptionKey()},short`, "a".repeat(44)])(
    "takes no key that is not 32 bytes in base64",
    (text) => expect(readEncryptionKeys(text)).toBeNull(),
  );

  it("reads several keys in their order", () => {
    const texts = [createEncryptionKey(), createEncryptionKey()];
    expect(readEncryptionKeys(texts.join(", "))?.map((each) => each.toString("base64"))).toEqual(texts);
  });
});
