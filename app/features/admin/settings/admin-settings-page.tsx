import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { SectionForm } from "./section-form.tsx";
import { settingsQuery } from "./settings-query.ts";

export const meta = pageMeta({
  path: paths.adminSettings,
  title: m.office_settings_title,
  description: m.office_settings_description,
});

/** What the business changes while the program runs. Spec: [2.23]; docs/decisions/218. */
export default function SettingsPage() {
  const query = useQuery(settingsQuery);
  const maySeeLog = useStaffMay()("audit", "read");
  return (
    <>
      <h1>{m.panel_settings()}</h1>
      <p className="mt-2 max-w-prose text-muted">{m.office_settings_intro()}</p>
      {maySeeLog ? (
        <TextLink className="mt-2 inline-block text-sm" to={`${paths.adminAudit}?act=settings.changed&when=all`}>
          {m.office_settings_log()}
        </TextLink>
      ) : null}
      <div className="mt-6 grid gap-4">
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-96" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
        >
          {(sections) => sections.map((row) => <SectionForm key={`${row.section} ${row.version}`} row={row} />)}
        </Loaded>
      </div>
    </>
  );
}
