import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";

/** By which clock a screen's days are counted, and where an owner may choose another one. */
export function OfficeZone({ zone }: { zone: string }) {
  const mayChange = useStaffMay()("jobs", "write");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p>{m.office_zone_days({ zone })}</p>
      {mayChange ? <TextLink to={paths.adminSettings}>{m.office_zone_change()}</TextLink> : null}
    </div>
  );
}
