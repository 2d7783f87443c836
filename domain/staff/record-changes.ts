import { isRecord } from "#domain/is-record.ts";

export type RecordChange = { field: string; before: string; after: string };

/** What an audit entry's record had otherwise before than after, field by field; its version only counts the changes. */
export function listChanges(before: unknown, after: unknown): RecordChange[] {
  const old = isRecord(before) ? before : {};
  const current = isRecord(after) ? after : {};
  const fields = [...new Set([...Object.keys(old), ...Object.keys(current)])].filter((field) => field !== "version");
  return fields
    .map((field) => ({ field, before: write(old[field]), after: write(current[field]) }))
    .filter((change) => change.before !== change.after);
}

function write(value: unknown): string {
  if (value === null || value === undefined) return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}
