/** What advertising adds to an address; it never changes what a page shows. */
const TRACKING = /^(utm_.*|fbclid|gclid)$/;

export function isTrackingParameter(name: string): boolean {
  return TRACKING.test(name);
}
