import { z } from "zod";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { createCallerLimit } from "#server/platform/limits/caller-limit.ts";
import { refuse } from "#server/platform/refuse.ts";
import { hashLinkSecret, makeLinkSecret } from "./secret-links.ts";
import { writeLinkCode } from "./telegram-rows.ts";

const inputSchema = z.object({});
const VALID_MS = 15 * 60_000;
const isOverLinks = createCallerLimit({ uses: 20, windowSeconds: 3_600 });

/** A way to link a Telegram chat to the caller's account; one asked for before is void. */
export const linkTelegram = memberAction({
  name: "link-telegram",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the code.
  idempotency: "none",
  check: ({ services, userId }) => (isOverLinks(services, userId) ? refuse("alerts.too_many_tries") : null),
  async act(_input, { transaction, userId, at, services }) {
    const { telegram } = services.alerts;
    if (telegram === null) return refuse("alerts.channel_off");
    const code = makeLinkSecret();
    const expiresAt = new Date(at.getTime() + VALID_MS);
    await writeLinkCode(transaction, { userId, hash: hashLinkSecret(code), expiresAt });
    return { ok: true, data: { url: telegram.linkTo(code), expiresAt: expiresAt.toISOString() } };
  },
});
