import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { cartStore } from "#app/core/shop/cart/cart-store.ts";
import { itemTitle } from "#app/core/shop/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CartRefusal, CartRefusalCode } from "#domain/cart/cart-refusals.ts";
import { isForLife } from "#domain/memberships/upgrade-credit.ts";
import * as paths from "#domain/pages/paths.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";
import type { ItemId } from "#domain/products/product-catalogue.ts";

type Words = { title: () => string; text: (refusal: CartRefusal) => string; way: "plans" | "orders" | null };

const WORDS: Record<CartRefusalCode, Words> = {
  "plan.lower_than_active": { title: m.checkout_refused_lower_title, text: lowerText, way: "plans" },
  "product.already_owned": { title: m.checkout_refused_owned_title, text: () => m.products_error_owned(), way: null },
  "product.membership_required": {
    title: m.products_robot_needs_plan_title,
    text: () => m.products_robot_needs_plan_text(),
    way: "plans",
  },
  "product.not_for_sale": { title: m.products_unsold, text: () => m.products_error_not_for_sale(), way: null },
  "order.too_many": {
    title: m.checkout_refused_orders_title,
    text: () => m.checkout_error_too_many_orders(),
    way: "orders",
  },
  "order.in_payment": {
    title: m.checkout_refused_credit_title,
    text: () => m.checkout_refused_credit_text(),
    way: "orders",
  },
};

/** Why this can't be bought now, said before the payment step, with the ways on. `itemId`: beside which item. */
function RefusalNotice({ refusal, itemId }: { refusal: CartRefusal; itemId: ItemId | null }) {
  const { title, text, way } = WORDS[refusal.code];
  return (
    <Notice tone="warning" role="status" title={title()} action={<Ways way={way} itemId={itemId} />}>
      {text(refusal)}
    </Notice>
  );
}

/** What the buyer's orders cause, which is beside no item. */
export function OrderRefusals({ refusals }: { refusals: readonly CartRefusal[] }) {
  return refusals
    .filter(({ itemIds }) => itemIds.length === 0)
    .map((refusal) => <RefusalNotice key={refusal.code} refusal={refusal} itemId={null} />);
}

/** The refusals beside one item. */
export function ItemRefusals({ refusals, itemId }: { refusals: readonly CartRefusal[]; itemId: ItemId }) {
  return refusals
    .filter(({ itemIds }) => itemIds.includes(itemId))
    .map((refusal) => <RefusalNotice key={refusal.code} refusal={refusal} itemId={itemId} />);
}

function Ways({ way, itemId }: { way: Words["way"]; itemId: ItemId | null }) {
  return (
    <>
      {itemId === null ? null : (
        <Button
          size="sm"
          onClick={() => {
            cartStore.remove(itemId);
            showToast({ title: m.checkout_cart_removed_title() });
          }}
        >
          {m.checkout_cart_remove_item({ plan: itemTitle(itemId) })}
        </Button>
      )}
      {way === "plans" ? (
        <ButtonLink to={paths.plans} size="sm">
          {m.checkout_cart_view_plans()}
        </ButtonLink>
      ) : null}
      {way === "orders" ? (
        <ButtonLink to={paths.memberOrders} size="sm">
          {m.checkout_refused_to_orders()}
        </ButtonLink>
      ) : null}
      <ButtonLink to={paths.support} size="sm" variant="ghost">
        {m.common_write_to_support()}
      </ButtonLink>
    </>
  );
}

/** Of a plan for life there is nothing above and nothing to renew. */
function lowerText({ activePlanId }: CartRefusal): string {
  return activePlanId !== null && isForLife(activePlanId)
    ? m.checkout_refused_for_life({ plan: getPlan(activePlanId).name })
    : m.checkout_error_lower_plan();
}
