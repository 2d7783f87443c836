/** How many codes a member gets at a time. */
export const RECOVERY_CODE_COUNT = 10;
/** Crockford's base 32: no letter that is taken for a digit. */
export const RECOVERY_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Five bits each. */
export const RECOVERY_CODE_LENGTH = 16;

const GROUP = 4;
const CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

/** `AAAA-BBBB-CCCC-DDDD`, as it is shown and printed. */
export function formatRecoveryCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, "g"))?.join("-") ?? code;
}

/** A typed code without spaces, dashes and mistaken letters; null when it can't be one. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return CODE.test(letters) ? letters : null;
}
