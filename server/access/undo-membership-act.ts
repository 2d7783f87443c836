import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { closeAct, lockAct } from "#server/platform/undo/undoable-acts.ts";
import { readMembershipRecord } from "./membership-record.ts";
import { hasClasses, type MembershipUndo, readVersions, restoreMembership } from "./membership-undo.ts";

const UNDONE = {
  "membership.granted": "membership.grant_undone",
  "membership.ended": "membership.end_undone",
} as const;

/**
 * Undoes a grant or an end of the last ten minutes: everything is as before, and its letter isn't sent. Once: a second call
 * changes nothing. Refused with both versions where the term or the indicator's access was changed since.
 */
export const undoMembershipAct = adminAction({
  name: "undo-membership-act",
  area: "access",
  input: z.strictObject({ userId: z.uuid(), actId: z.uuid() }),
  idempotency: "none",
  async act({ userId, actId }, { transaction, actor, at }) {
    const kinds = ["membership.granted", "membership.ended"] as const;
    const act = await lockAct<MembershipUndo>(transaction, { actId, kinds });
    if (act === null || act.userId !== userId) return refuse("undo.not_found");
    if (act.isUndone) return { ok: true, data: { isUndone: true }, audit: null };
    const { state } = act;
    const { membershipId } = state;
    const current = await readMembershipRecord(transaction, { membershipId });
    const versions = await readVersions(transaction, { userId, membershipId });
    const isChanged = versions.version !== state.version || versions.accessVersion !== state.accessVersion;
    // A class that was booked on a grant since would go with it.
    if (current === null || isChanged || (state.row === null && (await hasClasses(transaction, membershipId)))) {
      const yours = { version: state.version, accessVersion: state.accessVersion };
      return refuse("record.changed", { yours, current: current === null ? null : { ...current, ...versions } });
    }
    const refusal = await closeAct(transaction, act, { actor, at });
    if (refusal !== null) return refusal;
    await restoreMembership(transaction, { userId, state, at });
    const after = await readMembershipRecord(transaction, { membershipId });
    const kind = act.kind === "membership.granted" ? "membership.granted" : "membership.ended";
    const audit = { action: UNDONE[kind], subject: userId, before: current, after, details: { actId, membershipId } };
    return { ok: true, data: { isUndone: true }, audit };
  },
});
