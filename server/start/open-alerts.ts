import {
  createTelegramDouble,
  DOUBLE_BOT,
  DOUBLE_GROUP,
  type TelegramDouble,
} from "#doubles/telegram/create-telegram-double.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import { createWebPush, type VapidKeys } from "#server/platform/adapters/push/web-push.ts";
import { createBotApi, LIVE_TELEGRAM_API } from "#server/platform/adapters/telegram/bot-api.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { AlertPorts } from "#server/platform/services.ts";
import { readSettings } from "#server/platform/settings/read-settings.ts";
import { resealCalendars } from "../alerts/calendar-secrets.ts";
import { ensurePushKeys } from "../alerts/push-keys.ts";
import { createGroupChat } from "../community/group-chat.ts";
import type { Environment } from "../env.ts";
import type { Logger } from "../logger.ts";

/** Where the in-process double is mounted. */
export const TELEGRAM_DOUBLE_PATH = "/dev/telegram";

export type AlertOptions = {
  environment: Environment;
  database: Database;
  encryption: Encryption;
  publicUrl: string;
  clock: () => Date;
  logger: Pick<Logger, "warn">;
};

/**
 * Push with the environment's keys, in a demonstration with keys of its own; Telegram with the environment's bot, in
 * a demonstration on loopback with the double. Throws when the encryption key doesn't open what the database keeps.
 */
export async function openAlerts(
  options: AlertOptions,
): Promise<AlertPorts & { telegramDouble: TelegramDouble | null }> {
  const { environment, database, encryption } = options;
  await database.transaction(SERVICE, (transaction) => resealCalendars(transaction, encryption));
  // Whom a push service writes to: as it is when the process starts.
  const { contact } = await database.transaction(SERVICE, (transaction) => readSettings(transaction, environment));
  const keys = givenKeys(environment) ?? (await ownKeys(options));
  const push =
    keys === null
      ? null
      : createWebPush({
          keys,
          subject: environment.VAPID_SUBJECT ?? `mailto:${contact.supportEmail}`,
          double: environment.PUSH_DOUBLE_URL ?? null,
        });
  return { push, ...openTelegram(options) };
}

function givenKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Environment): VapidKeys | null {
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined) return null;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
}

async function ownKeys({ environment, database, encryption }: AlertOptions): Promise<VapidKeys | null> {
  return environment.LPX_MODE === "production" ? null : ensurePushKeys(database, encryption);
}

function openTelegram({ environment, database, publicUrl, clock, logger }: AlertOptions) {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name, TELEGRAM_API_URL: apiUrl, LPX_MODE } = environment;
  const openGroup = (standIn: number | null) =>
    createGroupChat({
      database,
      readConfigured: async (transaction: Transaction) =>
        (await readSettings(transaction, environment))["telegram.community"].groupId ?? standIn,
      clock,
      logger,
    });
  if (token !== undefined && name !== undefined) {
    const botUrl = apiUrl === undefined ? `https://t.me/${name}` : `${apiUrl.replace(/\/api$/, "")}/chat/${name}`;
    return {
      telegram: createBotApi({ token, apiUrl: apiUrl ?? LIVE_TELEGRAM_API, botUrl, group: openGroup(null) }),
      telegramDouble: null,
    };
  }
  // What is said to the double is shown on a page that anyone can open.
  if (LPX_MODE === "production" || environment.LPX_DEMO_EXPOSE) return { telegram: null, telegramDouble: null };
  const base = `${publicUrl}${TELEGRAM_DOUBLE_PATH}`;
  const telegram = createBotApi({
    token: DOUBLE_BOT.token,
    apiUrl: `${base}/api`,
    botUrl: `${base}/chat/${DOUBLE_BOT.name}`,
    group: openGroup(DOUBLE_GROUP),
  });
  return { telegram, telegramDouble: createTelegramDouble({ mode: LPX_MODE, clock, url: base }) };
}
