import { createStore } from "#app/core/browser/create-store.ts";

/** Whether somebody wants to choose anew. Small and apart: every page's footer carries it, the bar itself comes later. */
export const consentRequest = createStore(false);

export function requestConsent(): void {
  consentRequest.set(true);
}

export function closeConsentRequest(): void {
  consentRequest.set(false);
}
