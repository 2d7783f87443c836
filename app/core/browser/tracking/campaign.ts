import { tabStorage } from "#app/core/browser/storage/browser-storage.ts";
import { pickTrackingParams, type TrackingParams } from "#domain/tracking/click-ids.ts";

/** Spec: [3.18], [3.19]. */
const CAMPAIGN_KEY = "trackingParams";

/**
 * What brought the visitor here, kept in the browser session from the moment they accept. Until then it stands only in
 * the address that this page was loaded from, which the browser remembers by itself.
 */
export function keepCampaign(): TrackingParams {
  const here = pickTrackingParams(new URL(loadedAddress()).searchParams);
  if (Object.keys(here).length > 0) tabStorage()?.setItem(CAMPAIGN_KEY, JSON.stringify(here));
  try {
    return pickTrackingParams(new URLSearchParams(JSON.parse(tabStorage()?.getItem(CAMPAIGN_KEY) ?? "{}")));
  } catch {
    return here;
  }
}

export function forgetCampaign(): void {
  tabStorage()?.removeItem(CAMPAIGN_KEY);
}

/** Navigation inside the site changes location, not this. */
function loadedAddress(): string {
  return performance.getEntriesByType("navigation")[0]?.name ?? window.location.href;
}
