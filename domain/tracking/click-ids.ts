/** What an advertisement's address may carry; only those present are kept. Spec: [3.18]. */
export const TRACKING_PARAMS = ["utm_source", "utm_medium", "utm_campaign", "fbclid", "gclid"] as const;
export type TrackingParam = (typeof TRACKING_PARAMS)[number];
export type TrackingParams = Partial<Record<TrackingParam, string>>;

/** The names of a campaign alone: a click's id names somebody. */
export type Campaign = Partial<Record<"source" | "medium" | "name", string>>;

/** What an order keeps of it; null where nothing is named. Spec: [3.18]. */
export function toCampaign({ utm_source, utm_medium, utm_campaign }: TrackingParams): Campaign | null {
  const campaign: Campaign = {
    ...(utm_source === undefined ? {} : { source: utm_source }),
    ...(utm_medium === undefined ? {} : { medium: utm_medium }),
    ...(utm_campaign === undefined ? {} : { name: utm_campaign }),
  };
  return Object.keys(campaign).length === 0 ? null : campaign;
}

/** Spec: [9.16]. */
export const META_COOKIE_DAYS = 90;
export const META_COOKIES = { click: "_fbc", browser: "_fbp" } as const;

/** A longer value is no click id of anybody's, and no campaign. */
export const MOST_LETTERS = 255;

export function pickTrackingParams(search: URLSearchParams): TrackingParams {
  const picked: TrackingParams = {};
  for (const name of TRACKING_PARAMS) {
    const value = search.get(name);
    if (value !== null && value !== "" && value.length <= MOST_LETTERS) picked[name] = value;
  }
  return picked;
}

/** Meta's forms of the two cookies: version, index of the domain, milliseconds, and the id. */
export const CLICK_ID = /^fb\.1\.\d{13}\.[\w.~-]{1,255}$/;
export const BROWSER_ID = /^fb\.1\.\d{13}\.\d{1,20}$/;

/** Null where the click id holds what no click id does: it would end up in a cookie. */
export function makeClickId(fbclid: string, at: Date): string | null {
  const id = `fb.1.${at.getTime()}.${fbclid}`;
  return CLICK_ID.test(id) ? id : null;
}

/** `chance` is a whole number of at most ten digits. */
export function makeBrowserId(chance: number, at: Date): string {
  return `fb.1.${at.getTime()}.${chance}`;
}
