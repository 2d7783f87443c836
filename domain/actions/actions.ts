import type { PricedCart } from "#domain/cart/cart-totals.ts";
import type { FailureCode } from "#domain/errors/failure-codes.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { OrderStatus } from "#domain/orders/order-states.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { ProductId } from "#domain/products/product-catalogue.ts";
import type { SignalEvent, SignalSource } from "#domain/signals/signal-source.ts";
import type { StaffRole } from "#domain/staff/staff-rights.ts";
import type { TERMS_VERSION } from "#domain/terms/terms-version.ts";

/** Input and output as JSON has them; `refusals` are the expected ones, besides what the gateway refuses before. */
type Action<Input extends object, Output extends object, Refusal extends FailureCode = never> = {
  input: Input;
  output: Output;
  refusals: Refusal;
};
/** Of administrators: refused to who is none, and to whose role may not. */
type AdminAction<Input extends object, Output extends object, Refusal extends FailureCode = never> = Action<
  Input,
  Output,
  Refusal | "admin.required" | "admin.not_allowed"
>;

/** Which state of a record somebody saw: counted by the database with each change. */
export type Versioned = { version: number };
/** An administrator's change of one record, which is refused where it isn't the version that they saw. */
type RecordAction<
  Input extends object,
  Record extends object,
  Output extends object,
  Refusal extends FailureCode = never,
> = AdminAction<Input & Versioned, Output, Refusal | "record.changed"> & { record: Record & Versioned };

/** What a refusal as `record.changed` says: what the caller sent, and the record as it is now. */
export type ChangedRecord<Name extends ActionName> = Actions[Name] extends { record: infer Current }
  ? { yours: Actions[Name]["input"]; current: Current }
  : never;

type None = Record<string, never>;

/**
 * Every business action at /functions/v1: the one type that the browser's call (`invokeFunction`) and the server's
 * definition (`defineFunction`) share.
 */
export type Actions = {
  "accept-terms": Action<{ version: typeof TERMS_VERSION }, { version: string }>;
  "add-order-note": AdminAction<{ orderId: string; text: string }, { noteId: string }, "order.not_found">;
  "add-user-note": AdminAction<{ userId: string; text: string }, { noteId: string }, "account.gone">;
  /** `left`: private classes of the running terms that remain. */
  "book-private-class": Action<None, { left: number }, "account.email_missing" | "class.none_left">;
  "calendar-address": Action<
    { action: "show" | "renew" | "remove" },
    /** Null without a calendar. */
    { address: string | null },
    "alerts.too_many_tries" | "alerts.plan_required"
  >;
  "cancel-order": Action<
    { orderId: string },
    { orderId: string; status: OrderStatus },
    "order.not_found" | "order.not_open" | "order.in_payment"
  >;
  "capture-order": Action<
    { orderId: string },
    /** `paid`, or `pending_review` while the provider or the team looks at the money. */
    { orderId: string; status: OrderStatus },
    "order.cancelled" | "order.not_found" | "payment.declined" | "payment.unavailable" | OwnershipRefusal
  >;
  "create-order": Action<OrderRequest, PlacedOrder, CartRefusal | OrderRefusal>;
  /** Recovery codes are told once: only their hashes are kept. */
  "create-recovery-codes": Action<None, { codes: string[] }, "account.sign_in_again" | "second_factor.none">;
  "create-signal-source": AdminAction<
    { name: string },
    /** The secret is told once. */
    { sourceId: string; secret: string },
    "signal.source_name_taken"
  >;
  "delete-account": Action<
    /** The account's own address, typed again. */
    { confirmation: string },
    { isDeleted: true },
    | "account.sign_in_again"
    | "account.gone"
    | "account.confirmation_wrong"
    | "account.last_admin"
    | "account.payment_running"
  >;
  "end-member-sessions": AdminAction<{ userId: string }, { ended: number }>;
  "export-my-data": Action<None, AccountExport, "account.too_many_tries" | "account.gone">;
  "grant-indicator-access": RecordAction<
    { userId: string },
    AccessRecord,
    { status: "active" },
    "indicator.nothing_to_grant"
  >;
  "link-telegram": Action<
    None,
    /** `url` opens our bot; pressing start there links the chat, once and until `expiresAt` (ISO 8601, UTC). */
    { url: string; expiresAt: string },
    "alerts.too_many_tries" | "alerts.channel_off"
  >;
  "list-signal-sources": AdminAction<None, { sources: SignalSource[]; events: SignalEvent[] }>;
  "mark-ticket": RecordAction<
    { ticketId: string; isAnswered: boolean },
    { status: "open" | "answered"; answeredAt: string | null },
    { isAnswered: boolean },
    "ticket.not_found"
  >;
  "price-cart": Action<CartRequest, PricedCart, CartRefusal>;
  "redeem-recovery-code": Action<
    { code: string },
    { isSecondFactorOff: true },
    "account.too_many_tries" | "recovery_code.invalid" | "second_factor.none"
  >;
  /** `requestedAt`: ISO 8601. */
  "request-trial": Action<
    { tradingviewUsername: string },
    { requestedAt: string },
    "account.gone" | "account.too_many_tries" | "trial.used" | "trial.name_used"
  >;
  "rotate-signal-source": AdminAction<
    { sourceId: string; isLeaked: boolean },
    /** The old secret works until `oldUntil` (ISO 8601, UTC). */
    { secret: string; oldUntil: string },
    "signal.source_not_found"
  >;
  "save-push-subscription": Action<
    { endpoint: string; p256dh: string; auth: string; userAgent: string },
    { id: string },
    "alerts.too_many_tries" | "alerts.channel_off" | "alerts.push_service_unknown" | "alerts.too_many_devices"
  >;
  "send-test-alert": Action<
    { channel: "push"; deviceId: string } | { channel: "telegram" },
    { queued: true },
    "alerts.too_many_tries" | "alerts.channel_off"
  >;
  "send-ticket": Action<
    { name: string; email: string; subject: string; message: string; language: Language },
    { number: number },
    "ticket.invalid" | "ticket.too_many"
  >;
  "set-product-price": RecordAction<
    ProductPrice & { productId: ProductId },
    ProductPrice,
    ProductPrice,
    "product.not_found"
  >;
  /** Null takes somebody off the team. */
  "set-staff-role": AdminAction<
    { userId: string; role: StaffRole | null },
    { role: StaffRole | null },
    "account.gone" | "account.last_admin"
  >;
  /** The secret works for a minute. */
  "start-signal-test": AdminAction<{ sourceId: string }, { secret: string }, "signal.source_not_found">;
  "switch-signal-source": AdminAction<
    { sourceId: string; isEnabled: boolean },
    { isEnabled: boolean },
    "signal.source_not_found"
  >;
  "update-setup": RecordAction<
    { id: number } & EditedSetup,
    EditedSetup,
    { id: number },
    "setup.not_found" | "setup.name_taken"
  >;
  "withdraw-indicator-access": RecordAction<
    { userId: string },
    AccessRecord,
    { isWithdrawn: true },
    "indicator.nothing_to_withdraw"
  >;
};

