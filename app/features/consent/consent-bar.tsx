import { closeConsentRequest, consentRequest } from "#app/core/consent/consent-request.ts";
import { setConsent } from "#app/core/consent/consent-store.ts";
import { useConsent } from "#app/core/consent/use-consent.ts";
import { useStore } from "#app/core/store/create-store.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { useBottomSpace } from "./lib/use-bottom-space.ts";
import { useReturnedFocus } from "./lib/use-returned-focus.ts";

/** Spec [4.12]: shown while nothing is chosen, and again to who asks for it in the footer. */
export function ConsentBar() {
  const consent = useConsent();
  const isRequested = useStore(consentRequest);
  return consent === "unset" || isRequested ? <OpenBar key={String(isRequested)} takesFocus={isRequested} /> : null;
}

/** Neither answer is louder than the other. */
function OpenBar({ takesFocus }: { takesFocus: boolean }) {
  const consent = useConsent();
  const bar = useBottomSpace();
  const focusTarget = useReturnedFocus(takesFocus);
  function choose(choice: "accepted" | "rejected") {
    setConsent(choice);
    closeConsentRequest();
  }
  return (
    <section
      ref={bar}
      aria-label={m.consent_label()}
      className="appears fixed inset-x-0 bottom-0 z-40 border-t bg-raised print:hidden"
    >
      <div className="page-column flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3">
        <p ref={focusTarget} tabIndex={-1} className="max-w-[90ch] text-sm text-muted outline-none">
          {m.consent_text()} <TextLink to={paths.privacy}>{m.consent_more()}</TextLink>
          {consent === "unset" ? null : (
            <b className="mt-1 block font-[550] text-text">
              {consent === "accepted" ? m.consent_is_accepted() : m.consent_is_rejected()}
            </b>
          )}
        </p>
        <div className="grid flex-none grid-cols-2 gap-3 max-sm:w-full">
          <Button onClick={() => choose("rejected")}>{m.consent_reject()}</Button>
          <Button onClick={() => choose("accepted")}>{m.consent_accept()}</Button>
        </div>
      </div>
    </section>
  );
}
