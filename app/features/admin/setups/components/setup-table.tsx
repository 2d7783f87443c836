import { useHypotheticalNotice, WithHypotheticalNotice } from "#app/core/disclosures/hypothetical-notice.tsx";
import { formatCount, formatFactor, formatRate } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { getPlan } from "#domain/plans/plan-catalogue.ts";
import type { Setup } from "#domain/setups/setup.ts";

type SetupTableProps = { setups: readonly Setup[]; onEdit: ((id: number) => void) | undefined };

/** Setups with their figures, beside which the notice stands that they are simulated. */
export function SetupTable(props: SetupTableProps) {
  return (
    <WithHypotheticalNotice form="folded">
      <Rows {...props} />
    </WithHypotheticalNotice>
  );
}

function Rows({ setups, onEdit }: SetupTableProps) {
  useHypotheticalNotice();
  return (
    <Card isFlush>
      <Table caption={m.common_setups()} columns={columns(onEdit)} rows={setups} rowKey={({ id }) => String(id)} />
    </Card>
  );
}

function columns(onEdit: SetupTableProps["onEdit"]): TableColumn<Setup>[] {
  const language = getLocale();
  const figures = { align: "end", isFigures: true } as const;
  return [
    { id: "number", header: m.admin_setups_number(), cell: ({ id }) => id, isFigures: true },
    { id: "name", header: m.common_name(), cell: ({ name }) => name, isHeading: true },
    { id: "plan", header: m.admin_setups_state(), cell: (setup) => <State setup={setup} /> },
    {
      id: "sample",
      header: m.common_trades(),
      cell: ({ statistics }) => (statistics === null ? "–" : formatCount(statistics.all.trades, language)),
      ...figures,
    },
    { id: "win", header: m.common_win_rate(), cell: ({ winRate }) => formatRate(winRate, language), ...figures },
    {
      id: "factor",
      header: m.common_profit_factor(),
      cell: ({ profitFactor }) => formatFactor(profitFactor, language),
      ...figures,
    },
    {
      id: "drawdown",
      header: m.admin_setups_drawdown(),
      cell: ({ drawdown }) => formatRate(drawdown, language),
      ...figures,
    },
    {
      id: "votes",
      header: m.admin_setups_votes(),
      cell: ({ voteCount }) => formatCount(voteCount, language),
      ...figures,
    },
    ...(onEdit === undefined ? [] : [editColumn(onEdit)]),
  ];
}

function editColumn(onEdit: (id: number) => void): TableColumn<Setup> {
  return {
    id: "actions",
    header: m.panel_actions(),
    cell: ({ id, name }) => (
      <Button size="sm" aria-label={m.admin_setups_edit_of({ name })} onClick={() => onEdit(id)}>
        {m.panel_edit()}
      </Button>
    ),
    align: "end",
  };
}

function State({ setup: { planId, liveSignal } }: { setup: Setup }) {
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
      <Badge>{planId === null ? m.panel_library() : getPlan(planId).name}</Badge>
      {liveSignal ? <Badge tone="signal">{m.admin_setups_state_live()}</Badge> : null}
    </span>
  );
}
