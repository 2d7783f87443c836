import { KeyRound } from "lucide-react";
import { useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogClose } from "#app/ui/dialog.tsx";
import { removeFactor } from "../lib/account-calls.ts";
import { type Factor, useRefreshAccount } from "../lib/use-account.ts";

export function FactorList({ factors }: { factors: readonly Factor[] }) {
  return (
    <ul className="grid empty:hidden">
      {factors.map((factor) => (
        <li
          key={factor.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3 first:border-t-0 first:pt-0"
        >
          <KeyRound aria-hidden="true" className="size-5 flex-none text-muted" strokeWidth={1.6} />
          <div className="grid min-w-0 flex-1 basis-40 gap-0.5 text-sm">
            <p className="font-[550] [overflow-wrap:anywhere]">{factor.name || m.panel_authenticator_app()}</p>
            <p className="text-xs text-muted">{m.panel_since({ time: momentText(factor.createdAt) })}</p>
          </div>
          <RemoveFactor factor={factor} isLast={factors.length === 1} />
        </li>
      ))}
    </ul>
  );
}

function RemoveFactor({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const refresh = useRefreshAccount();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function remove() {
    setIsBusy(true);
    const result = await removeFactor(factor.id);
    await refresh();
    setIsBusy(false);
    setIsOpen(false);
    if (result.ok) showToast({ title: m.settings_factor_removed(), tone: "success" });
    else showToast({ title: m.settings_not_done(), description: authErrorMessage(result.code), tone: "destructive" });
  }

  return (
    <Dialog
      size="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="quiet">
          {m.panel_remove()}
        </Button>
      }
      title={m.settings_factor_remove_title()}
      closeLabel={m.common_close()}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">{m.common_back()}</Button>
          </DialogClose>
          <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
            {m.settings_factor_remove_confirm()}
          </Button>
        </>
      }
    >
      <p>{isLast ? m.settings_factor_remove_last() : m.settings_factor_remove_one()}</p>
    </Dialog>
  );
}
