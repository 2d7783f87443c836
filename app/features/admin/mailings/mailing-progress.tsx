import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { Facts, RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Table } from "#app/ui/table.tsx";
import { RECIPIENT_STATES } from "#domain/mailings/mailing.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { isMoving, type Mailing, readProgress, readUnsent } from "./mailing-record.ts";
import { countText, errorText, RECIPIENT_NAMES } from "./mailing-texts.ts";

const LOOK_AGAIN_MS = 3_000;
const SHOWN = 100;

/** How far it got, letter by letter. */
export function MailingProgress({ mailing: { id, state } }: { mailing: Mailing }) {
  const query = useQuery({
    // A state that ended is read once more.
    queryKey: ["mailing-progress", id, state],
    queryFn: () => readProgress(id),
    refetchInterval: isMoving(state) ? LOOK_AGAIN_MS : false,
  });
  return (
    <RecordSection title={m.mailings_progress()}>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-40" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
      >
        {(letters) => (
          <Facts
            facts={RECIPIENT_STATES.map((each) => ({
              label: RECIPIENT_NAMES[each](),
              value: <span className="figures">{countText(letters.get(each) ?? 0)}</span>,
            }))}
          />
        )}
      </Loaded>
    </RecordSection>
  );
}

/** Whose letter came back, is in doubt, failed, or wasn't wanted any more. */
export function UnsentLetters({ mailing: { id, state } }: { mailing: Mailing }) {
  const query = useQuery({
    queryKey: ["mailing-unsent", id, state],
    queryFn: () => readUnsent(id, SHOWN),
    refetchInterval: isMoving(state) ? LOOK_AGAIN_MS : false,
  });
  return (
    <RecordSection title={m.mailings_unsent()}>
      <p className="max-w-prose text-sm text-muted">{m.mailings_unsent_text()}</p>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-24" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="text-sm text-muted">{m.mailings_unsent_none()}</p>}
      >
        {({ rows, total }) => (
          <>
            <Table
              caption={m.mailings_unsent()}
              rows={rows}
              rowKey={({ userId }) => userId}
              columns={[
                {
                  id: "person",
                  header: m.panel_person(),
                  cell: ({ userId, name, email }) => (
                    <TextLink to={href(paths.adminUser, { userId })}>{name || email}</TextLink>
                  ),
                  isHeading: true,
                },
                { id: "email", header: m.common_email(), cell: ({ email }) => email },
                { id: "state", header: m.panel_status(), cell: (row) => RECIPIENT_NAMES[row.state]() },
                { id: "error", header: m.panel_reason(), cell: ({ error }) => errorText(error) },
              ]}
            />
            {total > rows.length ? (
              <p className="text-xs text-muted">{m.mailings_shown({ shown: rows.length, total })}</p>
            ) : null}
          </>
        )}
      </Loaded>
    </RecordSection>
  );
}
