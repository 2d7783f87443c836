import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import type { invokeFunction } from "#app/core/data/invoke-function.ts";
import type { ActionName, Actions } from "#domain/actions/actions.ts";
import { defineFunction, type ReadsInput } from "#server/platform/actions/define-function.ts";
import { refuse } from "#server/platform/refuse.ts";
import { actions } from "#server/subjects.ts";

/** Every action once: the compiler asks for a name that is missing here, and refuses one that is gone. */
const NAMES: Record<ActionName, true> = {
  "accept-terms": true,
  "delete-evaluation": true,
  "keep-evaluation-trades": true,
  "note-evaluation-trade": true,
  "save-evaluation": true,
  "cancel-draw": true,
  "correct-bracket-match": true,
  "claim-draw-prize": true,
  "deliver-draw-prize": true,
  "enter-draw": true,
  "exclude-draw-entry": true,
  "hide-draw-name": true,
  "leave-draw": true,
  "change-coupon": true,
  "change-settings": true,
  "change-claim": true,
  "change-promotion": true,
  "create-claim": true,
  "switch-claim": true,
  "create-coupon": true,
  "create-coupon-batch": true,
  "delete-coupon": true,
  "change-mailing": true,
  "count-mailing": true,
  "create-mailing": true,
  "lift-suppression": true,
  "schedule-mailing": true,
  "send-test-mailing": true,
  "stop-mailing": true,
  "stop-mailings": true,
  "suppress-address": true,
  "give-cart-up": true,
  "stop-cart-letters": true,
  "put-payment-aside": true,
  "send-payment-link": true,
  "take-failed-payment": true,
  "switch-coupon": true,
  "undo-coupon-switch": true,
  "read-letter": true,
  "send-letter-again": true,
  "dismiss-testimonial": true,
  "open-incident": true,
  "add-incident-update": true,
  "close-incident": true,
  "judge-testimonial": true,
  "withdraw-testimonial": true,
  "write-testimonial": true,
  "create-withdrawal": true,
  "set-withdrawal-level": true,
  "update-withdrawal": true,
  "correct-day": true,
  "create-trading-account": true,
  "discard-trades": true,
  "publish-day": true,
  "update-trading-account": true,
  "add-order-note": true,
  "add-ticket-note": true,
  "add-recording": true,
  "add-user-note": true,
  "attach-setup-file": true,
  "answer-ticket": true,
  "accept-dispute": true,
  "answer-refund": true,
  "read-dispute-evidence": true,
  "send-dispute-evidence": true,
  "answer-question": true,
  "book-private-class": true,
  "calendar-address": true,
  "cancel-class": true,
  "cancel-order": true,
  "class-calendar": true,
  "capture-order": true,
  "close-ticket": true,
  "archive-reply-template": true,
  "change-indicator-name": true,
  "complete-first-step": true,
  "end-membership": true,
  "extend-membership": true,
  "grant-membership": true,
  "move-membership": true,
  "undo-membership-act": true,
  "preview-memberships": true,
  "create-order": true,
  "create-recovery-codes": true,
  "create-reply-template": true,
  "create-signal-source": true,
  "delete-account": true,
  "ban-member": true,
  "cancel-address-change": true,
  "change-address": true,
  "end-member-sessions": true,
  "unban-member": true,
  "export-my-data": true,
  "confirm-names": true,
  "remind-of-names": true,
  "fail-indicator-access": true,
  "grant-indicator-access": true,
  "issue-certificate": true,
  "join-group": true,
  "judge-day-bars": true,
  "link-telegram": true,
  "list-jobs": true,
  "list-record-days": true,
  "list-settings": true,
  "list-signal-sources": true,
  "mark-class": true,
  "mark-ticket": true,
  "order-receipt": true,
  "pay-referral": true,
  "price-cart": true,
  "publish-class-slot": true,
  "redeem-recovery-code": true,
  "remove-setup-file": true,
  "reply-ticket": true,
  "refuse-trial": true,
  "request-refund": true,
  "request-trial": true,
  "revoke-certificate": true,
  "run-job": true,
  "rotate-signal-source": true,
  "save-lesson-progress": true,
  "save-push-subscription": true,
  "send-test-alert": true,
  "send-ticket": true,
  "set-indicator-name": true,
  "set-product-price": true,
  "set-staff-role": true,
  "start-signal-test": true,
  "switch-signal-source": true,
  "update-lesson": true,
  "update-reply-template": true,
  "update-recording": true,
  "update-session": true,
  "update-setup": true,
  "withdraw-class-slot": true,
  "withdraw-indicator-access": true,
  "withdraw-refund": true,
};

describe("contracts of the business actions", () => {
  it("are served, each under its name and once", () => {
    expect(actions.map(({ name }) => name).toSorted()).toEqual(Object.keys(NAMES).toSorted());
  });

  it("refuse a schema that reads another field, lacks one or is narrower", () => {
    const renamed = z.object({ orderID: z.uuid() });
    const lacking = z.object({ planIds: z.array(z.string()).readonly() });
    const narrower = z.object({ code: z.literal("A") });
    const right = z.object({ code: z.string().max(100) });
    expectTypeOf<ReadsInput<"cancel-order", typeof renamed>>().toBeNever();
    expectTypeOf<ReadsInput<"price-cart", typeof lacking>>().toBeNever();
    expectTypeOf<ReadsInput<"redeem-recovery-code", typeof narrower>>().toBeNever();
    expectTypeOf<ReadsInput<"redeem-recovery-code", typeof right>>().toEqualTypeOf<typeof right>();
  });

  it("refuse an answer with a renamed field and a refusal that isn't theirs", () => {
    const shape = { name: "cancel-order", access: "user", input: z.object({ orderId: z.uuid() }) } as const;
    const renamed = async () => ({ ok: true, data: { id: "", status: "paid" } }) as const;
    // @ts-expect-error: the contract's output says `orderId`
    defineFunction({ ...shape, idempotency: "none", handle: renamed });
    const strange = async () => refuse("ticket.invalid");
    // @ts-expect-error: a ticket's refusal
    defineFunction({ ...shape, idempotency: "none", handle: strange });
    expect(refuse("ticket.invalid").code).toBe("ticket.invalid");
  });

  it("bind the browser's call to the name's own input, output and refusals", () => {
    type Call = typeof invokeFunction;
    expectTypeOf<Parameters<Call>[0]>().toEqualTypeOf<ActionName>();
    const calls = (invoke: Call) => [
      // @ts-expect-error: no such action
      invoke("no-such-action", {}),
      // @ts-expect-error: a renamed field
      invoke("cancel-order", { orderID: "1" }),
      // @ts-expect-error: a field that the action doesn't read
      invoke("accept-terms", { version: "2026-11-20", isForced: true }),
    ];
    expect(calls).toHaveLength(1);
    type Answer = Awaited<ReturnType<typeof invokeFunction<"send-ticket">>>;
    expectTypeOf<Extract<Answer, { ok: true }>["data"]>().toEqualTypeOf<Actions["send-ticket"]["output"]>();
    expectTypeOf<Extract<Answer, { ok: false }>["code"]>().toEqualTypeOf<
      | "ticket.invalid"
      | "ticket.file_missing"
      | "ticket.full"
      | "ticket.too_many"
      | "insufficient_aal"
      | "idempotency.in_progress"
      | "network"
      | "unexpected"
    >();
  });
});
