import { type AdminOrder, ORDER_CHOICES, type OrderChoice, orderList } from "#app/core/admin-lists/order-list.ts";
import { ListPages } from "#app/core/lists/list-pages.tsx";
import { ListSearch } from "#app/core/lists/list-search.tsx";
import { useList } from "#app/core/lists/use-list.ts";
import { formatMoney } from "#app/core/money/format-money.ts";
import { Loaded } from "#app/core/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Select } from "#app/ui/select.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { productName, STATUS_NAMES, STATUS_TONES } from "./order-words.ts";

const CHOICE_NAMES: Record<OrderChoice, () => string> = {
  ...STATUS_NAMES,
  needs_review: m.admin_queue_reviews,
  with_problem: m.admin_queue_problems,
};

/** Spec [2.23]: every order, with its state in the address so that a search can be shared. */
export function OrdersPage() {
  const { state, change, query, perPage } = useList(orderList);
  return (
    <>
      <h1>{m.panel_orders()}</h1>
      <div className="mt-6 grid gap-4 sm:grid-cols-[2fr_1fr]">
        <ListSearch label={m.admin_orders_search()} search={state.search} onSearch={(search) => change({ search })} />
        <Select
          label={m.admin_orders_status()}
          value={state.filters.status ?? ""}
          options={[
            { value: "", label: m.common_all() },
            ...ORDER_CHOICES.map((choice) => ({ value: choice, label: CHOICE_NAMES[choice]() })),
          ]}
          onChange={({ target }) =>
            change({ filters: { status: ORDER_CHOICES.find((known) => known === target.value) ?? null } })
          }
        />
      </div>
      <div className="mt-6">
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-96" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<EmptyState title={m.admin_orders_empty_title()} text={m.admin_orders_empty_text()} />}
        >
          {({ rows, total }) => (
            <>
              <Card isFlush>
                <Table caption={m.panel_orders()} columns={columns()} rows={rows} rowKey={(order) => order.id} />
              </Card>
              <ListPages page={state.page} perPage={perPage} total={total} onPage={(page) => change({ page })} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function columns(): TableColumn<AdminOrder>[] {
  const date = new Intl.DateTimeFormat(getLocale(), { dateStyle: "short", timeStyle: "short" });
  return [
    { id: "number", header: m.panel_order(), cell: (order) => order.number, isFigures: true, isHeading: true },
    { id: "buyer", header: m.admin_orders_buyer(), cell: (order) => <Buyer order={order} /> },
    { id: "products", header: m.admin_orders_products(), cell: (order) => order.products.map(productName).join(", ") },
    { id: "status", header: m.admin_orders_status(), cell: (order) => <Status order={order} /> },
    { id: "date", header: m.common_date(), cell: (order) => date.format(order.createdAt), isFigures: true },
    {
      id: "total",
      header: m.admin_orders_total(),
      cell: (order) => formatMoney(order.totalCents, getLocale()),
      align: "end",
      isFigures: true,
    },
  ];
}

function Buyer({ order }: { order: AdminOrder }) {
  return (
    <span className="block break-all">
      {order.name}
      <span className="block text-xs text-muted">{order.email}</span>
    </span>
  );
}

function Status({ order }: { order: AdminOrder }) {
  return (
    <>
      <Badge tone={STATUS_TONES[order.status]}>{STATUS_NAMES[order.status]()}</Badge>
      {order.problem === null ? null : <code className="mt-1 block text-xs text-muted">{order.problem}</code>}
    </>
  );
}
