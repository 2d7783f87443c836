import { z } from "zod";
import { listRecordDays as list } from "#server/record/list-record-days.ts";
import { adminAction } from "./admin-action.ts";

/** The days of the live record and what is missing of each, for administrators. docs/decisions/153. */
export const listRecordDays = adminAction({
  name: "list-record-days",
  area: "signals",
  verb: "read",
  input: z.object({}),
  idempotency: "none",
  async act(_input, { transaction }) {
    return { ok: true, data: { days: await list(transaction) }, audit: null };
  },
});
