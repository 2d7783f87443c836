import { z } from "zod";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { issue } from "./certificate-rows.ts";

const inputSchema = z.strictObject({ courseId: z.string().max(80) });

/** The certificate of a course that a member has finished, once and with the name of their profile. Spec: [2.21]. */
export const issueCertificate = memberAction({
  name: "issue-certificate",
  input: inputSchema,
  idempotency: "accepted",
  async act({ courseId }, { transaction, userId, at }) {
    const issued = await issue(transaction, { userId, courseId, at });
    return "refused" in issued ? refuse(issued.refused) : { ok: true, data: { code: issued.code } };
  },
});
