import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { SETUPS_QUERY_KEY } from "#app/core/setups/use-setups.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { SmallPrint } from "#app/ui/small-print.tsx";
import * as paths from "#domain/pages/paths.ts";
import { ImportOrder } from "./components/import-order.tsx";
import { ImportRefusals } from "./components/import-refusals.tsx";
import { PlannedChanges } from "./components/planned-changes.tsx";
import { type ImportSummary, type Strategy, sendImport } from "./lib/import-calls.ts";

export const meta = pageMeta({
  path: paths.adminSetupImport,
  title: m.admin_setups_import_title,
  description: m.seo_office_import_description,
});

type Fields = { files: FileList | null; strategy: Strategy };

/** The operator's own setups: chosen, reviewed, applied. docs/catalogue.md */
export default function ImportPage() {
  const { summary, problem, isPending, plan, apply, forget } = useImport();
  const { register, handleSubmit, formState } = useForm<Fields, unknown, ImportRequest>({
    resolver: domainResolver(checkFields),
    defaultValues: { files: null, strategy: "merge" },
  });

  return (
    <>
      <h1>{m.admin_setups_import_title()}</h1>
      <p className="mt-3 max-w-prose text-muted">{m.admin_setups_import_lead()}</p>
      <SmallPrint className="mt-4">{m.admin_setups_import_figures()}</SmallPrint>
      <Card as="div" className="mt-6">
        <form noValidate onSubmit={handleSubmit(plan)} className="grid gap-5">
          <Field
            {...register("files", { onChange: forget })}
            label={m.admin_setups_import_file()}
            type="file"
            accept=".zip,.csv,.json"
            error={formState.errors.files && m.admin_setups_import_file_missing()}
          />
          <Select
            {...register("strategy", { onChange: forget })}
            label={m.admin_setups_import_strategy()}
            options={[
              { value: "merge", label: m.admin_setups_import_merge() },
              { value: "replace", label: m.admin_setups_import_replace() },
            ]}
          />
          <Button
            type="submit"
            variant={summary === null ? "primary" : "secondary"}
            isBusy={isPending}
            className="justify-self-start"
          >
            {m.common_review()}
          </Button>
        </form>
      </Card>
      <div aria-live="polite" className="mt-6 grid gap-6 empty:hidden">
        {problem === null ? null : (
          <Notice tone="error">
            {problem === "import.busy" ? m.admin_setups_import_busy() : m.admin_setups_import_failed()}
          </Notice>
        )}
        {summary === null ? null : <ImportOutcome summary={summary} isPending={isPending} onApply={apply} />}
      </div>
    </>
  );
}

function checkFields({ files, strategy }: Fields): FormCheck<Fields, ImportRequest> {
  const file = files?.[0];
  return file === undefined ? { ok: false, problems: { files: "required" } } : { ok: true, value: { file, strategy } };
}

type ImportOutcomeProps = { summary: ImportSummary; isPending: boolean; onApply: (reason: string) => void };

/** What the file would change, why it can't, or that it has. */
function ImportOutcome({ summary, isPending, onApply }: ImportOutcomeProps) {
  const { added, changed, removed, refusals, isApplied } = summary;
  if (refusals.count > 0) return <ImportRefusals refusals={refusals} />;
  const isNothing = added.count + changed.count + removed.count === 0;
  return (
    <>
      {isApplied ? (
        <Notice
          tone="success"
          role="status"
          title={m.admin_setups_import_applied()}
          action={<ButtonLink to={paths.adminSetups}>{m.common_see_the_setups()}</ButtonLink>}
        >
          {m.admin_setups_import_applied_text()}
        </Notice>
      ) : null}
      <PlannedChanges summary={summary} />
      {isApplied ? null : isNothing ? (
        <Notice>{m.admin_setups_import_nothing()}</Notice>
      ) : (
        <ImportOrder isPending={isPending} onApply={onApply} />
      )}
    </>
  );
}

type ImportRequest = { file: File; strategy: Strategy };

/** A file on its way into the library: planned, then carried out. Whatever changes in the request undoes the plan. */
function useImport() {
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
