import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type ColumnMapping, MAPPED_FIELDS, NEEDED_FIELDS } from "#domain/histories/column-mapping.ts";
import { ColumnFields, FIELDS } from "./column-fields.tsx";
import type { UnknownTable } from "./use-history-upload.ts";

type ColumnMappingFormProps = {
  table: UnknownTable;
  /** What they are said to be so far. */
  begun: ColumnMapping;
  /** Its reader came to change what was said. */
  isReopened: boolean;
  onConfirm: (mapping: ColumnMapping) => void;
};

/** What each column of an unknown table is: proposed, and read with one button; the details are folded while none is missing. */
export function ColumnMappingForm({ table, begun, isReopened, onConfirm }: ColumnMappingFormProps) {
  const [mapping, setMapping] = useState(begun);
  const [isAsked, setAsked] = useState(false);
  const { columns, assumed = [] } = mapping;
  const missing = NEEDED_FIELDS.filter((field) => columns[field] === undefined);
  const recognised = MAPPED_FIELDS.filter((field) => columns[field] !== undefined);
  const [isOpen, setOpen] = useState(isReopened || missing.length > 0 || assumed.length > 0);
  return (
    <form
      className="@container grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (missing.length === 0) onConfirm(mapping);
        else setOpen(true);
      }}
    >
      <Notice
        tone="info"
        title={
          missing.length > 0
            ? m.histories_refused_mapping_needed()
            : m.histories_mapping_recognised({ count: recognised.length })
        }
      >
        {m.histories_mapping_text()}
      </Notice>
      <Button type="submit" variant="primary" className="justify-self-start">
        {m.histories_mapping_confirm()}
      </Button>
      {missing.length > 0 ? null : (
        <ul className="grid gap-x-6 text-sm @md:grid-cols-2">
          {recognised.map((field) => (
            <li key={field} className="flex justify-between gap-4 border-b py-1.5">
              <span className="text-muted">{FIELDS[field]()}</span>
              <span translate="no" className="figures text-right">
                {table.sample.head[columns[field] ?? -1] || `${(columns[field] ?? 0) + 1}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="text-sm underline decoration-line-strong underline-offset-4 touch:min-h-11">
          {m.histories_change_columns()}
        </summary>
        <div className="mt-4 grid gap-4">
          <ColumnFields table={table} mapping={mapping} missing={isAsked ? missing : []} onChange={setMapping} />
        </div>
      </details>
    </form>
  );
}
