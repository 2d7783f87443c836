import { DEADLINES } from "#gateway/http/deadlines.ts";
import type { Environment } from "#server/env.ts";
import type { ReportedView, TrackingPort } from "./port.ts";

export const LIVE_META_API = "https://graph.facebook.com";
const VERSION = "v21.0";

export type ConversionsApiOptions = { pixelId: string; token: string; apiUrl: string; timeoutMs?: number };

/** Meta's Conversions API. It doesn't get the visitor's IP address, and the token travels in the body, not in an address. */
export function createConversionsApi(options: ConversionsApiOptions): TrackingPort {
  const { pixelId, token, apiUrl, timeoutMs = DEADLINES.tracking } = options;
  return {
    async report(view) {
      const response = await fetch(`${apiUrl}/${VERSION}/${pixelId}/events`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ data: [toEvent(view)], access_token: token }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`Meta answered ${response.status}`);
    },
  };
}

function toEvent({ eventName, eventId, url, fbp, fbc, em, ph, at, userAgent }: ReportedView) {
  return {
    event_name: eventName,
    event_id: eventId,
    event_time: Math.floor(at.getTime() / 1000),
    event_source_url: url,
    action_source: "website",
    user_data: {
      client_user_agent: userAgent,
      ...(fbp === undefined ? {} : { fbp }),
      ...(fbc === undefined ? {} : { fbc }),
      ...(em === undefined ? {} : { em: [em] }),
      ...(ph === undefined ? {} : { ph: [ph] }),
    },
  };
}

/** Meta's Conversions API where it is configured, otherwise null. */
export function openTracking(environment: Environment): TrackingPort | null {
  const { META_PIXEL_ID: pixelId, META_CAPI_TOKEN: token, META_API_URL: apiUrl = LIVE_META_API } = environment;
  return pixelId === undefined || token === undefined ? null : createConversionsApi({ pixelId, token, apiUrl });
}
