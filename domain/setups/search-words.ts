import { type DayPart, type NameParts, namePartsOf } from "./name-parts.ts";
import type { Setup } from "./setup.ts";

/** What people call a market besides its ticker, in both languages and as brokers list it; without accents. */
const MARKET_WORDS: Record<string, string> = {
  XAUUSD: "oro gold metal metales metals",
  XAGUSD: "plata silver metal metales metals",
  BRENT: "petroleo crudo oil crude ukoil",
  WTI: "petroleo crudo oil crude usoil",
  BTCUSD: "bitcoin btc cripto criptomoneda crypto",
  ETHUSD: "ethereum ether eth cripto criptomoneda crypto",
  GER40: "dax alemania aleman germany german ger30 de40 indice index",
  NAS100: "nasdaq nq ustec us100 nas tecnologicas tech indice index",
  SPX500: "s&p sp500 s&p500 spx us500 500 indice index",
  US30: "dow jones dj30 djia wall street indice index",
  TSLA: "tesla accion acciones stock stocks share shares",
  EURUSD: "euro divisas forex",
  GBPUSD: "libra pound cable divisas forex",
  USDJPY: "yen divisas forex",
};

const MOVE_WORDS: Record<NameParts["move"], string> = {
  momentum: "impulso momentum tendencia trend",
  reversal: "reversion reversal contra",
};

const PART_WORDS: Record<DayPart, string> = {
  "asian-session": "sesion asiatica asia asian session noche night",
  "european-open": "apertura europea europa european europe open london londres",
  "european-morning": "manana europea europa european europe morning london londres",
  "new-york-open": "apertura nueva york new york open",
  "new-york-morning": "manana nueva york new york morning",
  "new-york-midday": "mediodia nueva york new york midday",
  "new-york-afternoon": "tarde nueva york new york afternoon",
  "after-the-close": "tras cierre after close",
  "asian-open": "apertura asiatica asia asian open noche night",
};

/** Shorter beginnings of a word say nothing: `or` of `oro`. */
const SHORTEST = 3;
const GLUE = new Set(["de", "del", "la", "el", "en", "y", "the", "of", "and", "in"]);

/**
 * Whether each word of a text begins one of the words that a setup is known by (its market's, its move's, its hours'), or
 * is in its name; at least one must be of the former, as the name alone is another search.
 */
export function wordMatcher(text: string): (setup: Setup) => boolean {
  const wanted = plain(text)
    .split(/\s+/)
    .filter((word) => word !== "" && !GLUE.has(word));
  if (wanted.length === 0) return () => false;
  return (setup) => {
    const words = wordsOf(setup);
    const isKnown = (word: string) =>
      words.some((known) => known === word || (word.length >= SHORTEST && known.startsWith(word)));
    return wanted.some(isKnown) && wanted.every((word) => isKnown(word) || plain(setup.name).includes(word));
  };
}

/** Of thousands of setups there are some hundred lists. */
const lists = new Map<string, readonly string[]>();

function wordsOf(setup: Setup): readonly string[] {
  const parts = namePartsOf(setup);
  const key = `${setup.asset} ${parts?.move} ${parts?.part}`;
  const known = lists.get(key);
  if (known !== undefined) return known;
  const ofName = parts === null ? "" : `${MOVE_WORDS[parts.move]} ${PART_WORDS[parts.part]}`;
  const words = `${MARKET_WORDS[setup.asset] ?? ""} ${ofName}`.split(" ").filter((word) => word !== "");
  lists.set(key, words);
  return words;
}

/** In lower case and without accents. */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
}
