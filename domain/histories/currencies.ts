/** ISO 4217, with what brokers keep accounts in besides: cents of dollars and coins. `ALL` is a word of heads, no lek. */
const CODES = new Set(
  `AED AFN AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNH CNY
  COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD GBP GEL GHS GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR
  ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LYD MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN
  NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SCR SDG SEK SGD SLE SOS SRD SZL THB TJS
  TMT TND TRY TTD TWD TZS UAH UGX USD UYU UZS VND XAF XCD XOF XPF YER ZAR ZMW BTC ETH USC USX EUC EUX GBX USDT USDC USDTC`
    .split(/\s+/)
    .values(),
);

/** Signs that name one currency. `$`, `¥` and `kr` are several countries': they name none. */
const SIGNS: Record<string, string> = {
  "€": "EUR",
  "£": "GBP",
  R$: "BRL",
  US$: "USD",
  U$: "USD",
  A$: "AUD",
  AU$: "AUD",
  C$: "CAD",
  CA$: "CAD",
  NZ$: "NZD",
  HK$: "HKD",
  MX$: "MXN",
  S$: "SGD",
  "₹": "INR",
  "₽": "RUB",
  "₺": "TRY",
  "₩": "KRW",
  "₪": "ILS",
  "₫": "VND",
  "฿": "THB",
  zł: "PLN",
  Kč: "CZK",
  "S/": "PEN",
};
/** What comes before or after an amount in place of a currency; letters only where `isCurrencyCode` knows them. */
export const MONEY_WORD = String.raw`(?:[A-Z]{0,2}\$|[€£¥₹₽₺₩₪₫฿]|zł|Kč|kr\.?|Fr\.?|S\/\.?|[A-Z]{3,5})`;
const WORDS = new RegExp(`(?<![\\p{L}])${MONEY_WORD}(?![\\p{L}])`, "gu");

/** What accounts of traders are kept in, the common ones first. */
export const ACCOUNT_CURRENCIES: readonly string[] = [
  ...new Set(["USD", "EUR", "GBP", "MXN", "BRL", "COP", "CLP", "ARS", "PEN", "CHF", ...[...CODES].sort()]),
];

export function isCurrencyCode(code: string): boolean {
  return CODES.has(code);
}

/**
 * The currencies that a head (`Net €`, `Max(EUR)`, `profit_usd`) or an amount (`10,00 EUR`, `R$ 5`) names, as codes.
 * None for a sign that several countries use.
 */
export function currenciesIn(text: string): string[] {
  const snake = /_([a-z]{3,4})$/.exec(text)?.[1]?.toUpperCase();
  const words = [...text.matchAll(WORDS)].map(([word]) => word.replace(/\.$/, ""));
  const codes = [...words, snake ?? ""].map((word) => (CODES.has(word) ? word : (SIGNS[word] ?? "")));
  return [...new Set(codes)].filter((code) => code !== "");
}
