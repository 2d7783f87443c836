import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { type MailLink, readMailLink, withoutProof } from "./mail-link.ts";

/**
 * The link that brought the visitor here, null until the browser has taken over. Whatever can be redeemed
 * leaves the address (and so the history and any referrer) at once; it lives on in this page's memory only.
 */
export function useMailLink(): MailLink | null {
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const [link, setLink] = useState<MailLink | null>(null);

  useEffect(() => {
    if (!isHydrated || link) return;
    const url = new URL(window.location.href);
    const found = readMailLink(url);
    setLink(found);
    if (url.search !== "" || url.hash !== "") {
      navigate(withoutProof(url), { replace: true, state: window.history.state?.usr, preventScrollReset: true });
    }
  }, [isHydrated, link, navigate]);

  return link;
}
