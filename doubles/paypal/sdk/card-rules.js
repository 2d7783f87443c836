// @ts-check

/** The numbers the double takes; any other is refused here and never leaves the page. */
export const CARD_NUMBERS = [
  "4111111111111111",
  "5555555555554444",
  "4000000000000002",
  "4000000000000069",
  "4000000000009987",
];

/** @param {string} text */
export function digitsOf(text) {
  return text.replace(/\D/g, "");
}

/** In groups of four, as printed on a card. @param {string} text */
export function formatNumber(text) {
  return digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** `1228` → `12 / 28`. @param {string} text */
export function formatExpiry(text) {
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/**
 * `12 / 28` → `2028-12`, as the provider wants it; null when it is no month or in the past.
 * @param {string} text
 * @param {Date} now
 */
export function readExpiry(text, now) {
  const match = /^(\d{2}) \/ (\d{2})$/.exec(text);
  if (match === null) return null;
  const [, month = "", year = ""] = match;
  if (Number(month) < 1 || Number(month) > 12) return null;
  const firstDayAfter = new Date(2000 + Number(year), Number(month), 1);
  return firstDayAfter > now ? `20${year}-${month}` : null;
}

/** @typedef {{ number: string, expiry: string, cvv: string, name: string }} CardTexts */

/**
 * @param {CardTexts} texts
 * @param {Date} now
 * @returns {Record<keyof CardTexts, boolean>}
 */
export function checkCard(texts, now) {
  return {
    number: CARD_NUMBERS.includes(digitsOf(texts.number)),
    expiry: readExpiry(texts.expiry, now) !== null,
    cvv: /^\d{3,4}$/.test(texts.cvv),
    name: texts.name.length <= 300,
  };
}
