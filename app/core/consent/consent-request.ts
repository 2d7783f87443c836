/** Somebody wants to choose anew. Small and apart: every page's footer carries it, the bar itself comes later. */
let isOpen = false;
const listeners = new Set<() => void>();

export function isConsentRequested(): boolean {
  return isOpen;
}

export function requestConsent(): void {
  tell(true);
}

export function closeConsentRequest(): void {
  tell(false);
}

export function subscribeToConsentRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}