/** US cents; null takes a product off sale. */
type ProductPrice = { priceCents: number | null };

export type ActionName = keyof Actions;

/** What of a setup may change without a new test. Spec: [2.23], [3.1]. */
export type EditedSetup = { name: string; planId: PlanId | null; imageUrl: string | null; liveSignal: boolean };

/** A member's access to the indicator, as whoever grants it on the charting platform sees it. Times: ISO 8601. */
type AccessRecord = {
  status: "inactive" | "pending" | "active";
  tradingviewUsername: string;
  expiresAt: string | null;
  /** Since when it waits to be taken away there. */
  withdrawSince: string | null;
};

/** Everything kept about one member: what the auth service knows, and the rows of each table by its name. */
export type AccountExport = { exportedAt: string; account: object } & Record<string, unknown>;

export type CartRequest = {
  /** A cart kept from before may name what is no longer sold: the server says which are. */
  planIds: readonly string[];
  productIds?: readonly string[] | undefined;
  couponCode?: string | null | undefined;
};

/** What a buyer wishes; prices are the server's own. */
export type OrderRequest = Pick<CartRequest, "planIds" | "productIds"> & {
  couponCode: string | null;
  name: string;
  tradingviewUsername: string;
  telegramUsername: string;
  referralCode: string | null;
  language: Language;
  termsVersion: string;
  /** The buyer has seen that plans don't add up and wants them all. */
  keepPlans: boolean;
};

export type PlacedOrder = {
  orderId: string;
  number: number;
  status: OrderStatus;
  totalCents: number;
  /** The order at the provider, for its script in the browser; null when there is nothing to pay. */
  providerOrderId: string | null;
};

type CartRefusal =
  | "cart.empty"
  | "cart.unknown_plan"
  | "coupon.invalid"
  | "coupon.too_many_tries"
  | "product.not_for_sale";
/** What the buyer has already stands in the way, or what they lack. */
type OwnershipRefusal = "plan.lower_than_active" | "product.already_owned" | "product.membership_required";
type OrderRefusal =
  | "account.email_missing"
  | "cart.plans_choice_required"
  | "checkout.information_invalid"
  | "checkout.terms_required"
  | "order.cancelled"
  | "order.key_reused"
  | "order.too_many"
  | "payment.rejected"
  | "payment.unavailable"
  | OwnershipRefusal;
