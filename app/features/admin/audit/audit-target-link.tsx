import { TextLink } from "#app/ui/link.tsx";
import { auditTarget } from "#domain/staff/audit-target.ts";
import type { AuditRow } from "./audit-list.ts";

/** What an entry is about, leading to its own page where it has one. */
export function AuditTargetLink({ row: { subject, targetName } }: { row: AuditRow }) {
  const { kind, id, path } = auditTarget(subject, targetName !== null);
  const name = targetName || id;
  return (
    <span className="[overflow-wrap:anywhere]">
      {path === null ? <span>{name}</span> : <TextLink to={path}>{name}</TextLink>}
      {kind === "" ? null : (
        <code translate="no" className="block text-xs text-muted">
          {kind}
        </code>
      )}
    </span>
  );
}
