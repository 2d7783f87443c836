import type { ListColumn } from "#app/core/office/lists/list-columns.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TextLink } from "#app/ui/link.tsx";
import { zoneTime } from "#domain/clock/zone-time.ts";
import { formatAmount } from "#domain/formats/format-money.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { countryText, dayName, KIND_NAMES } from "./accounting-texts.ts";
import type { OfficeMovement } from "./read-movements.ts";

/** One row a movement, on the screen and in the file; days on the office's clock, amounts in the row's currency. */
export function movementColumns(zone: string): ListColumn<OfficeMovement>[] {
  const day = ({ occurredAt }: OfficeMovement) => zoneTime(occurredAt, zone).date;
  const money = (
    id: string,
    header: string,
    cents: (row: OfficeMovement) => number | null,
  ): ListColumn<OfficeMovement> => ({
    id,
    header,
    value: (row) => inUnits(cents(row)),
    cell: (row) => amountText(cents(row)),
    align: "end",
    isFigures: true,
  });
  return [
    {
      id: "order",
      header: m.panel_order(),
      value: ({ orderNumber }) => orderNumber,
      cell: ({ orderId, orderNumber }) => (
        <TextLink className="whitespace-nowrap" to={href(paths.adminOrder, { orderId })}>
          {orderNumber}
        </TextLink>
      ),
      isHeading: true,
    },
    {
      id: "day",
      header: m.common_day(),
      value: day,
      cell: (row) => <span className="whitespace-nowrap">{dayName(day(row))}</span>,
    },
    { id: "moment", header: m.accounting_moment(), value: ({ occurredAt }) => occurredAt, isInFileOnly: true },
    { id: "kind", header: m.admin_access_kind(), value: ({ kind }) => KIND_NAMES[kind]() },
    {
      id: "provider_id",
      header: m.accounting_provider_id(),
      value: ({ providerId }) => providerId,
      cell: ({ providerId }) => (
        <span translate="no" className="figures text-xs">
          {providerId}
        </span>
      ),
    },
    {
      id: "country",
      header: m.accounting_country(),
      value: ({ country }) => country ?? m.accounting_unknown(),
      cell: ({ country }) => countryText(country),
    },
    { id: "currency", header: m.withdrawals_office_currency(), value: ({ currency }) => currency, isInFileOnly: true },
    money("gross", m.accounting_gross(), ({ grossCents }) => grossCents),
    money("fee", m.accounting_fee(), ({ feeCents }) => feeCents),
    money("net", m.accounting_net(), ({ netCents }) => netCents),
    money("tax", m.accounting_tax(), ({ taxCents }) => taxCents),
  ];
}

function inUnits(cents: number | null): number | string {
  return cents === null ? m.accounting_unknown() : cents / 100;
}

function amountText(cents: number | null): string {
  return cents === null ? m.accounting_unknown() : formatAmount(cents, getLocale());
}
