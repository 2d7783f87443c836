import type { Setup } from "./setup.ts";

/** Spec [2.32]: a link that ends so is a picture and is shown enlarged; any other opens in a new tab. */
const PICTURE = /\.(jpe?g|png|gif|webp)$/i;

export type BacktestLink = { url: string; isPicture: boolean };

/** Where the operator keeps the setup's backtest, or null: then our own chart of the trades is shown. */
export function backtestLinkOf({
  imageUrl,
  backtestData,
}: Pick<Setup, "imageUrl" | "backtestData">): BacktestLink | null {
  const url = imageUrl ?? backtestData?.imageUrl ?? null;
  // Only what the browser may safely be sent to; the row's own column is checked by the database.
  return url === null || !url.startsWith("https://") ? null : { url, isPicture: PICTURE.test(url) };
}
