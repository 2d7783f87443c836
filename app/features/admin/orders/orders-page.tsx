import { useSearchParams } from "react-router";
import { formatMoney } from "#app/core/money/format-money.ts";
import { Loaded } from "#app/core/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { ORDER_STATUSES } from "#domain/orders/order-states.ts";
import { productName, STATUS_NAMES, STATUS_TONES } from "./order-words.ts";
import { type AdminOrder, ORDERS_PER_PAGE, type OrderFilter, useOrders } from "./use-orders.ts";

/** Spec [2.23]: every order, with its state in the address so that a search can be shared. */
export function OrdersPage() {
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  const query = useOrders(filter);

  function change(changes: Partial<OrderFilter>) {
    const next = { ...filter, page: 0, ...changes };
    const address = new URLSearchParams();
    if (next.status !== null) address.set("status", next.status);
    if (next.search !== "") address.set("q", next.search);
    if (next.page > 0) address.set("page", String(next.page + 1));
    setParameters(address, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <h1>{m.admin_orders_title()}</h1>
      <div className="mt-6 grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field
          label={m.admin_orders_search()}
          type="search"
          defaultValue={filter.search}
          onChange={(event) => change({ search: event.target.value.trim() })}
        />
        <Select
          label={m.admin_orders_status()}
          value={filter.status ?? ""}
          options={[
            { value: "", label: m.admin_orders_all() },
            ...ORDER_STATUSES.map((status) => ({ value: status, label: STATUS_NAMES[status]() })),
          ]}
          onChange={(event) => change({ status: ORDER_STATUSES.find((known) => known === event.target.value) ?? null })}
        />
      </div>
      <div className="mt-6">
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-96" />}
          failure={{ title: m.admin_load_error(), retryLabel: m.admin_retry() }}
          isEmpty={({ orders }) => orders.length === 0}
          empty={<EmptyState title={m.admin_orders_empty_title()} text={m.admin_orders_empty_text()} />}
        >
          {({ orders, total }) => (
            <>
              <Card isFlush>
                <Table
                  caption={m.admin_orders_title()}
                  columns={columns()}
                  rows={orders}
                  rowKey={(order) => order.id}
                />
              </Card>
              <Pages page={filter.page} total={total} onChange={(page) => change({ page })} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function readFilter(parameters: URLSearchParams): OrderFilter {
  const status = parameters.get("status");
  const page = Number.parseInt(parameters.get("page") ?? "1", 10);
  return {
    status: ORDER_STATUSES.find((known) => known === status) ?? null,
    search: (parameters.get("q") ?? "").slice(0, 120),
    page: Number.isFinite(page) && page > 1 ? page - 1 : 0,
  };
}

function columns(): TableColumn<AdminOrder>[] {
  const date = new Intl.DateTimeFormat(getLocale(), { dateStyle: "short", timeStyle: "short" });
  return [
    { id: "number", header: m.admin_orders_number(), cell: (order) => order.number, isFigures: true, isHeading: true },
    { id: "buyer", header: m.admin_orders_buyer(), cell: (order) => <Buyer order={order} /> },
    { id: "products", header: m.admin_orders_products(), cell: (order) => order.products.map(productName).join(", ") },
    { id: "status", header: m.admin_orders_status(), cell: (order) => <Status order={order} /> },
    { id: "date", header: m.admin_orders_date(), cell: (order) => date.format(order.createdAt), isFigures: true },
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

function Pages({ page, total, onChange }: { page: number; total: number; onChange: (page: number) => void }) {
  const last = Math.max(0, Math.ceil(total / ORDERS_PER_PAGE) - 1);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <span>{m.admin_orders_count({ total, page: page + 1, pages: last + 1 })}</span>
      <span className="flex gap-2">
        <Button size="sm" disabled={page === 0} onClick={() => onChange(page - 1)}>
          {m.admin_orders_previous()}
        </Button>
        <Button size="sm" disabled={page >= last} onClick={() => onChange(page + 1)}>
          {m.admin_orders_next()}
        </Button>
      </span>
    </div>
  );
}
