import { useEffect, useRef } from "react";
import { closeConsentRequest, consentRequest } from "#app/core/browser/consent/consent-request.ts";
import { setConsent } from "#app/core/browser/consent/consent-store.ts";
import { useConsent } from "#app/core/browser/consent/use-consent.ts";
import { useStore } from "#app/core/browser/create-store.ts";
import { m } from "#app/paraglide/messages.js";
import { bottomCard } from "#app/ui/bottom-layer.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";

/** Spec [4.12]: shown while nothing is chosen, and again to who asks for it in the footer. */
export function ConsentBar() {
  const consent = useConsent();
  const isRequested = useStore(consentRequest);
  return consent === "unset" || isRequested ? <OpenBar key={String(isRequested)} takesFocus={isRequested} /> : null;
}

/** Neither answer is louder than the other. */
function OpenBar({ takesFocus }: { takesFocus: boolean }) {
  const consent = useConsent();
  const focusTarget = useReturnedFocus(takesFocus);
  function choose(choice: "accepted" | "rejected") {
    setConsent(choice);
    closeConsentRequest();
  }
  return (
    <section
      ref={bottomCard}
      aria-label={m.consent_label()}
      className="consent-card appears above-footer fixed z-40 flex items-center gap-3 rounded-card border border-line-strong bg-raised py-1.5 pr-1.5 pl-3.5 print:hidden"
    >
      <p ref={focusTarget} tabIndex={-1} className="flex-1 text-muted text-xs outline-none sm:text-sm">
        <span>{m.consent_text()}</span> <TextLink to={paths.privacy}>{m.consent_more()}</TextLink>
        {consent === "unset" ? null : (
          <b className="mt-1 block font-[550] text-text">
            {consent === "accepted" ? m.consent_is_accepted() : m.consent_is_rejected()}
          </b>
        )}
      </p>
      <div className="flex flex-none gap-1.5">
        <Button size="sm" onClick={() => choose("rejected")}>
          {m.consent_reject()}
        </Button>
        <Button size="sm" onClick={() => choose("accepted")}>
          {m.consent_accept()}
        </Button>
      </div>
    </section>
  );
}

/** Takes the focus while its component is mounted, if it was asked for; then gives it back to where it came from. */
function useReturnedFocus(takesFocus: boolean) {
  const target = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const opener = document.activeElement;
    target.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [takesFocus]);
  return target;
}
