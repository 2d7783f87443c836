/** Who sells, as receipts name them: the operator's own words. Null where they have set none. */
export type Seller = {
  name: string;
  address: string | null;
  taxId: string | null;
  /** A tax that the prices include: `IGV` and 18. */
  tax: { name: string; percent: number } | null;
};

/** How much of an amount is the tax that it includes, rounded half up to the cent. */
export function taxWithin(cents: number, percent: number): number {
  return Math.round((cents * percent) / (100 + percent));
}
