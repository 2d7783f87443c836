/** A letter of the outbox, or one of a mailing, by the id of its row. */
export type LetterReference = { of: "letter" | "mailing"; id: string };
export type SentLetter = LetterReference & { address: string };
/** As an address names it; its mark is still to be checked. */
export type NamedLetter = LetterReference & { mark: string };
/** Keyed hashes of a text in hexadecimal digits, one for each key, the current one's first. */
export type MarksOf = (text: string) => readonly string[];

const INITIALS: Readonly<Record<LetterReference["of"], string>> = { letter: "l", mailing: "m" };
/** Digits of base 32, five bits each: an id of 128 bits, a mark of 80. Small and capital letters are the same. */
const ID_DIGITS = 26;
const MARK_DIGITS = 16;
const MARK_HEX = (MARK_DIGITS * 5) / 4;
const TOKEN = new RegExp(`^([lm])([0-7][0-9a-v]{${ID_DIGITS - 1}})([0-9a-v]{${MARK_DIGITS}})$`);

/** The local part of an address has at most so many bytes (RFC 5321, 4.5.3.1.1). */
const LONGEST_LOCAL = 64;
/** What the return address may have before its plus sign and token. */
export const LONGEST_RETURN_LOCAL = LONGEST_LOCAL - 1 - (1 + ID_DIGITS + MARK_DIGITS);

/**
 * Where mail about a letter comes back to (variable envelope return path): the return address with a signed reference in it.
 * The signature covers the address that was written to, so that nothing is said of another one that the account took since.
 */
export function returnPathOf(returnAddress: string, letter: SentLetter, marksOf: MarksOf): string {
  const [local, domain] = partsOf(returnAddress);
  const [mark = ""] = marksOf(signedText(letter));
  const id = toBase32(letter.id.replaceAll("-", ""), ID_DIGITS);
  return `${local}+${INITIALS[letter.of]}${id}${shorten(mark)}@${domain}`;
}

/** The letters that return paths in a header's value name; a path of another address is none. */
export function findNamedLetters(returnAddress: string, value: string): NamedLetter[] {
  const [local, domain] = partsOf(returnAddress.toLowerCase());
  const [before, after] = [`${local}+`, `@${domain}`];
  return value
    .toLowerCase()
    .split(/[\s<>(),;:"]+/)
    .filter((word) => word.startsWith(before) && word.endsWith(after) && word.length > before.length + after.length)
    .map((word) => readToken(word.slice(before.length, -after.length)))
    .filter((named) => named !== null);
}

/** Whether we signed it, for this address. */
export function isSignedFor({ mark, ...reference }: NamedLetter, address: string, marksOf: MarksOf): boolean {
  return marksOf(signedText({ ...reference, address })).some((known) => shorten(known) === mark);
}

function readToken(token: string): NamedLetter | null {
  const [, initial, id, mark] = TOKEN.exec(token) ?? [];
  if (id === undefined || mark === undefined) return null;
  const hex = [...id].reduce((sum, digit) => sum * 32n + BigInt(Number.parseInt(digit, 32)), 0n).toString(16);
  const uuid = hex.padStart(32, "0").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { of: initial === INITIALS.letter ? "letter" : "mailing", id: uuid, mark };
}

function signedText({ of, id, address }: SentLetter): string {
  return `${of} ${id} ${address.toLowerCase()}`;
}

function shorten(mark: string): string {
  return toBase32(mark.slice(0, MARK_HEX), MARK_DIGITS);
}

function toBase32(hex: string, digits: number): string {
  return BigInt(`0x${hex}`).toString(32).padStart(digits, "0");
}

function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, at), address.slice(at + 1)];
}
