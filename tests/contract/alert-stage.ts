import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createTelegramDouble, DOUBLE_BOT, DOUBLE_GROUP } from "#doubles/telegram/create-telegram-double.ts";
import type { Database } from "#gateway/database/port.ts";
import { calendarFeed } from "#server/alerts/calendar-feed.ts";
import { createPushChannel } from "#server/alerts/push-channel.ts";
import { ensurePushKeys } from "#server/alerts/push-keys.ts";
import { createTelegramChannel } from "#server/alerts/telegram-channel.ts";
import { TELEGRAM_WEBHOOK_PATH, telegramWebhook } from "#server/alerts/telegram-webhook.ts";
import { writeDueAlerts } from "#server/alerts/write-due-alerts.ts";
import { createGroupChat } from "#server/community/group-chat.ts";
import { createLogger } from "#server/logger.ts";
import { createWebPush } from "#server/platform/adapters/push/web-push.ts";
import { createBotApi } from "#server/platform/adapters/telegram/bot-api.ts";
import { deliverOutbox } from "#server/platform/outbox/deliver-outbox.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { createTestClock, createTestServices } from "#tests/factories/services.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { openPushDouble } from "#tests/fixtures/push-double.ts";

export const PUBLIC_URL = "https://lpx.example";

/** A Friday, 09:00 on the reference clock. */
const START = "2026-11-20T13:00:00.000Z";

type NewSetup = { id: number; asset?: string; plan?: string | null; days?: string[]; time?: [number, number] };

/** The alerts' own parts on a real database, with both doubles and our own addresses over HTTP. */
export async function openAlertStage(database: Database) {
  const clock = createTestClock(START);
  const push = await openPushDouble();
  const telegram = createTelegramDouble({ mode: "demo", clock: clock.read });
  const ours = new Hono();
  const theirs = new Hono().route("/", telegram.app);
  const [own, api] = [await serveApp(ours), await serveApp(theirs)];
  const bot = createBotApi({
    token: DOUBLE_BOT.token,
    apiUrl: `${api.url}/api`,
    botUrl: "https://t.me/lpx_prueba_bot",
    group: createGroupChat({
      database,
      readConfigured: async () => DOUBLE_GROUP,
      clock: clock.read,
      logger: createLogger("silent"),
    }),
  });
  const keys = await ensurePushKeys(database, TEST_ENCRYPTION);
  const browsers = createWebPush({ keys, subject: "mailto:a@b.example", double: push.url, timeoutMs: 2_000 });
  const payments = {} as Parameters<typeof createTestServices>[0]["payments"];
  const services = {
    ...createTestServices({ database, payments, clock, alerts: { push: browsers, telegram: bot } }),
    publicUrl: PUBLIC_URL,
  };
  ours.route(TELEGRAM_WEBHOOK_PATH, telegramWebhook({ services, telegram: bot }));
  ours.route(
    "/calendario",
    calendarFeed(services, () => "127.0.0.1"),
  );
  await bot.announceWebhook(`${own.url}${TELEGRAM_WEBHOOK_PATH}`);

  const asService = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.query<Row>({ role: "service" }, { sql, parameters });
  const deliverPush = (given = database) =>
    deliverOutbox(
      { ...services, database: given },
      createPushChannel({ database: given, push: browsers, clock: clock.read }),
    );
  const deliverTelegram = (given = database) =>
    deliverOutbox(
      { ...services, database: given },
      createTelegramChannel({ database: given, telegram: bot, publicUrl: PUBLIC_URL, clock: clock.read }),
    );

  return {
    clock,
    push,
    telegram,
    bot,
    services,
    ownUrl: own.url,
    asService,
    deliverPush,
    deliverTelegram,
    /** Writes what is due; on another connection to the same database when one is given. */
    writeDue: (given = database) => writeDueAlerts({ database: given, clock: clock.read }),
    /** A member with a running plan, one browser and a linked chat. */
    async insertReader({ plan = "anual", language = "es", chatId = 0 } = {}) {
      const member = await insertBuyer(database, { language });
      await asService(
        `insert into public.memberships (user_id, plan_id, source, starts_at) values ($1, $2, 'admin', $3::timestamptz - interval '1 day')`,
        [member.userId, plan, clock.now],
      );
      const device = push.subscribe();
      await asService(
        "insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)",
        [member.userId, device.endpoint, device.p256dh, device.auth],
      );
      if (chatId > 0) {
        telegram.chat(chatId);
        await asService("insert into public.telegram_links (user_id, chat_id) values ($1, $2)", [
          member.userId,
          chatId,
        ]);
      }
      return { ...member, device };
    },
    choose: (
      { userId }: Buyer,
      scope: string,
      more: { assets?: string[]; sessions?: string[]; quiet?: [string, string, string] } = {},
    ) =>
      asService(
        `insert into public.alert_preferences (user_id, scope, assets, sessions, quiet_from, quiet_to, time_zone)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [userId, scope, more.assets ?? [], more.sessions ?? [], ...(more.quiet ?? [null, null, null])],
      ),
    async insertSetup({ id, asset = "NAS100", plan = null, days = ["lunes", "viernes"], time = [9, 30] }: NewSetup) {
      await asService(
        `insert into public.setups (id, name, asset, timeframe, day, pattern1_hour, pattern1_min, pattern2_hour, pattern2_min,
           direction, stop_loss, take_profit, tick_size, cost_ticks, plan_id)
         values ($1, $2, $3, 'H1', $4, 0, 0, $5, $6, 'follow', 10, 20, 0.25, 8, $7)`,
        [id, `${asset} ${id}`, asset, days, ...time, plan],
      );
    },
    insertSignal: (setupId: number, date: string, time: string) =>
      asService(
        "insert into public.daily_setup_signals (setup_id, signal_date, major_pattern_time) values ($1, $2, $3)",
        [setupId, date, time],
      ),
    outbox: () =>
      asService<{
        channel: string;
        recipient: string;
        sent_at: string | null;
        failed_at: string | null;
        last_error: string | null;
      }>("select channel, recipient, sent_at, failed_at, last_error from public.outbox order by channel, created_at"),
    /** Empties what a test wrote. */
    async clear() {
      await asService("delete from public.outbox");
      await asService("delete from public.daily_setup_signals");
      await asService("delete from public.setups");
      await asService("delete from public.push_subscriptions");
      await asService("delete from public.telegram_links");
      await asService("delete from public.alert_preferences");
      push.received.length = 0;
      clock.now = new Date(START);
    },
    async close() {
      await push.close();
      await own.close();
      await api.close();
    },
  };
}

export type AlertStage = Awaited<ReturnType<typeof openAlertStage>>;

async function serveApp(app: Hono) {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: (request) => app.fetch(request), port: 0, hostname: "127.0.0.1" }, () =>
      resolve(started),
    );
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
