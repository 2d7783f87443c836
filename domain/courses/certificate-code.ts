/** Without those that are taken for one another on paper: 0 and O, 1, I and L. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const GROUPS = 3;
const GROUP_LENGTH = 4;
const CODE = new RegExp(`^[${LETTERS}]{${GROUP_LENGTH}}(-[${LETTERS}]{${GROUP_LENGTH}}){${GROUPS - 1}}$`);

/** A certificate's code out of random bytes, at least 12: as `7KMP-Q2RX-9ATB`, one of 7 · 10¹⁷. */
export function certificateCode(bytes: Uint8Array): string {
  const length = GROUPS * GROUP_LENGTH;
  if (bytes.length < length) throw new Error(`a certificate's code takes ${length} bytes`);
  const letters = Array.from({ length }, (_, place) => LETTERS[(bytes[place] ?? 0) % LETTERS.length]).join("");
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join("-");
}

/** A code as somebody typed it from paper, in capitals and with its dashes; null where it can't be one. */
export function readCertificateCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  const code = letters.match(new RegExp(`.{1,${GROUP_LENGTH}}`, "g"))?.join("-") ?? "";
  return CODE.test(code) ? code : null;
}
