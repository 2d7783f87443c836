/** The provider's own script, which finds its calls in a queue when it arrives. */
export type Fbq = {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: Fbq;
  loaded: boolean;
  version: string;
  /** It would report every change of the address by itself. */
  disablePushState: boolean;
};

const SCRIPT = "https://connect.facebook.net/en_US/fbevents.js";

/** Raises the page view in the browser, under the id that the server reports it by. Only after consent. Spec: [7.20]. */
export function raisePageView(pixelId: string, eventId: string): void {
  window.fbq ??= loadPixel(pixelId);
  window.fbq("consent", "grant");
  window.fbq("trackSingle", pixelId, "PageView", {}, { eventID: eventId });
}

/** Consent taken back while its script is there. */
export function silencePixel(): void {
  window.fbq?.("consent", "revoke");
}

function loadPixel(pixelId: string): Fbq {
  const call = (...parts: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...parts);
    else fbq.queue.push(parts);
  };
  const fbq = Object.assign(call, {
    queue: [],
    loaded: true,
    version: "2.0",
    disablePushState: true,
  }) as unknown as Fbq;
  fbq.push = fbq;
  const script = document.createElement("script");
  script.async = true;
  script.src = SCRIPT;
  document.head.append(script);
  // Otherwise it reports clicks and forms, too.
  fbq("set", "autoConfig", false, pixelId);
  fbq("init", pixelId);
  return fbq;
}
