import { useQuery } from "@tanstack/react-query";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { Facts, RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { LEFT_OUT } from "#domain/mailings/mailing.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Mailing } from "./mailing-record.ts";
import { countText, LEFT_OUT_NAMES, LIST_NAMES } from "./mailing-texts.ts";

const LIST_PATHS = { users: paths.adminUsers, memberships: paths.adminMemberships } as const;

/** Whom it would write to now, as it is kept: counted by the server that will do it, with who is left out and why. */
export function MailingPeople({ mailing }: { mailing: Mailing }) {
  const { kind, list, query: search } = mailing;
  const query = useQuery({
    queryKey: ["mailing-people", kind, list, search],
    queryFn: () => invokeFunction("count-mailing", { kind, list, query: search }),
    staleTime: 0,
  });
  return (
    <RecordSection title={m.mailings_people()}>
      <TextLink to={search === "" ? LIST_PATHS[list] : `${LIST_PATHS[list]}?${search}`} className="text-sm">
        {m.mailings_open_list({ list: LIST_NAMES[list]() })}
      </TextLink>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-32" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
      >
        {(counted) =>
          counted.ok ? (
            <Facts
              facts={[
                { label: m.mailings_people_listed(), value: countText(counted.data.listed) },
                ...LEFT_OUT.map((reason) =>
                  counted.data.leftOut[reason] === 0
                    ? null
                    : { label: LEFT_OUT_NAMES[reason](), value: `−${countText(counted.data.leftOut[reason])}` },
                ),
                { label: m.mailings_people_reachable(), value: <b>{countText(counted.data.reachable)}</b> },
              ]}
            />
          ) : (
            <Notice tone="warning">{officeErrorMessage(counted)}</Notice>
          )
        }
      </Loaded>
    </RecordSection>
  );
}
