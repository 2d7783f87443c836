import { stemOf } from "./href.ts";
import * as paths from "./paths.ts";

export type Robots = "index, follow" | "noindex, nofollow" | "noindex, follow";

/** Pages of one person, certificates and ways out of letters among them, of the office, of a moment or of who builds the site. */
const PRIVATE = /^\/(dashboard|admin|auth|dev|certificado|carrito|correo)(\/|$)/;

/** Figures that a reader worked out and shares: ours are on other pages. */
const VERDICTS = stemOf(paths.sharedVerdict);

/** What search engines may do with the page at a path. Spec: [2.38]; the exceptions are those of docs/decisions/115. */
export function robotsOf(path: string): Robots {
  if (PRIVATE.test(path)) return "noindex, nofollow";
  const isOfOneReader = path === paths.compareSetups || path === paths.offline || path.startsWith(VERDICTS);
  return isOfOneReader ? "noindex, follow" : "index, follow";
}
