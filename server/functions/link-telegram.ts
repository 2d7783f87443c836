import { z } from "zod";
import { hashLinkSecret, makeLinkSecret } from "#server/alerts/secret-links.ts";
import { writeLinkCode } from "#server/alerts/telegram-rows.ts";
import { createCallerLimit } from "#server/caller-limit.ts";
import { refuse } from "#server/refuse.ts";
import { defineFunction } from "./define-function.ts";

const inputSchema = z.object({});
const VALID_MS = 15 * 60_000;
const isOverLinks = createCallerLimit({ uses: 20, windowSeconds: 3_600 });

/** A way to link a Telegram chat to the caller's account; one asked for before is void. */
export const linkTelegram = defineFunction({
  name: "link-telegram",
  access: "user",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the code.
  idempotency: "none",
  async handle(services, _input, { caller }) {
    const { telegram } = services.alerts;
    if (caller === null || isOverLinks(services, caller.userId)) return refuse("alerts.too_many_tries");
    if (telegram === null) return refuse("alerts.channel_off");
    const code = makeLinkSecret();
    const expiresAt = new Date(services.clock().getTime() + VALID_MS);
    await services.database.transaction({ role: "service" }, (transaction) =>
      writeLinkCode(transaction, { userId: caller.userId, hash: hashLinkSecret(code), expiresAt }),
    );
    return { ok: true as const, data: { url: telegram.linkTo(code), expiresAt: expiresAt.toISOString() } };
  },
});
