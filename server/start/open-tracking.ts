import { createConversionsApi, LIVE_META_API } from "../adapters/tracking/conversions-api.ts";
import type { TrackingPort } from "../adapters/tracking/port.ts";
import type { Environment } from "../env.ts";

/** Meta's Conversions API where it is configured, otherwise null. */
export function openTracking(environment: Environment): TrackingPort | null {
  const { META_PIXEL_ID: pixelId, META_CAPI_TOKEN: token, META_API_URL: apiUrl = LIVE_META_API } = environment;
  return pixelId === undefined || token === undefined ? null : createConversionsApi({ pixelId, token, apiUrl });
}
