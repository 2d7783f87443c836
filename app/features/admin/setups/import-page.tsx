import { type FormEvent, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { SmallPrint } from "#app/ui/small-print.tsx";
import { ImportOutcome } from "./components/import-outcome.tsx";
import type { Strategy } from "./lib/import-calls.ts";
import { useImport } from "./lib/use-import.ts";

/** The operator's own setups: chosen, reviewed, applied. docs/catalogue.md */
export function ImportPage() {
  const { summary, problem, isPending, plan, apply, forget } = useImport();
  const [file, setFile] = useState<File | null>(null);
  const [strategy, setStrategy] = useState<Strategy>("merge");
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(file === null);
    if (file !== null && !isPending) plan({ file, strategy });
  }

  return (
    <>
      <h1>{m.admin_setups_import_title()}</h1>
      <p className="mt-3 max-w-prose text-muted">{m.admin_setups_import_lead()}</p>
      <SmallPrint className="mt-4">{m.admin_setups_import_figures()}</SmallPrint>
      <Card as="div" className="mt-6">
        <form noValidate onSubmit={submit} className="grid gap-5">
          <Field
            label={m.admin_setups_import_file()}
            type="file"
            accept=".zip,.csv,.json"
            error={isMissing ? m.admin_setups_import_file_missing() : undefined}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              forget();
            }}
          />
          <Select
            label={m.admin_setups_import_strategy()}
            value={strategy}
            options={[
              { value: "merge", label: m.admin_setups_import_merge() },
              { value: "replace", label: m.admin_setups_import_replace() },
            ]}
            onChange={(event) => {
              setStrategy(event.target.value === "replace" ? "replace" : "merge");
              forget();
            }}
          />
          <Button
            type="submit"
            variant={summary === null ? "primary" : "secondary"}
            isBusy={isPending}
            className="justify-self-start"
          >
            {m.admin_setups_import_plan()}
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
