import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { expect, test } from "@playwright/test";
import { toReferenceText } from "#domain/alerts/alert-window.ts";
import { createTelegramDouble, DOUBLE_BOT } from "#doubles/telegram/create-telegram-double.ts";
import { openPostgres } from "#gateway/database/postgres.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { openPushDouble } from "#tests/fixtures/push-double.ts";
import { copyStore } from "#tests/fixtures/seeded-store.ts";
import { isPostgresAvailable } from "#tests/fixtures/test-database.ts";

const MEMBERS = 5;
const FIRST_CHAT = 500;
/** Longer than any job waits for its next turn. */
const AFTERWARDS_MS = 8_000;

test.skip(!isPostgresAvailable(), "PostgreSQL is not installed");
test.slow();

test("[4.6] two processes tell each member of a signal once on each channel", async () => {
  const push = await openPushDouble();
  const telegram = createTelegramDouble({ mode: "demo", clock: () => new Date() });
  const api = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: telegram.app.fetch, port: 0, hostname: "127.0.0.1" }, () => resolve(started));
  });
  const store = await copyStore("postgres", "alerts-once");
  const environment = {
    PUSH_DOUBLE_URL: push.url,
    TELEGRAM_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`,
    TELEGRAM_BOT_TOKEN: DOUBLE_BOT.token,
    TELEGRAM_BOT_NAME: DOUBLE_BOT.name,
  };
  const processes = await Promise.all([1, 2].map(() => startLpx({ ...store, environment })));
  const database = openPostgres({ url: store.databaseUrl ?? "" });
  const write = (sql: string, parameters: unknown[]) => database.query({ role: "service" }, { sql, parameters });

  for (let member = 0; member < MEMBERS; member += 1) {
    const { userId } = await insertBuyer(database);
    const { endpoint, p256dh, auth } = push.subscribe();
    const chatId = telegram.chat(FIRST_CHAT + member).id;
    await write(
      "insert into public.memberships (user_id, plan_id, source, starts_at) values ($1, 'anual', 'admin', now() - interval '1 day')",
      [userId],
    );
    await write("insert into public.alert_preferences (user_id, scope) values ($1, 'plan')", [userId]);
    await write("insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)", [
      userId,
      endpoint,
      p256dh,
      auth,
    ]);
    await write("insert into public.telegram_links (user_id, chat_id) values ($1, $2)", [userId, chatId]);
  }
  const [date, time] = toReferenceText(new Date(Date.now() + 180_000)).split("T");
  // A setup is alerted once a day: one whose own time is far from now has not been.
  const [setup] = await database.query<{ id: number }>(
    { role: "service" },
    {
      sql: `select s.id from public.setups s
        left join public.daily_setup_signals d on d.setup_id = s.id and d.signal_date = $1::date
        where s.plan_id is null
        order by abs(extract(epoch from d.major_pattern_time - $2::time)) desc nulls first, s.id limit 1`,
      parameters: [date, time],
    },
  );
  await write(
    `insert into public.daily_setup_signals (setup_id, signal_date, major_pattern_time) values ($1, $2, $3)
     on conflict (setup_id, signal_date) do update set major_pattern_time = excluded.major_pattern_time`,
    [setup?.id, date, time],
  );
  const pushedTo = () =>
    push.received.filter(({ body }) => body.path === `/setups/${setup?.id}`).map(({ device }) => device);
  const written = () =>
    Array.from({ length: MEMBERS }, (_, member) => telegram.chat(FIRST_CHAT + member).messages)
      .flat()
      .filter(({ text }) => text.includes(`/setups/${setup?.id}`));
  await expect.poll(() => [pushedTo().length, written().length], { timeout: 30_000 }).toEqual([MEMBERS, MEMBERS]);
  await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS));
  expect(new Set(pushedTo()).size).toBe(MEMBERS);
  expect([pushedTo().length, written().length]).toEqual([MEMBERS, MEMBERS]);
  console.info(`alerts: 2 processes, ${MEMBERS} members × 2 channels, each once`);

  await Promise.all(processes.map((process) => process.stop()));
  await database.close();
  await push.close();
  await new Promise<void>((resolve) => void api.close(() => resolve()));
});
