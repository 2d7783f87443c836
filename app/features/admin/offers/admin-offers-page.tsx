import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { defineWholeList } from "#app/core/office/lists/list-definition.ts";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { localisedProperties } from "#domain/language/localised-fields.ts";
import { CLAIM_PLACES, CLAIM_STATES, CLAIM_TEXTS } from "#domain/offers/claim.ts";
import { matchesSearch } from "#domain/office/search-patterns.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { AddClaim } from "./add-claim.tsx";
import { CLAIM_LIST, readClaims } from "./claim-record.ts";
import { claimName, dayText, PLACE_NAMES, STATE_NAMES, STATE_TONES, sourceOf } from "./claim-texts.ts";
import { PromotionCards } from "./promotion-cards.tsx";

export const meta = pageMeta({
  path: paths.adminOffers,
  title: m.offers_title,
  description: m.offers_seo_list,
});

/** What is said in promotion: what is announced, and each claim with its source and its last check. Spec: [1.14], [2.23]. */
export default function OffersPage() {
  const mayWrite = useStaffMay()("products", "write");
  return (
    <ListScreen
      list={claimList}
      area="products"
      title={m.offers_title()}
      intro={m.offers_intro()}
      summary={<PromotionCards />}
      tools={mayWrite ? <AddClaim /> : null}
      searchLabel={m.offers_search()}
      filterWords={{
        state: { label: m.panel_status(), names: STATE_NAMES },
        place: { label: m.courses_office_place(), names: PLACE_NAMES },
      }}
      columns={columns()}
      rowName={claimName}
      empty={{ title: m.offers_empty_title(), text: m.offers_empty_text() }}
    />
  );
}

const claimList = defineWholeList({
  name: CLAIM_LIST,
  table: null,
  lookAgainMs: 60_000,
  perPage: 25,
  filters: {
    state: { values: CLAIM_STATES, start: null },
    place: { values: CLAIM_PLACES, start: null },
  },
  sorts: { place: "asc", checked: "asc", until: "asc" },
  startSort: () => ({ field: "place", direction: "asc" }),
  readAll: readClaims,
  matches(claim, { search, filters }) {
    if (filters.state !== null && filters.state !== claim.state) return false;
    if (filters.place !== null && filters.place !== claim.place) return false;
    const texts = localisedProperties(...CLAIM_TEXTS).map((field) => claim[field]);
    return matchesSearch([claim.value, ...texts].join(" "), search);
  },
  sortValue(claim, field) {
    if (field === "checked") return claim.checkedOn;
    if (field === "until") return claim.shownUntil || null;
    return CLAIM_PLACES.indexOf(claim.place);
  },
  rowKey: ({ id }) => id,
});

function columns(): ColumnsOf<typeof claimList> {
  return [
    {
      id: "claim",
      header: m.offers_claim(),
      value: claimName,
      cell: (claim) => (
        <TextLink className="[overflow-wrap:anywhere]" to={href(paths.adminClaim, { claimId: claim.id })}>
          {claimName(claim)}
        </TextLink>
      ),
      isHeading: true,
    },
    { id: "place", header: m.courses_office_place(), value: ({ place }) => PLACE_NAMES[place](), sort: "place" },
    {
      id: "source",
      header: m.common_source(),
      value: sourceOf,
      cell: (claim) => <span className="block max-w-72 [overflow-wrap:anywhere]">{sourceOf(claim)}</span>,
    },
    { id: "link", header: m.offers_link(), value: ({ link }) => link, isInFileOnly: true },
    {
      id: "checked",
      header: m.offers_checked(),
      value: ({ checkedOn }) => checkedOn,
      cell: ({ checkedOn }) => dayText(checkedOn),
      sort: "checked",
      isFigures: true,
    },
    {
      id: "until",
      header: m.offers_until(),
      value: ({ shownUntil }) => shownUntil,
      cell: ({ shownUntil }) => dayText(shownUntil),
      sort: "until",
      isFigures: true,
    },
    {
      id: "state",
      header: m.panel_status(),
      value: ({ state }) => STATE_NAMES[state](),
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]()}</Badge>,
    },
  ];
}
