import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { type FunctionResult, invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { JobName } from "#domain/office/server-jobs.ts";
import { jobList } from "./job-list.ts";
import { failureText, JOB_WORDS, lengthText } from "./job-texts.ts";

/** Has the server run a job now, and says how that went as soon as it is known. */
export function RunJobButton({ job }: { job: JobName }) {
  const client = useQueryClient();
  const name = JOB_WORDS[job].name();
  const { mutate, isPending } = useMutation({
    mutationFn: () => invokeFunction("run-job", { job }),
    onSuccess: (result) => showToast(toastOf(name, result)),
    onError: () => showToast({ title: m.admin_list_not_done(), tone: "destructive" }),
    onSettled: () => client.invalidateQueries({ queryKey: [jobList.name] }),
  });
  return (
    <Button
      size="sm"
      className="whitespace-nowrap"
      isBusy={isPending}
      aria-label={m.jobs_run_now_of({ name })}
      onClick={() => mutate()}
    >
      {m.jobs_run_now()}
    </Button>
  );
}

function toastOf(name: string, result: FunctionResult<"run-job">): Parameters<typeof showToast>[0] {
  if (!result.ok)
    return { title: m.admin_list_not_done(), description: officeErrorMessage(result), tone: "destructive" };
  const { outcome, startedAt, endedAt, code } = result.data.run;
  if (outcome === null || endedAt === null) return { title: m.jobs_run_goes_on({ name }) };
  if (outcome === "failed")
    return {
      title: m.jobs_run_failed({ name }),
      description: failureText({ code: code ?? "", tries: 1 }),
      tone: "destructive",
    };
  const time = lengthText(Date.parse(endedAt) - Date.parse(startedAt));
  return { title: m.jobs_ran({ name, time }), tone: "success" };
}
