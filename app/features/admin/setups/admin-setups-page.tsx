import { useState } from "react";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { useHypotheticalNotice, WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatCount, formatFactor, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";
import { SETUPS_HEAD, setupLine } from "#domain/setup-import/export-setups.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { SetupEditor } from "./components/setup-editor.tsx";
import { setupList } from "./lib/setup-list.ts";

export const meta = pageMeta({
  path: paths.adminSetups,
  title: m.seo_office_setups_title,
  description: m.seo_office_setups_description,
});

const STATE_NAMES = {
  library: m.panel_library,
  funding: m.admin_setups_state_funding,
  live: m.admin_setups_state_live,
};

/** The table that an import takes. */
const FILE = { name: "setups", head: SETUPS_HEAD, line: setupLine };

/** Spec [2.23]: every setup, library and funding, with what may be changed by hand; the rest comes by import. */
export default function SetupsPage() {
  const [edited, setEdited] = useState<number | null>(null);
  return (
    <WithHypotheticalNotice form="folded" className="mt-4">
      <Setups onEdit={setEdited} />
      {edited === null ? null : <SetupEditor key={edited} id={edited} onClose={() => setEdited(null)} />}
    </WithHypotheticalNotice>
  );
}

function Setups({ onEdit }: { onEdit: (id: number) => void }) {
  const mayWrite = useStaffMay()("setups", "write");
  useHypotheticalNotice();
  return (
    <ListScreen
      list={setupList}
      area="setups"
      title={m.common_setups()}
      tools={
        mayWrite ? (
          <ButtonLink to={paths.adminSetupImport} variant="primary" size="sm">
            {m.admin_setups_import()}
          </ButtonLink>
        ) : null
      }
      searchLabel={m.admin_setups_search()}
      filterWords={{ state: { label: m.admin_setups_state(), names: STATE_NAMES } }}
      columns={columns()}
      rowName={({ name }) => name}
      rowTools={mayWrite ? ({ id, name }) => <EditButton name={name} onPress={() => onEdit(id)} /> : undefined}
      empty={{ title: m.admin_setups_empty_title(), text: m.admin_setups_empty_text() }}
      file={FILE}
    />
  );
}

function columns(): ColumnsOf<typeof setupList> {
  const language = getLocale();
  const figures = { align: "end", isFigures: true } as const;
  return [
    { id: "number", header: m.admin_setups_number(), value: ({ id }) => id, sort: "id", isFigures: true },
    { id: "name", header: m.common_name(), value: ({ name }) => name, sort: "name", isHeading: true },
    { id: "plan", header: m.admin_setups_state(), cell: (setup) => <State setup={setup} /> },
    {
      id: "sample",
      header: m.common_trades(),
      cell: ({ statistics }) => (statistics === null ? "–" : formatCount(statistics.all.trades, language)),
      sort: "sample",
      ...figures,
    },
    {
      id: "win",
      header: m.common_win_rate(),
      cell: ({ winRate }) => formatRate(winRate, language),
      sort: "winRate",
      ...figures,
    },
    {
      id: "factor",
      header: m.common_profit_factor(),
      cell: ({ profitFactor }) => formatFactor(profitFactor, language),
      sort: "profitFactor",
      ...figures,
    },
    {
      id: "drawdown",
      header: m.admin_setups_drawdown(),
      cell: ({ drawdown }) => formatRate(drawdown, language),
      sort: "drawdown",
      ...figures,
    },
    {
      id: "votes",
      header: m.admin_setups_votes(),
      cell: ({ voteCount }) => formatCount(voteCount, language),
      sort: "voteCount",
      ...figures,
    },
  ];
}

function EditButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button size="sm" aria-label={m.admin_setups_edit_of({ name })} onClick={onPress}>
      {m.panel_edit()}
    </Button>
  );
}

function State({ setup: { planId, liveSignal } }: { setup: Setup }) {
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
      <Badge>{planId === null ? m.panel_library() : getPlan(planId).name}</Badge>
      {liveSignal ? <Badge tone="signal">{m.admin_setups_state_live()}</Badge> : null}
    </span>
  );
}
