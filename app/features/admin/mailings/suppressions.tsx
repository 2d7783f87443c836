import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { returnText } from "#app/core/office/records/return-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Table } from "#app/ui/table.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";

const QUERY = ["mailing-suppressions"];
const SHOWN = 50;

/** Addresses that no mailing is sent to, no matter whose they are: the latest, and a form to add one. */
export function Suppressions() {
  const mayWrite = useStaffMay()("products", "write");
  const query = useQuery({ queryKey: QUERY, queryFn: readSuppressions });
  const day = dateFormat(getLocale(), { dateStyle: "medium" });
  return (
    <div className="mt-8">
      <RecordSection title={m.mailings_suppressed()}>
        <p className="max-w-prose text-sm text-muted">{m.mailings_suppressed_text()}</p>
        {mayWrite ? <SuppressForm /> : null}
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-24" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<p className="text-sm text-muted">{m.mailings_suppressed_none()}</p>}
        >
          {({ rows, total }) => (
            <>
              <Table
                caption={m.mailings_suppressed()}
                rows={rows}
                rowKey={({ address }) => address}
                columns={[
                  { id: "address", header: m.common_email(), cell: ({ address }) => address, isHeading: true },
                  { id: "reason", header: m.panel_reason(), cell: reasonText },
                  { id: "added", header: m.common_date(), cell: ({ added_at: at }) => day.format(new Date(at)) },
                  ...(mayWrite
                    ? [
                        {
                          id: "lift",
                          header: m.panel_actions(),
                          cell: ({ address }: Row) => <Lift address={address} />,
                        },
                      ]
                    : []),
                ]}
              />
              {total > rows.length ? (
                <p className="text-xs text-muted">{m.mailings_shown({ shown: rows.length, total })}</p>
              ) : null}
            </>
          )}
        </Loaded>
      </RecordSection>
    </div>
  );
}

type Row = { address: string; reason: string; added_at: string; added_by: string | null };

/** What the office wrote, or the status by which a mail server refused the address. */
function reasonText({ reason, added_by: by }: Row): string {
  return by === null ? m.mailings_suppressed_returned({ reason: returnText(reason) ?? reason }) : reason;
}

async function readSuppressions(): Promise<{ rows: Row[]; total: number }> {
  const supabase = await getSupabase();
  const { data, error, count } = await supabase
    .from("mailing_suppressions")
    .select("address, reason, added_at, added_by", { count: "exact" })
    .order("added_at", { ascending: false })
    .order("address")
    .limit(SHOWN);
  if (error) throw error;
  return { rows: data, total: count ?? data.length };
}

function SuppressForm() {
  const client = useQueryClient();
  const [address, setAddress] = useState("");
  const [reason, setReason] = useState("");
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => invokeFunction("suppress-address", { address, reason }),
    async onSuccess(added) {
      if (!added.ok) return;
      setAddress("");
      setReason("");
      showToast({ title: m.mailings_suppress_done(), tone: "success" });
      await client.invalidateQueries({ queryKey: QUERY });
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Field
        label={m.panel_email()}
        type="email"
        autoComplete="off"
        value={address}
        required
        error={data === undefined || data.ok ? undefined : officeErrorMessage(data)}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Field
        label={m.panel_reason()}
        value={reason}
        maxLength={300}
        required
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        isBusy={isPending}
        disabled={address.trim() === "" || reason.trim() === ""}
      >
        {m.mailings_suppress()}
      </Button>
    </form>
  );
}

function Lift({ address }: { address: string }) {
  return (
    <RecordAction
      isSmall
      label={m.panel_remove()}
      consequence={m.mailings_lift_text({ address })}
      done={m.mailings_lift_done()}
      run={() => invokeFunction("lift-suppression", { address })}
      stale={[QUERY]}
    />
  );
}
