import { z } from "zod";
import { isComplete } from "#domain/mailings/mailing.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { countPeople } from "./count-mailing.ts";
import { lockMailing } from "./mailing-rows.ts";

const named = { mailingId: z.uuid(), version: z.int() };

/** It starts by itself at the moment that is chosen, or at once. Spec: [2.23]; docs/decisions/210. */
export const scheduleMailing = recordAction({
  name: "schedule-mailing",
  area: "products",
  input: z.strictObject({ ...named, startsAt: z.iso.datetime().nullable() }),
  idempotency: "none",
  read: lockMailing,
  missing: "mailing.not_found",
  async act({ mailingId, startsAt }, { transaction, at, current }) {
    if (current.state !== "draft") return refuse("mailing.not_draft");
    if (!isComplete(current)) return refuse("mailing.incomplete");
    const { reachable } = await countPeople(transaction, { ...current, now: at });
    if (reachable === 0) return refuse("mailing.nobody");
    await transaction.query("update public.mailings set state = 'scheduled', starts_at = $2 where id = $1", [
      mailingId,
      startsAt ?? at,
    ]);
    return {
      ok: true,
      data: { mailingId },
      audit: { action: "mailing.scheduled", subject: `mailing:${mailingId}`, details: { reachable } },
    };
  },
});

/**
 * Nothing more goes out once it is answered, besides what a process has handed to the mail server already; a mailing that
 * hasn't begun is a draft again. Spec: [2.23].
 */
export const stopMailing = recordAction({
  name: "stop-mailing",
  area: "products",
  input: z.strictObject(named),
  idempotency: "none",
  read: lockMailing,
  missing: "mailing.not_found",
  async act({ mailingId }, { transaction, at, current }) {
    const subject = `mailing:${mailingId}`;
    if (current.state === "scheduled") {
      await transaction.query("update public.mailings set state = 'draft', starts_at = null where id = $1", [
        mailingId,
      ]);
      return { ok: true, data: { state: "draft" }, audit: { action: "mailing.unscheduled", subject } };
    }
    if (current.state !== "sending") return refuse("mailing.not_running");
    await transaction.query("update public.mailings set state = 'stopped', ended_at = $2 where id = $1", [
      mailingId,
      at,
    ]);
    return { ok: true, data: { state: "stopped" }, audit: { action: "mailing.stopped", subject } };
  },
});
