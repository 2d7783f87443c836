import { useQuery } from "@tanstack/react-query";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { letterName } from "#app/core/office/records/letter-names.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { RecordHistory } from "#app/core/office/records/record-history.tsx";
import { type Fact, Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-letter-page";
import { type LetterRecord, readLetterRecord } from "./letter-list.ts";
import { ENDED_NAMES, STATE_NAMES, STATE_TONES } from "./letter-texts.ts";
import { LetterTries } from "./letter-tries.tsx";
import { LetterWords } from "./letter-words.tsx";
import { SendAgain } from "./send-again.tsx";

export const meta = pageMeta({
  path: paths.adminLetter,
  title: m.letters_seo_record_title,
  description: m.letters_seo_record,
});

export default function LetterRoute({ params }: Route.ComponentProps) {
  return <LetterPage key={params.letterId} letterId={params.letterId} />;
}

/** One letter: its words, each attempt with the server's answer, and who it was for. Spec: [2.23], [6.7]. */
function LetterPage({ letterId }: { letterId: string }) {
  const query = useQuery({
    queryKey: ["letter-record", letterId],
    queryFn: () => readLetterRecord(letterId),
    staleTime: 0,
  });
  return (
    <LoadedRecord
      query={query}
      headingLevel={1}
      missing={{
        title: m.letters_gone(),
        text: m.letters_gone_text(),
        list: { to: paths.adminLetters, label: m.letters_title() },
      }}
    >
      {(row) => <LetterView row={row} />}
    </LoadedRecord>
  );
}

function LetterView({ row }: { row: LetterRecord }) {
  const { id, kind, recipient, state } = row;
  const may = useStaffMay();
  return (
    <RecordPage
      list={{ to: paths.adminLetters, label: m.letters_title() }}
      title={letterName(kind)}
      subtitle={recipient}
      states={<Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]()}</Badge>}
      aside={
        <>
          <RecordSection title={m.admin_record_facts()}>
            <Facts facts={factsOf(row, may("users", "read"))} />
          </RecordSection>
          <LetterTries tries={row.tries} />
          {may("tickets", "write") ? <SendAgain row={row} /> : null}
        </>
      }
    >
      <LetterWords letterId={id} language={row.language} />
      <RecordHistory subject={`letter:${id}`} />
    </RecordPage>
  );
}

function factsOf(row: LetterRecord, readsUsers: boolean): (Fact | null)[] {
  const { recipient, goesTo, language, writtenAt, state, endedAt, nextAt, addressBouncedAt, person } = row;
  const format = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "medium" });
  const moment = (label: string, at: Date | null) => (at === null ? null : { label, value: format.format(at) });
  return [
    { label: m.letters_recipient(), value: recipient },
    goesTo.toLowerCase() === recipient.toLowerCase() ? null : { label: m.letters_goes_to(), value: goesTo },
    person === null || !readsUsers
      ? null
      : {
          label: m.letters_person(),
          value: (
            <TextLink to={href(paths.adminUser, { userId: person.id })}>
              {person.name || m.admin_user_nameless()}
            </TextLink>
          ),
        },
    { label: m.common_language(), value: language.toUpperCase() },
    moment(m.panel_written(), writtenAt),
    moment((ENDED_NAMES[state] ?? m.letters_given_up_at)(), endedAt),
    moment(m.letters_next_try(), nextAt),
    moment(m.letters_address_bounced(), addressBouncedAt),
    { label: m.letters_code(), value: <code translate="no">{row.kind}</code> },
  ];
}
