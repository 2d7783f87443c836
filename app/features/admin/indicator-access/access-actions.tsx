import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useStaffMay } from "#app/core/admin/use-staff.ts";
import { type AccessRequest, accessList } from "#app/core/admin-lists/access-list.ts";
import { functionErrorMessage } from "#app/core/errors/error-message.ts";
import { invokeFunction } from "#app/core/functions/invoke-function.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

const ACTIONS = {
  pending: {
    name: "grant-indicator-access",
    label: m.admin_access_mark,
    done: m.admin_access_granted,
    failed: m.admin_access_failed,
  },
  withdraw: {
    name: "withdraw-indicator-access",
    label: m.admin_access_mark_withdrawn,
    done: m.admin_access_withdrawn,
    failed: m.admin_access_withdraw_failed,
  },
} as const;

type AccessActionsProps = { request: AccessRequest; stage: keyof typeof ACTIONS };

/** What is done by hand on the charting platform: the username to search there, then the mark that it is done. */
export function AccessActions({ request, stage }: AccessActionsProps) {
  const { userId, tradingviewUsername: username, version } = request;
  const { name, label, done, failed } = ACTIONS[stage];
  const may = useStaffMay();
  const client = useQueryClient();
  const action = useMutation({
    mutationFn: () => invokeFunction(name, { userId, version }),
    onSuccess: (result) =>
      showToast(
        result.ok
          ? { title: done({ username }), tone: "success" }
          : { title: failed(), description: functionErrorMessage(result), tone: "destructive" },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: [accessList.name] }),
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(username);
      showToast({ title: m.admin_access_copied({ username }), tone: "success" });
    } catch {
      showToast({ title: m.admin_access_copy_failed(), tone: "destructive" });
    }
  }

  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      <Button size="sm" variant="quiet" onClick={() => void copy()}>
        {m.admin_access_copy()}
      </Button>
      {may("access", "write") ? (
        <Button size="sm" variant="primary" isBusy={action.isPending} onClick={() => action.mutate()}>
          {label({ username })}
        </Button>
      ) : null}
    </span>
  );
}
