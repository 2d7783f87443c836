import { productName } from "#app/core/office/admin-lists/order-texts.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { PersonCell } from "#app/core/office/lists/person-cell.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge, type BadgeProps } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { ABANDONED_AFTER_HOURS, type CartState, LETTER_HOURS, RECOVERY_DAYS } from "#domain/cart/cart-recovery.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { cartActions } from "./cart-actions.tsx";
import { type CartRow, cartList } from "./cart-list.ts";
import { RecoverySummary } from "./recovery-summary.tsx";

export const meta = pageMeta({
  path: paths.adminAbandonedCarts,
  title: m.carts_title,
  description: m.carts_seo,
});

const STATE_NAMES: Record<CartState, () => string> = {
  active: m.common_active,
  abandoned: m.carts_state_abandoned,
  recovering: m.carts_state_recovering,
  recovered: m.failed_state_recovered,
  exhausted: m.carts_state_exhausted,
  opted_out: m.carts_state_opted_out,
};
const STATE_TONES: Partial<Record<CartState, BadgeProps["tone"]>> = { recovering: "signal", recovered: "gain" };
const LETTER_CHOICES = {
  wanted: m.carts_letters_wanted,
  held_out: m.carts_letters_held_out,
  not_wanted: m.carts_letters_not_wanted,
};

/** Abandoned carts: the state of each, what was sent, and what was recovered. Spec: [2.23]. */
export default function AbandonedCartsPage() {
  return (
    <ListScreen
      list={cartList}
      area="orders"
      title={m.carts_title()}
      intro={m.carts_intro({ hours: ABANDONED_AFTER_HOURS, days: RECOVERY_DAYS, most: LETTER_HOURS.length })}
      summary={<RecoverySummary />}
      searchLabel={m.admin_list_search_person()}
      filterWords={{
        state: { label: m.panel_status(), names: STATE_NAMES },
        letters: { label: m.carts_letters(), names: LETTER_CHOICES },
      }}
      columns={columns()}
      rowName={({ name, email }) => name || (email ?? m.admin_user_nameless())}
      actions={cartActions()}
      empty={{ title: m.carts_empty_title(), text: m.carts_empty_text() }}
    />
  );
}

function columns(): ColumnsOf<typeof cartList> {
  const money = (cents: number) => formatMoney(cents, getLocale());
  return [
    {
      id: "person",
      header: m.panel_person(),
      value: ({ name }) => name,
      cell: (row) => <PersonCell row={row} />,
      sort: "name",
      isHeading: true,
    },
    { id: "email", header: m.panel_email(), value: ({ email }) => email, isInFileOnly: true },
    {
      id: "items",
      header: m.carts_items(),
      value: ({ items }) => items.map(productName).join(", "),
      cell: ({ items, coupon_code: coupon }) => (
        <WithNote text={items.map(productName).join(", ")} note={coupon ?? ""} />
      ),
    },
    { id: "coupon", header: m.checkout_summary_coupon(), value: (row) => row.coupon_code, isInFileOnly: true },
    {
      id: "state",
      header: m.panel_status(),
      value: ({ state }) => STATE_NAMES[state](),
      cell: ({ state }) => <Badge tone={STATE_TONES[state] ?? "neutral"}>{STATE_NAMES[state]()}</Badge>,
    },
    {
      id: "changed",
      header: m.panel_last_change(),
      value: (row) => new Date(row.changed_at),
      sort: "changed_at",
      isFigures: true,
    },
    { id: "abandoned", header: m.carts_abandoned(), value: (row) => dateOf(row.abandoned_at), isInFileOnly: true },
    {
      id: "letters",
      header: m.carts_letters(),
      value: lettersText,
      cell: (row) => <WithNote text={lettersText(row)} note={momentOf(row.last_letter_at)} />,
      sort: "letters_sent",
    },
    {
      id: "value",
      header: m.carts_value(),
      value: (row) => row.value_cents / 100,
      cell: (row) => money(row.value_cents),
      sort: "value_cents",
      align: "end",
      isFigures: true,
    },
    {
      id: "came_back",
      header: m.carts_came_back(),
      value: ({ order_cents: cents }) => (cents === null ? null : cents / 100),
      cell: ({ order_id: orderId, order_cents: cents }) =>
        orderId === null || cents === null ? (
          <span className="text-muted">–</span>
        ) : (
          <TextLink to={href(paths.adminOrder, { orderId })}>{money(cents)}</TextLink>
        ),
      sort: "order_cents",
      align: "end",
      isFigures: true,
    },
  ];
}

function WithNote({ text, note }: { text: string; note: string }) {
  return (
    <span className="block md:min-w-24">
      {text}
      <span className="block text-xs text-muted empty:hidden">{note}</span>
    </span>
  );
}

/** How many went out; where none did, why none will. */
function lettersText({ letters_sent: sent, wants_letters: isWanted, is_held_out: isHeldOut }: CartRow): string {
  if (sent > 0) return m.carts_letters_sent({ sent, most: LETTER_HOURS.length });
  if (isWanted !== true) return m.carts_letters_not_wanted();
  return isHeldOut ? m.carts_letters_held_out() : m.carts_letters_none_yet();
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function momentOf(text: string | null): string {
  return text === null
    ? ""
    : dateFormat(getLocale(), { dateStyle: "short", timeStyle: "short" }).format(new Date(text));
}
