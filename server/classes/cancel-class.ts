import { z } from "zod";
import { cancellingAt } from "#domain/classes/class-times.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { lockAllowance, lockClass, setClassState } from "./class-rows.ts";

/** A member gives up a class: it is given back until 24 hours before, and its slot is free again. Spec: [9.3], [9.4]. */
export const cancelClass = memberAction({
  name: "cancel-class",
  input: z.object({ bookingId: z.uuid() }),
  idempotency: "accepted",
  async act({ bookingId }, { transaction, userId, at }) {
    await lockAllowance(transaction, { userId, at });
    const booked = await lockClass(transaction, bookingId);
    if (booked?.userId !== userId || booked.startsAt === null || booked.state !== "booked") {
      return refuse("class.not_found");
    }
    const outcome = cancellingAt(booked.startsAt, at);
    if (outcome === null) return refuse("class.begun");
    await setClassState(transaction, bookingId, outcome === "given_back" ? "cancelled" : "late_cancelled");
    return { ok: true, data: { isGivenBack: outcome === "given_back" } };
  },
});
