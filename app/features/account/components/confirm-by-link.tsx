import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

type ConfirmByLinkProps = { onConfirm: () => Promise<void>; onUseCode: () => void };

/** The one press that redeems the link's token. */
export function ConfirmByLink({ onConfirm, onUseCode }: ConfirmByLinkProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function confirm() {
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
  }

  return (
    <>
      <Button variant="primary" size="xl" block isBusy={isBusy} onClick={confirm}>
        {isBusy ? m.account_confirm_submitting() : m.account_confirm_submit()}
      </Button>
      <Button variant="ghost" size="sm" onClick={onUseCode}>
        {m.account_confirm_with_code()}
      </Button>
    </>
  );
}
