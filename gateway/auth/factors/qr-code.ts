import { renderSVG } from "uqr";

/**
 * Text as a QR code in SVG. Without `#`: the official client puts it into a `data:` address as it is, where
 * a hash would end it.
 */
export function renderQrCode(text: string): string {
  return renderSVG(text, { ecc: "M", border: 2, blackColor: "black", whiteColor: "white" });
}
