import { z } from "zod";
import { defineFunction } from "#gateway/functions/define-function.ts";
import { hashLinkSecret, makeLinkSecret } from "#server/alerts/secret-links.ts";
import { writeLinkCode } from "#server/alerts/telegram-rows.ts";
import { createCallerLimit } from "#server/caller-limit.ts";
import { refuse } from "#server/refuse.ts";
import type { Services } from "#server/services.ts";

const inputSchema = z.object({});
const VALID_MS = 15 * 60_000;
const isOverLinks = createCallerLimit({ uses: 20, windowSeconds: 3_600 });

type Output = {
  /** Opens our bot; pressing start there links the chat, once and within 15 minutes. */
  url: string;
  /** ISO text. */
  expiresAt: string;
};

/** A way to link a Telegram chat to the caller's account; one asked for before is void. */
export const linkTelegram = defineFunction<Services, z.infer<typeof inputSchema>, Output>({
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
