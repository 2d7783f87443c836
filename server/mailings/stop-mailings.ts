import { Hono } from "hono";
import { z } from "zod";
import * as paths from "#domain/pages/paths.ts";
import type { Database } from "#gateway/database/port.ts";
import { defineFunction } from "#server/platform/actions/define-function.ts";
import { refuse } from "#server/platform/refuse.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";

const STOP_SQL = `update public.mailing_choices set wants_news = false, unsubscribed_at = coalesce(unsubscribed_at, $2)
  where opt_out_code = $1 returning user_id`;

/** No more mailings, by the code of a letter: nobody has to sign in for it. Repeating it changes nothing. */
export const stopMailings = defineFunction({
  name: "stop-mailings",
  access: "anyone",
  input: z.strictObject({ code: z.string().max(100) }),
  idempotency: "none",
  async handle({ database, clock }, { code }) {
    const isStopped = await stop(database, code, clock());
    return isStopped ? { ok: true, data: { isStopped } } : refuse("mailing.unknown_code");
  },
});

/**
 * `POST /correo/baja/{code}`: the same, said by a mail program (RFC 8058). What it sends besides isn't read: the address is
 * the whole proof. GET is the page, which asks first, for programs that look at links before their reader does.
 */
export function oneClickUnsubscribe({ database, clock }: Pick<Services, "database" | "clock">): Hono {
  const headers = { "Cache-Control": "no-store" };
  return new Hono().post(paths.stopMailings, async (c) => {
    const isStopped = await stop(database, c.req.param("code") ?? "", clock());
    return isStopped ? c.body(null, 204, headers) : c.json({ code: "mailing.unknown_code" }, 404, headers);
  });
}

async function stop(database: Database, code: string, at: Date): Promise<boolean> {
  // As an address is typed or cut short: that is no code of ours, and no fault of the program that asks.
  if (!z.uuid().safeParse(code).success) return false;
  return (await database.query(SERVICE, { sql: STOP_SQL, parameters: [code, at] })).length > 0;
}
