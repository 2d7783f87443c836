import { readCookie, writeCookie } from "#app/core/browser/storage/cookies.ts";
import {
  BROWSER_ID,
  CLICK_ID,
  META_COOKIE_DAYS,
  META_COOKIES,
  makeBrowserId,
  makeClickId,
} from "#domain/tracking/click-ids.ts";
import { META_CAPI_PATH, normalizeEmail, type PageView, trackedUrl } from "#domain/tracking/page-view.ts";
import { forgetCampaign, keepCampaign } from "./kept-campaign.ts";
import { raisePageView, silencePixel } from "./pixel.ts";

export type Visit = { pixelId: string | null; email: string | null; now: Date };

/**
 * One page view, told twice under the same id: by the provider's script in the browser and by our server. Call it only
 * while the visitor accepts it. Spec: [3.18], [7.20].
 */
export async function reportPageView({ pixelId, email, now }: Visit): Promise<void> {
  const campaign = keepCampaign();
  const view: PageView = {
    eventName: "PageView",
    eventId: crypto.randomUUID(),
    url: trackedUrl(new URL(window.location.href), campaign),
    ...keepMetaCookies(campaign.fbclid, now),
    ...(email === null ? {} : { em: await sha256(normalizeEmail(email)) }),
  };
  if (pixelId !== null) raisePageView(pixelId, view.eventId);
  // The answer is of no use; a page that is being left still sends it.
  await fetch(META_CAPI_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(view),
    keepalive: true,
  });
}

/** Consent was taken back: nothing of it stays in the browser. */
export function forgetTracking(): void {
  forgetCampaign();
  forgetMetaCookies();
  silencePixel();
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const LIFE_SECONDS = META_COOKIE_DAYS * 86_400;

type MetaIds = { fbc?: string; fbp?: string };

/** Both cookies as they are from now on: a new click replaces the last one's, a browser keeps its own. Spec: [9.16]. */
function keepMetaCookies(fbclid: string | undefined, now: Date): MetaIds {
  const click = keepClick(fbclid, now);
  const known = readCookie(META_COOKIES.browser);
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  const browser = known !== null && BROWSER_ID.test(known) ? known : makeBrowserId(chance, now);
  if (browser !== known) keepCookie(META_COOKIES.browser, browser, LIFE_SECONDS);
  return click === null ? { fbp: browser } : { fbp: browser, fbc: click };
}

function forgetMetaCookies(): void {
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
