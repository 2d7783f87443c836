import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";

type Row = { followed: string; account: string; why: string };

/** Spec [1.13]: a free account on the charting platform works; a paid one allows more alerts. Field notes c7. */
export function TradingviewPlans() {
  const columns: TableColumn<Row>[] = [
    { id: "followed", header: m.indicator_plan_followed(), isHeading: true, cell: ({ followed }) => followed },
    { id: "account", header: m.indicator_plan_account(), cell: ({ account }) => account },
    { id: "why", header: m.indicator_plan_why(), cell: ({ why }) => why },
  ];
  return (
    <>
      <h3 className="mt-10">{m.indicator_plan_title()}</h3>
      <p className="mt-3 mb-6 max-w-[66ch] text-muted">{m.indicator_plan_text()}</p>
      <Card className="p-0!">
        <Table caption={m.indicator_plan_title()} columns={columns} rows={rows()} rowKey={({ followed }) => followed} />
      </Card>
    </>
  );
}

function rows(): Row[] {
  return [
    { followed: m.indicator_plan_one(), account: m.indicator_plan_free(), why: m.indicator_plan_one_why() },
    { followed: m.indicator_plan_few(), account: m.indicator_plan_free(), why: m.indicator_plan_few_why() },
    { followed: m.indicator_plan_many(), account: m.indicator_plan_paid(), why: m.indicator_plan_many_why() },
  ];
}
