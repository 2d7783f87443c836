import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { OFFICE_ZONE_QUERY } from "./use-office-zone.ts";

/** By which clock a screen's days are counted; an owner may choose another one. */
export function OfficeZone({ zone }: { zone: string }) {
  const mayChange = useStaffMay()("jobs", "write");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p>{m.office_zone_days({ zone })}</p>
      {mayChange ? <ChangeZone zone={zone} /> : null}
    </div>
  );
}

function ChangeZone({ zone }: { zone: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(zone);
  const client = useQueryClient();
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () => invokeFunction("set-office-zone", { zone: typed }),
    async onSuccess(result) {
      if (!result.ok) return;
      setIsOpen(false);
      showToast({ title: m.office_zone_changed(), tone: "success" });
      await client.invalidateQueries({ queryKey: [OFFICE_ZONE_QUERY] });
    },
  });
  return (
    <Dialog
      size="sm"
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        setTyped(zone);
        reset();
      }}
      trigger={<Button size="sm">{m.office_zone_change()}</Button>}
      title={m.office_zone_change()}
      description={m.office_zone_change_text()}
      closeLabel={m.common_close()}
      footer={
        <Button type="submit" form="office-zone" variant="primary" isBusy={isPending}>
          {m.office_zone_change()}
        </Button>
      }
    >
      <form
        id="office-zone"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <Field
          label={m.office_zone_label()}
          hint={m.office_zone_hint()}
          value={typed}
          autoComplete="off"
          maxLength={60}
          error={data === undefined || data.ok ? undefined : functionErrorMessage(data)}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}
