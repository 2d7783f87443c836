import type { CalendarKind } from "#domain/alerts/calendar-kind.ts";
import type { Timeframe } from "#domain/backtest/setup-rule.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { ProductId } from "#domain/products/product-catalogue.ts";
import type { OfficeJudgedDay, OfficeRecordDay } from "#domain/record/office-record.ts";
import type { SetupFileTarget } from "#domain/setups/setup-file.ts";
import type { SignalEvent, SignalSource } from "#domain/signals/signal-source.ts";
import type { StaffRole } from "#domain/staff/staff-rights.ts";
import type { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import type { AccessActions } from "./access-actions.ts";
import type { AccountActions } from "./account-actions.ts";
import type { Action, AdminAction, None, RecordAction } from "./action-kinds.ts";
import type { CartActions } from "./cart-actions.ts";
import type { ClassActions } from "./class-actions.ts";
import type { CouponActions } from "./coupon-actions.ts";
import type { CourseActions } from "./course-actions.ts";
import type { DisputeActions } from "./dispute-actions.ts";
import type { DrawActions } from "./draw-actions.ts";
import type { EvaluationActions } from "./evaluation-actions.ts";
import type { FailedPaymentActions } from "./failed-payment-actions.ts";
import type { FailureCode } from "./failure-codes.ts";
import type { JobActions } from "./job-actions.ts";
import type { LetterActions } from "./letter-actions.ts";
import type { MailingActions } from "./mailing-actions.ts";
import type { MembershipActions } from "./membership-actions.ts";
import type { OfferActions } from "./offer-actions.ts";
import type { OrderActions } from "./order-actions.ts";
import type { ResultActions } from "./result-actions.ts";
import type { SettingActions } from "./setting-actions.ts";
import type { StatusActions } from "./status-actions.ts";
import type { SupportActions } from "./support-actions.ts";
import type { TestimonialActions } from "./testimonial-actions.ts";

/** What a refusal as `record.changed` says: what the caller sent, and the record as it is now. */
export type ChangedRecord<Name extends ActionName> = Actions[Name] extends { record: infer Current }
  ? { yours: Actions[Name]["input"]; current: Current }
  : never;

/**
 * Every business action at /functions/v1: the one type that the browser's call (`invokeFunction`) and the server's
 * definition (`defineFunction`) share.
 */
export type Actions = AccessActions &
  AccountActions &
  CartActions &
  CouponActions &
  CourseActions &
  ClassActions &
  DisputeActions &
  DrawActions &
  EvaluationActions &
  FailedPaymentActions &
  JobActions &
  MailingActions &
  LetterActions &
  MembershipActions &
  OfferActions &
  OrderActions &
  ResultActions &
  SettingActions &
  StatusActions &
  SupportActions &
  TestimonialActions & {
    "accept-terms": Action<{ version: typeof TERMS_VERSION }, { version: string }>;
    "add-user-note": AdminAction<{ userId: string; text: string }, { noteId: string }, "account.gone">;
    /** `fileId` names what the caller has uploaded to the bucket `setup-files`, and the row of `setup_files`. */
    "attach-setup-file": AdminAction<
      { target: SetupFileTarget; fileId: string; name: string },
      { fileId: string },
      | "setup.not_found"
      | "setup_file.name_taken"
      | "setup_file.not_uploaded"
      | "setup_file.too_many"
      | "setup_file.unfit"
    >;
    /** The person gets the reason. */
    "ban-member": AdminAction<
      { userId: string; reason: string },
      { isBanned: boolean },
      "account.gone" | "account.last_admin" | "account.own"
    >;
    "cancel-address-change": AdminAction<{ userId: string }, { isCancelled: boolean }, "account.gone">;
    /** Its new mailbox must confirm first. The reason is for the team alone. */
    "change-address": AdminAction<
      { userId: string; email: string; reason: string },
      { email: string },
      "account.address_invalid" | "account.address_same" | "account.address_taken" | "account.gone" | "account.own"
    >;
    "calendar-address": Action<
      { calendar: CalendarKind; action: "show" | "renew" | "remove" },
      /** Null without a calendar. */
      { address: string | null },
      "alerts.too_many_tries" | "alerts.plan_required"
    >;
    /** Recovery codes are shown once: only their hashes are kept. */
    "create-recovery-codes": Action<None, { codes: string[] }, "account.sign_in_again" | "second_factor.none">;
    "create-signal-source": AdminAction<
      { name: string },
      /** The secret is shown once. */
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
    /** Bars of one market as CSV; a refusal names the line that isn't one. */
    "judge-day-bars": AdminAction<
      { asset: string; timeframe: Timeframe; csv: string },
      { days: OfficeJudgedDay[] },
      "record.bars_invalid" | "record.no_signals"
    >;
    "link-telegram": Action<
      None,
      /** `url` opens our bot; pressing start there links the chat, once and until `expiresAt` (ISO 8601, UTC). */
      { url: string; expiresAt: string },
      "alerts.too_many_tries" | "alerts.channel_off"
    >;
    "list-record-days": AdminAction<None, { days: OfficeRecordDay[] }>;
    "list-signal-sources": AdminAction<None, { sources: SignalSource[]; events: SignalEvent[] }>;
    "redeem-recovery-code": Action<
      { code: string },
      { isSecondFactorOff: true },
      "account.too_many_tries" | "recovery_code.invalid" | "second_factor.none"
    >;
    "remove-setup-file": AdminAction<{ fileId: string }, { fileId: string }, "setup_file.not_found">;
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
    "unban-member": AdminAction<{ userId: string }, { isBanned: boolean }, "account.gone">;
    "update-setup": RecordAction<
      { id: number } & EditedSetup,
      EditedSetup,
      { id: number },
      "setup.not_found" | "setup.name_taken" | "setup.in_results"
    >;
  };

/** US cents; null takes a product off sale. */
type ProductPrice = { priceCents: number | null };

export type ActionName = keyof Actions;

type RefusalOf<Name extends ActionName> = Actions[Name]["refusals"];
type OfficeActionName = { [Name in ActionName]: "admin.required" extends RefusalOf<Name> ? Name : never }[ActionName];
type CheckoutActionName = "capture-order" | "create-order" | "price-cart";

/** Refusals that visitors and members meet, besides those that only the checkout has; */
export type MemberFailureCode = RefusalOf<Exclude<ActionName, OfficeActionName | CheckoutActionName>>;
export type CheckoutFailureCode = Exclude<RefusalOf<CheckoutActionName>, MemberFailureCode>;
/** and those that only administrators meet. */
export type OfficeFailureCode = Exclude<FailureCode, MemberFailureCode | CheckoutFailureCode>;

/** What of a setup may change without a new test. Spec: [2.23], [3.1]. */
export type EditedSetup = { name: string; planId: PlanId | null; imageUrl: string | null; liveSignal: boolean };

/** Everything kept about one member: what the auth service knows, and the rows of each table by its name. */
export type AccountExport = { exportedAt: string; account: object } & Record<string, unknown>;
