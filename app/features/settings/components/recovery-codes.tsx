import { useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { createRecoveryCodes, useRecoveryCodeCount } from "../lib/use-recovery-codes.ts";
import { CodeSheet } from "./code-sheet.tsx";

/** So few that a new set is due. */
const FEW = 3;

/** How many recovery codes are left, and a new set in their place. */
export function RecoveryCodes() {
  const count = useRecoveryCodeCount();
  const [isBusy, setIsBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function create() {
    setIsBusy(true);
    const made = await createRecoveryCodes();
    setIsBusy(false);
    void count.refetch();
    if (made.ok) setCodes(made.codes);
    else showToast({ title: m.settings_not_done(), description: made.message, tone: "destructive" });
  }

  return (
    <div className="grid gap-3 border-t pt-5">
      <h3 className="text-base">{m.settings_codes_heading()}</h3>
      <p className="text-sm text-muted">{m.settings_codes_text()}</p>
      {count.isPending ? <Skeleton className="h-5 w-40" /> : null}
      {count.isError ? <p className="text-sm text-loss">{m.common_load_error()}</p> : null}
      {count.data !== undefined && count.data <= FEW ? (
        <Notice tone="warning">{leftOf(count.data)}</Notice>
      ) : count.data !== undefined ? (
        <p className="text-sm">{leftOf(count.data)}</p>
      ) : null}
      <Button className="justify-self-start" isBusy={isBusy} onClick={() => void create()}>
        {m.settings_codes_create()}
      </Button>
      <Dialog
        open={codes !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setCodes(null);
        }}
        title={m.settings_codes_title()}
        closeLabel={m.common_close()}
      >
        {codes === null ? null : <CodeSheet codes={codes} onDone={() => setCodes(null)} />}
      </Dialog>
    </div>
  );
}

function leftOf(count: number): string {
  if (count === 0) return m.settings_codes_none_left();
  return count === 1 ? m.settings_codes_one_left() : m.settings_codes_left({ count });
}
