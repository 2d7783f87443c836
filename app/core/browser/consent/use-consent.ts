import { useSyncExternalStore } from "react";
import { type Consent, getConsent, getServerConsent, subscribeToConsent } from "./consent-store.ts";

export function useConsent(): Consent {
  return useSyncExternalStore(subscribeToConsent, getConsent, getServerConsent);
}
