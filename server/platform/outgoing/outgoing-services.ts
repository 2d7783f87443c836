import { isPushService } from "#server/platform/adapters/push/web-push.ts";

/** The other machines that LPX asks by HTTP; whatever is none of them is `other`. */
export const OUTGOING_SERVICES = [
  "paypal",
  "telegram",
  "push",
  "drand",
  "meta",
  "google",
  "github",
  "files",
  "other",
] as const;
export type OutgoingService = (typeof OUTGOING_SERVICES)[number];

/** Where each is asked: addresses that its requests begin with, without a slash at their end. */
export type ServiceAddresses = Partial<Record<Exclude<OutgoingService, "push" | "other">, readonly string[]>> & {
  /** The origin of a stand-in for the push services, on loopback; null everywhere else. */
  pushDouble: string | null;
};

export function createServiceOf({ pushDouble, ...addresses }: ServiceAddresses): (url: string) => OutgoingService {
  const known = Object.entries(addresses).flatMap(([service, starts]) =>
    starts.map((start) => [start, service as OutgoingService] as const),
  );
  return (url) => {
    const found = known.find(([start]) => url.startsWith(`${start}/`));
    if (found !== undefined) return found[1];
    return isPushService(url, pushDouble) ? "push" : "other";
  };
}
