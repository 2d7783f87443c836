import { META_CAPI_PATH, normalizeEmail, type PageView, trackedUrl } from "#domain/tracking/page-view.ts";
import { forgetCampaign, keepCampaign } from "./campaign.ts";
import { forgetMetaCookies, keepMetaCookies } from "./meta-cookies.ts";
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
