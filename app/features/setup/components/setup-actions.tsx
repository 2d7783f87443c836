import { Columns2, Dices, Share2 } from "lucide-react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { simulatorOfFunding, simulatorOfSetups } from "#domain/simulator/setup-address.ts";
import { libraryPath } from "../lib/library-path.ts";
import { useCopy } from "../lib/use-copy.ts";

/** Beside the vote: the setup next to others, in an evaluation, and its address for somebody else. */
export function CompareAndShare({ setup }: { setup: Setup }) {
  const { isCopied, copy } = useCopy();

  async function share() {
    const url = new URL(href(paths.setup, { id: setup.id }), window.location.href).href;
    // A phone's own sheet; where there is none, or it is put away, the address is copied.
    if (typeof navigator.share === "function") {
      const isShared = await navigator.share({ title: setup.name, url }).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === "AbortError",
      );
      if (isShared) return;
    }
    if (await copy(url)) showToast({ title: m.setup_share_copied(), tone: "success" });
  }

  return (
    <>
      <ButtonLink to={libraryPath([setup.id])} variant="ghost" size="sm">
        <Columns2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.common_compare()}
      </ButtonLink>
      <ButtonLink
        {...(setup.planId === null ? { to: simulatorOfSetups([setup.id]) } : simulatorOfFunding(setup.id))}
        variant="ghost"
        size="sm"
      >
        <Dices aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.common_simulate()}
      </ButtonLink>
      <Button variant="ghost" size="sm" onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {isCopied ? m.common_copied() : m.setup_share()}
      </Button>
    </>
  );
}
