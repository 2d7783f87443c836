import { useId } from "react";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { SetupFiles } from "#app/core/setups/setup-files/setup-files.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useSetupRecord } from "../lib/use-setup-record.ts";
import { useUpdateSetup } from "../lib/use-update-setup.ts";
import { SetupForm } from "./setup-form.tsx";

/** Name, plan, picture and live mark of one setup, as they are now. */
export function SetupEditor({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useId();
  const record = useSetupRecord(id);
  const update = useUpdateSetup({ id, onSaved: onClose });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? null : onClose())}
      title={m.admin_setups_edit_title({ id })}
      description={m.admin_setups_edit_text()}
      closeLabel={m.common_close()}
      footer={
        <Button type="submit" form={form} variant="primary" isBusy={update.isPending} disabled={!record.isSuccess}>
          {m.panel_save()}
        </Button>
      }
    >
      <Loaded
        query={record}
        skeleton={<Skeleton className="h-72" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
      >
        {(loaded) => (
          <>
            <SetupForm form={form} record={loaded} update={update} />
            {loaded.planId === null ? null : <SetupFiles target={{ setupId: id }} mayWrite />}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
