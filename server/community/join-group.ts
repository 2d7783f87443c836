import { z } from "zod";
import { defineFunction } from "#server/platform/actions/define-function.ts";
import { createCallerLimit } from "#server/platform/limits/caller-limit.ts";
import { refuse } from "#server/platform/refuse.ts";
import { inviteMember } from "./invite-member.ts";

const isOverTries = createCallerLimit({ uses: 20, windowSeconds: 3_600 });

/** The caller's own invitation to the community's group. Spec: [1.10], [6.4]. */
export const joinGroup = defineFunction({
  name: "join-group",
  access: "user",
  input: z.object({}),
  // An answer that is kept to be repeated would keep the invitation.
  idempotency: "none",
  async handle(services, _input, { caller }) {
    if (caller === null) throw new Error("join-group was called for nobody");
    const group = services.alerts.telegram?.group ?? null;
    if (group === null || (await group.chatId()) === null) return refuse("community.not_configured");
    if (isOverTries(services, caller.userId)) return refuse("account.too_many_tries");
    const invited = await inviteMember({ services, group, userId: caller.userId });
    if (invited === "plan_required") return refuse("community.plan_required");
    if (invited === "unavailable") return refuse("community.unavailable");
    return { ok: true, data: invited };
  },
});
