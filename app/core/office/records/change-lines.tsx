import type { RecordChange } from "#domain/staff/record-changes.ts";

/** What an act changed, field by field: before, then after. */
export function ChangeLines({ changes }: { changes: readonly RecordChange[] }) {
  return changes.map(({ field, before, after }) => (
    <p key={field} className="mt-1 text-xs [overflow-wrap:anywhere]">
      <code translate="no">{field}</code>: <del className="text-muted">{before}</del>{" "}
      <ins className="no-underline">{after}</ins>
    </p>
  ));
}
