import { readCookie, writeCookie } from "#app/core/browser/storage/cookies.ts";
import {
  BROWSER_ID,
  CLICK_ID,
  META_COOKIE_DAYS,
  META_COOKIES,
  makeBrowserId,
  makeClickId,
} from "#domain/tracking/click-ids.ts";

const LIFE_SECONDS = META_COOKIE_DAYS * 86_400;

export type MetaIds = { fbc?: string; fbp?: string };

/** Both cookies as they are from now on: a new click replaces the last one's, a browser keeps its own. Spec: [9.16]. */
export function keepMetaCookies(fbclid: string | undefined, now: Date): MetaIds {
  const click = keepClick(fbclid, now);
  const known = readCookie(META_COOKIES.browser);
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  const browser = known !== null && BROWSER_ID.test(known) ? known : makeBrowserId(chance, now);
  if (browser !== known) keepCookie(META_COOKIES.browser, browser, LIFE_SECONDS);
  return click === null ? { fbp: browser } : { fbp: browser, fbc: click };
}

export function forgetMetaCookies(): void {
  for (const name of Object.values(META_COOKIES)) keepCookie(name, "", 0);
}

function keepClick(fbclid: string | undefined, now: Date): string | null {
  const known = readCookie(META_COOKIES.click);
  const isKnown = known !== null && CLICK_ID.test(known);
  if (fbclid === undefined || (isKnown && known.endsWith(`.${fbclid}`))) return isKnown ? known : null;
  const click = makeClickId(fbclid, now);
  if (click !== null) keepCookie(META_COOKIES.click, click, LIFE_SECONDS);
  return click;
}

function keepCookie(name: string, value: string, seconds: number): void {
  writeCookie({ name, value, seconds, sameSite: "lax" });
}
