import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SETUPS_QUERY_KEY } from "#app/core/setups/use-setups.ts";
import { type ImportSummary, type Strategy, sendImport } from "./import-calls.ts";

export type ImportRequest = { file: File; strategy: Strategy };

/** A file on its way into the library: planned, then carried out. Whatever changes in the request undoes the plan. */
export function useImport() {
  const client = useQueryClient();
  const [request, setRequest] = useState<ImportRequest | null>(null);
  const [summary, setSummary] = useState<ImportSummary | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ sent, reason }: { sent: ImportRequest; reason: string | null }) =>
      sendImport(sent.file, sent.strategy, reason),
    onMutate: () => setProblem(null),
    onError: () => setProblem("network"),
    onSuccess: (answer) => {
      if (!answer.ok) return setProblem(answer.code);
      setSummary(answer.value);
      if (answer.value.isApplied) void client.invalidateQueries({ queryKey: SETUPS_QUERY_KEY });
    },
  });

  return {
    summary,
    problem,
    isPending,
    plan(next: ImportRequest) {
      setRequest(next);
      setSummary(null);
      mutate({ sent: next, reason: null });
    },
    apply(reason: string) {
      if (request !== null) mutate({ sent: request, reason });
    },
    forget() {
      setRequest(null);
      setSummary(null);
      setProblem(null);
    },
  };
}
