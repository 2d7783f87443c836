import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { AddMailing } from "#app/core/office/mailings/add-mailing.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { MAILING_KINDS, MAILING_STATES, type MailingKind, type MailingState } from "#domain/mailings/mailing.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { mailingList } from "./mailing-list.ts";
import { KIND_NAMES, STATE_NAMES, STATE_TONES } from "./mailing-texts.ts";
import { Suppressions } from "./suppressions.tsx";

export const meta = pageMeta({ path: paths.adminMailings, title: m.panel_mailings, description: m.mailings_seo_list });

/** What was written to many, and to which addresses it never is. Spec: [2.23], [6.7]; docs/decisions/210. */
export default function MailingsPage() {
  return (
    <>
      <ListScreen
        list={mailingList}
        area="products"
        title={m.panel_mailings()}
        intro={m.mailings_intro()}
        tools={<AddMailing label={m.mailings_new()} list="users" query="" isPrimary />}
        searchLabel={m.mailings_search()}
        filterWords={{
          state: { label: m.panel_status(), names: STATE_NAMES },
          kind: { label: m.admin_access_kind(), names: KIND_NAMES },
        }}
        columns={columns()}
        rowName={({ name }) => name}
        empty={{ title: m.mailings_empty(), text: m.mailings_empty_text() }}
      />
      <Suppressions />
    </>
  );
}

function columns(): ColumnsOf<typeof mailingList> {
  return [
    {
      id: "name",
      header: m.common_name(),
      value: ({ name }) => name,
      cell: ({ id, name }) => <TextLink to={href(paths.adminMailing, { mailingId: id })}>{name}</TextLink>,
      sort: "name",
      isHeading: true,
    },
    { id: "kind", header: m.admin_access_kind(), value: ({ kind }) => KIND_NAMES[kindOf(kind)]() },
    {
      id: "state",
      header: m.panel_status(),
      value: ({ state }) => STATE_NAMES[stateOf(state)](),
      cell: ({ state }) => <Badge tone={STATE_TONES[stateOf(state)]}>{STATE_NAMES[stateOf(state)]()}</Badge>,
    },
    {
      id: "recipients",
      header: m.mailings_recipients(),
      value: ({ recipients }) => recipients,
      isFigures: true,
      align: "end",
    },
    {
      id: "starts",
      header: m.panel_starts(),
      value: ({ starts_at: at }) => (at === null ? null : new Date(at)),
      sort: "starts_at",
      isFigures: true,
    },
    {
      id: "created",
      header: m.coupons_created(),
      value: ({ created_at: at }) => new Date(at),
      sort: "created_at",
      isFigures: true,
    },
  ];
}

function kindOf(kind: string): MailingKind {
  return MAILING_KINDS.find((known) => known === kind) ?? "news";
}

function stateOf(state: string): MailingState {
  return MAILING_STATES.find((known) => known === state) ?? "draft";
}
