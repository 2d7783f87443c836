/** A position's side in English, Spanish, Portuguese, German and French, without accents. */
const BUYS = new Set(
  `buy b bot bought long compra comprar comprada comprado largo larga comprador kauf kaufen gekauft kaufposition achat
  acheter achete acheteur longue`.split(/\s+/),
);
const SELLS = new Set(
  `sell s sld sold short venta vender vendida vendido venda corto corta vendedor verkauf verkaufen verkauft
  leerverkauf vente vendre vendu vendeur courte`.split(/\s+/),
);
/** What may come beside a side without changing it. */
const FILLERS = new Set(
  "a al em en de do in market mercado position posicion posicao open opened entry abrir".split(" "),
);
/** `Close short` is of a short position; what `Close sell` is of, platforms don't agree. */
const CLOSES = new Set("close closed exit cerrar fechar".split(" "));
const POSITIONS = new Set("long short largo larga corto corta comprado comprada vendido vendida".split(" "));

/** `buy`, `Long`, `Vendida`, `Open Long`; null for any other word, pending orders (`buy limit`) among them. */
export function sideOf(text: string): "buy" | "sell" | null {
  const word = text.trim().toLowerCase();
  if (BUYS.has(word)) return "buy";
  if (SELLS.has(word)) return "sell";
  const plain = text.normalize("NFD").toLowerCase().replace(/\p{M}/gu, "");
  const words = plain.split(/[\s._-]+/).filter((word) => word !== "");
  const sides = words.filter((word) => BUYS.has(word) || SELLS.has(word));
  const others = words.filter((word) => !BUYS.has(word) && !SELLS.has(word));
  const isClosing = others.some((word) => CLOSES.has(word));
  if (sides.length === 0 || !others.every((word) => FILLERS.has(word) || CLOSES.has(word))) return null;
  if (isClosing && !sides.every((word) => POSITIONS.has(word))) return null;
  const isBuy = sides.every((word) => BUYS.has(word));
  // `Sell short` opens what `Buy` closes.
  return isBuy ? "buy" : sides.every((word) => SELLS.has(word)) ? "sell" : null;
}

/** How a column of sides writes them as numbers: MetaTrader's codes, 0 buys and 1 sells, or signs of the size. */
export type SideNumbers = "codes" | "signs";

/** Which of both these cells are; null where they are no numbers. */
export function sideNumbersOf(cells: readonly string[]): SideNumbers | null {
  const filled = cells.filter((cell) => cell !== "");
  if (filled.length === 0 || !filled.every((cell) => /^[+\-−]?\d+(?:[.,]\d+)?$/.test(cell))) return null;
  if (filled.some((cell) => /^[-−]/.test(cell))) return "signs";
  return filled.every((cell) => /^[0-7]$/.test(cell)) ? "codes" : "signs";
}

/** What MetaTrader's other codes are: orders that were never filled, and money. Null for a side and for no code. */
export function otherInCode(text: string, numbers: SideNumbers | null): "order" | "balance" | "credit" | null {
  if (numbers !== "codes") return null;
  if (/^[2-5]$/.test(text)) return "order";
  return text === "6" ? "balance" : text === "7" ? "credit" : null;
}

/** The side that a number says; null for a code that is no trade. */
export function sideInNumber(text: string, numbers: SideNumbers): "buy" | "sell" | null {
  const compact = text.replace(/[\s+]/g, "");
  if (numbers === "codes") return compact === "0" ? "buy" : compact === "1" ? "sell" : null;
  if (/^[-−]/.test(compact)) return "sell";
  return /[1-9]/.test(compact) ? "buy" : null;
}
