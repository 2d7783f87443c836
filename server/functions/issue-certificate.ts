import { z } from "zod";
import { issue } from "#server/courses/certificate-rows.ts";
import { refuse } from "#server/refuse.ts";
import { memberAction } from "./member-action.ts";

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
