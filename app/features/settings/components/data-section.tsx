import { Download } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { saveFile } from "#app/core/browser/storage/save-file.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useAccount } from "../lib/use-account.ts";
import { DeleteAccountForm } from "./delete-account-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** What LPX keeps about the member: to take along, or to leave for good. */
export function DataSection() {
  const [isBusy, setIsBusy] = useState(false);

  async function exportData() {
    setIsBusy(true);
    const result = await invokeFunction("export-my-data", {});
    setIsBusy(false);
    if (!result.ok) {
      showToast({ title: m.settings_not_done(), description: functionErrorMessage(result), tone: "destructive" });
      return;
    }
    const day = result.data.exportedAt.slice(0, 10);
    saveFile({
      name: m.settings_export_file({ day }),
      type: "application/json",
      content: JSON.stringify(result.data, null, 2),
    });
  }

  return (
    <SettingsSection id="data" title={m.settings_data()}>
      <div className="grid gap-3">
        <h3 className="text-base">{m.settings_export()}</h3>
        <p className="text-sm text-muted">{m.settings_export_text()}</p>
        <Button className="justify-self-start" isBusy={isBusy} onClick={() => void exportData()}>
          {isBusy ? null : <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          <span>{m.settings_export_submit()}</span>
        </Button>
      </div>
      <div className="grid gap-3 border-t pt-5">
        <h3 className="text-base">{m.settings_delete()}</h3>
        <p className="text-sm text-muted">{m.settings_delete_text()}</p>
        <DeleteAccount />
      </div>
    </SettingsSection>
  );
}

/** The button and the dialog behind it; afterwards the visitor is at home, signed out. */
function DeleteAccount() {
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
