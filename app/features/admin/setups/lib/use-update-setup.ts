import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { SETUPS_QUERY_KEY } from "#app/core/setups/use-setups.ts";
import { m } from "#app/paraglide/messages.js";
import type { SetupRecord } from "./use-setup-record.ts";

export type SetupUpdate = ReturnType<typeof useUpdateSetup>;

/** Saves a setup over the version that was seen; a refusal is the mutation's data. */
export function useUpdateSetup({ id, onSaved }: { id: number; onSaved: () => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (record: SetupRecord) => invokeFunction("update-setup", { id, ...record }),
    onSuccess: (result) => {
      if (!result.ok) return;
      void client.invalidateQueries({ queryKey: SETUPS_QUERY_KEY });
      showToast({ tone: "success", title: m.admin_setups_saved() });
      onSaved();
    },
  });
}
