import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Positions of each entry: the best number for 16 bits an entry, which is one false positive in 2,000. */
const POSITIONS = 11;
export const BITS_PER_ENTRY = 16;

/** Sets an entry's bits. */
export function addEntry(bits: Uint8Array, entry: string): void {
  for (const position of positionsOf(entry, bits.length * 8)) {
    bits[position >> 3] = (bits[position >> 3] ?? 0) | (1 << (position & 7));
  }
}

/** Whether the entry was added; now and then true for one that wasn't, never false for one that was. Bloom, 1970. */
export function mayHold(bits: Uint8Array, entry: string): boolean {
  return positionsOf(entry, bits.length * 8).every(
    (position) => ((bits[position >> 3] ?? 0) & (1 << (position & 7))) !== 0,
  );
}

/** Two halves of one hash give them all (Kirsch and Mitzenmacher, 2006). */
function positionsOf(entry: string, size: number): number[] {
  const hash = createHash("sha256").update(entry).digest();
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)];
  return Array.from({ length: POSITIONS }, (_, index) => (first + index * step) % size);
}

/** Made by scripts/leaked-passwords.ts; what is in it: docs/decisions/105. */
const leaked = readFileSync(new URL("leaked-passwords.bloom", import.meta.url));

/** Whether the password is, in any letter case, among the leaked ones that are tried first. ASVS 5 V6.2.4, 6.2.12. */
export function isCommonPassword(password: string): boolean {
  return mayHold(leaked, password.toLowerCase());
}
