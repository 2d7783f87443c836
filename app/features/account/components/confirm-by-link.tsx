import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { LinkWords } from "../lib/link-texts.ts";

type ConfirmByLinkProps = { words: LinkWords; onConfirm: () => Promise<void>; onUseCode?: () => void };

/** The one press that redeems the link's token. */
export function ConfirmByLink({ words, onConfirm, onUseCode }: ConfirmByLinkProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function confirm() {
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
  }

  return (
    <>
      <Button variant="primary" size="xl" block isBusy={isBusy} onClick={confirm}>
        {isBusy ? words.submitting : words.submit}
      </Button>
      {onUseCode ? (
        <Button variant="ghost" size="sm" onClick={onUseCode}>
          {words.useCode}
        </Button>
      ) : null}
    </>
  );
}
