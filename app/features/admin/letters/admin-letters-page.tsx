import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { LETTER_NAMES, letterName } from "#app/core/office/records/letter-names.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { LETTER_KEPT_DAYS } from "#domain/account/letters-kept.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { letterList } from "./letter-list.ts";
import { answerText, STATE_NAMES, STATE_TONES } from "./letter-texts.ts";

export const meta = pageMeta({ path: paths.adminLetters, title: m.letters_title, description: m.letters_description });

/** Every letter with its status. Spec: [2.23], [6.7]. */
export default function LettersPage() {
  return (
    <ListScreen
      list={letterList}
      area="tickets"
      title={m.letters_title()}
      intro={m.letters_intro({ days: LETTER_KEPT_DAYS })}
      searchLabel={m.letters_search()}
      filterWords={{
        state: { label: m.panel_status(), names: STATE_NAMES },
        kind: { label: m.letters_kind(), names: LETTER_NAMES },
      }}
      columns={columns()}
      rowName={({ recipient, kind }) => `${letterName(kind)}: ${recipient}`}
      empty={{ title: m.letters_empty_title(), text: m.letters_empty_text() }}
    />
  );
}

function columns(): ColumnsOf<typeof letterList> {
  return [
    {
      id: "recipient",
      header: m.letters_recipient(),
      value: ({ recipient }) => recipient,
      cell: ({ id, recipient, addressBouncedAt }) => (
        <span className="block [overflow-wrap:anywhere] md:min-w-40">
          <TextLink to={href(paths.adminLetter, { letterId: id })}>{recipient}</TextLink>
          {addressBouncedAt === null ? null : (
            <span className="block text-xs font-normal text-loss">{m.letters_address_bounced()}</span>
          )}
        </span>
      ),
      isHeading: true,
    },
    { id: "kind", header: m.letters_kind(), value: ({ kind }) => letterName(kind) },
    { id: "language", header: m.common_language(), value: ({ language }) => language.toUpperCase() },
    {
      id: "written",
      header: m.panel_written(),
      value: ({ writtenAt }) => writtenAt,
      sort: "written",
      isFigures: true,
    },
    {
      id: "state",
      header: m.panel_status(),
      value: ({ state }) => STATE_NAMES[state](),
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]()}</Badge>,
    },
    {
      id: "sent",
      header: m.letters_sent_at(),
      value: ({ state, endedAt }) => (state === "sent" ? endedAt : null),
      isFigures: true,
    },
    {
      id: "answer",
      header: m.letters_answer(),
      value: ({ answer }) => answerText(answer),
      cell: ({ answer }) => <span className="block text-xs [overflow-wrap:anywhere]">{answerText(answer)}</span>,
    },
    { id: "code", header: m.letters_code(), value: ({ kind }) => kind, isInFileOnly: true },
    { id: "id", header: "ID", value: ({ id }) => id, isInFileOnly: true },
  ];
}
