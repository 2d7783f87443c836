import { useState } from "react";
import { useSearchParams } from "react-router";
import { useStaffMay } from "#app/core/admin/use-staff.ts";
import { useSetups } from "#app/core/setups/use-setups.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { SetupEditor } from "./components/setup-editor.tsx";
import { SetupTable } from "./components/setup-table.tsx";
import { downloadSetups } from "./lib/download-setups.ts";
import {
  filterSetups,
  readFilter,
  SETUP_STATES,
  SETUPS_PER_PAGE,
  type SetupFilter,
  writeFilter,
} from "./lib/setup-filter.ts";

/** Spec [2.23]: every setup, library and funding, with what may be changed by hand; the rest comes by import. */
export function SetupsPage() {
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  const mayWrite = useStaffMay()("setups", "write");
  const { status, setups, retry } = useSetups();
  const [edited, setEdited] = useState<number | null>(null);
  const found = filterSetups(setups, filter);
  const last = Math.max(0, Math.ceil(found.length / SETUPS_PER_PAGE) - 1);
  const page = Math.min(filter.page, last);

  function change(changes: Partial<SetupFilter>) {
    setParameters(writeFilter({ ...filter, page: 0, ...changes }), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>{m.common_setups()}</h1>
        <div className="flex flex-wrap gap-3">
          <Button disabled={found.length === 0} onClick={() => downloadSetups(found)}>
            {m.admin_setups_export()}
          </Button>
          {mayWrite ? (
            <ButtonLink to={paths.adminSetupImport} variant="primary">
              {m.admin_setups_import()}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <div className="mt-6 grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field
          label={m.admin_setups_search()}
          type="search"
          defaultValue={filter.search}
          onChange={(event) => change({ search: event.target.value.trim() })}
        />
        <Select
          label={m.admin_setups_state()}
          value={filter.state ?? ""}
          options={[
            { value: "", label: m.common_all() },
            { value: "library", label: m.panel_library() },
            { value: "funding", label: m.admin_setups_state_funding() },
            { value: "live", label: m.admin_setups_state_live() },
          ]}
          onChange={(event) => change({ state: SETUP_STATES.find((state) => state === event.target.value) ?? null })}
        />
      </div>
      <div className="mt-6">
        {status === "loading" ? (
          <Skeleton className="h-96" />
        ) : status === "error" ? (
          <ErrorState title={m.common_load_error()} retryLabel={m.common_retry()} onRetry={retry} />
        ) : found.length === 0 ? (
          <EmptyState title={m.admin_setups_empty_title()} text={m.admin_setups_empty_text()} />
        ) : (
          <>
            <SetupTable
              setups={found.slice(page * SETUPS_PER_PAGE, (page + 1) * SETUPS_PER_PAGE)}
              onEdit={mayWrite ? setEdited : undefined}
            />
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
              <span>{m.admin_setups_count({ total: found.length, page: page + 1, pages: last + 1 })}</span>
              <span className="flex gap-2">
                <Button size="sm" disabled={page === 0} onClick={() => change({ page: page - 1 })}>
                  {m.common_previous()}
                </Button>
                <Button size="sm" disabled={page >= last} onClick={() => change({ page: page + 1 })}>
                  {m.common_next()}
                </Button>
              </span>
            </div>
          </>
        )}
      </div>
      {edited === null ? null : <SetupEditor key={edited} id={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
