import { tabStorage } from "#app/core/browser/storage/browser-storage.ts";
import { type Campaign, pickTrackingParams, type TrackingParams, toCampaign } from "#domain/tracking/click-ids.ts";

/** Spec: [3.18], [3.19]. */
const CAMPAIGN_KEY = "trackingParams";

/**
 * What brought the visitor here, kept in the browser session from the moment they accept. Until then it is only in
 * the address that this page was loaded from, which the browser remembers by itself.
 */
export function keepCampaign(): TrackingParams {
  const here = pickTrackingParams(new URL(loadedAddress()).searchParams);
  if (Object.keys(here).length > 0) tabStorage()?.setItem(CAMPAIGN_KEY, JSON.stringify(here));
  return readCampaign() ?? here;
}

/** What was kept of it, for an order; null where nothing is, or the visitor doesn't accept it. */
export function keptCampaign(): Campaign | null {
  return toCampaign(readCampaign() ?? {});
}

function readCampaign(): TrackingParams | null {
  try {
    return pickTrackingParams(new URLSearchParams(JSON.parse(tabStorage()?.getItem(CAMPAIGN_KEY) ?? "{}")));
  } catch {
    return null;
  }
}

export function forgetCampaign(): void {
  tabStorage()?.removeItem(CAMPAIGN_KEY);
}

/** Navigation inside the site changes location, not this. */
function loadedAddress(): string {
  return performance.getEntriesByType("navigation")[0]?.name ?? window.location.href;
}
