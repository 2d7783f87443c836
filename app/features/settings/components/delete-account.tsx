import { useState } from "react";
import { useNavigate } from "react-router";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useAccount } from "../lib/use-account.ts";
import { DeleteAccountForm } from "./delete-account-form.tsx";

/** The button and the dialog behind it; afterwards the visitor is at home, signed out. */
export function DeleteAccount() {
  const { data: account } = useAccount();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);

  function leave() {
    showToast({ title: m.settings_deleted_title(), description: m.settings_deleted_text(), tone: "success" });
    navigate("/", { replace: true });
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="danger" className="justify-self-start" disabled={account === undefined}>
          {m.settings_delete_open()}
        </Button>
      }
      title={m.settings_delete_title()}
      closeLabel={m.common_close()}
    >
      {account === undefined ? null : (
        <DeleteAccountForm account={account} onDeleted={leave} onBack={() => setIsOpen(false)} />
      )}
    </Dialog>
  );
}
