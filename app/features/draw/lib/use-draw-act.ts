import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import type { FunctionFailure } from "#app/core/data/invoke-function.ts";
import { OWN_DRAWS } from "./use-own-draws.ts";

type Answer = { ok: true } | FunctionFailure<"claim-draw-prize" | "enter-draw" | "hide-draw-name" | "leave-draw">;

/** Does something with the member's entry and reads it anew; says how it went. */
export function useDrawAct(act: () => Promise<Answer>, done: () => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      if (answer.ok) showToast({ title: done(), tone: "success" });
      else showToast({ title: functionErrorMessage(answer), tone: "destructive" });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [OWN_DRAWS] }),
  });
}
