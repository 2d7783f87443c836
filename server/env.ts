import { z } from "zod";
import { readNightlyTime } from "#domain/backups/nightly-time.ts";
import { readKeep } from "#domain/backups/retention.ts";
import { LONGEST_RETURN_LOCAL } from "#domain/letters/return-token.ts";
import { readEncryptionKeys } from "#gateway/encryption/encryption-keys.ts";
import { tracingVariables } from "./tracing-variables.ts";

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");
const optionalUrl = z.url().optional();
const sellerText = z.string().trim().min(1).max(200);
/** Without a slash at its end, which would make another address of it. */
const providerUrl = z.url().regex(/[^/]$/, "must not end with a slash");

export const environmentSchema = z.object({
  LPX_MODE: z.enum(["demo", "production"]).default("demo"),
  LPX_DEMO_EXPOSE: flag,
  LPX_DEMO_EMPTY: flag,
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./.data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
    .optional(),
  /** For the connection that listens, where DATABASE_URL names a pooler in transaction mode. */
  DATABASE_LISTEN_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  PUBLIC_URL: optionalUrl,
  /** What seals secrets in the database: 32 bytes in base64; further ones after a comma only open. */
  LPX_ENCRYPTION_KEY: z
    .string()
    .refine((text) => readEncryptionKeys(text) !== null, "must be 32 bytes in base64 (openssl rand -base64 32)")
    .optional(),
  /** The secret API key, for programs that act as the service. */
  LPX_SECRET_KEY: z
    .string()
    .regex(/^sb_secret_[\w-]{32,}$/, "must be sb_secret_ and at least 32 letters or digits")
    .optional(),
  /** Addresses or CIDR blocks of proxies whose X-Forwarded-For is believed, separated by commas. */
  TRUSTED_PROXIES: z.string().default(""),
  /** Prometheus's figures, on a port of their own that no proxy leads to. */
  LPX_METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  LPX_METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  ...tracingVariables,
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  /** Turns the gateway's request limits off for load measurements on loopback; refused in production. */
  LPX_LIMITS: z.enum(["on", "off"]).default("on"),
  /** After so long a member's session ends: unused, and in all. */
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  SESSION_AGE_DAYS: z.coerce.number().int().min(1).max(3_650).default(180),
  /** The same for administrators. */
  STAFF_SESSION_IDLE_HOURS: z.coerce.number().int().min(1).max(720).default(2),
  STAFF_SESSION_AGE_HOURS: z.coerce.number().int().min(1).max(720).default(12),
  /** After how many days an account that nobody confirmed is taken away. */
  UNCONFIRMED_ACCOUNT_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  /** Contact addresses, and the links below: where one is set, the office doesn't change it. docs/decisions/218. */
  SUPPORT_EMAIL: z.email().optional(),
  /** Who sells, as receipts, the legal notice and the page about us say it. docs/decisions/154. */
  SELLER_NAME: sellerText.optional(),
  SELLER_ADDRESS: sellerText.optional(),
  SELLER_TAX_ID: sellerText.optional(),
  /** The company's entry in a public register. */
  SELLER_REGISTER: sellerText.optional(),
  /** The day on which counsel signed off the legal texts: later ones are shown as drafts. */
  LEGAL_REVIEWED_ON: z.iso.date("must be a day such as 2026-11-30").optional(),
  /** A tax that the prices include, such as IGV and 18. */
  SELLER_TAX_NAME: sellerText.optional(),
  SELLER_TAX_PERCENT: z.coerce.number().min(0).max(50).optional(),
  COMMUNITY_URL: optionalUrl,
  SCHEDULING_URL: optionalUrl,
  /** Chats that the help bubble leads to, such as https://wa.me/51900000000 and https://t.me/lpx. */
  WHATSAPP_URL: optionalUrl,
  TELEGRAM_CHAT_URL: optionalUrl,
  /** Where the robot is sold, and the free analyser; spec 1.4, 1.5. */
  ROBOT_URL: optionalUrl,
  ANALYSER_URL: optionalUrl,
  /** Where the setups' pictures of backtests are kept: https origins that pages may fetch from, separated by commas. */
  IMAGE_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .refine((origins) => origins.every(isHttpsOrigin), "must be https origins separated by commas"),
  /** Files in a store that speaks S3's API: when all four are there; else in DATA_DIR. */
  S3_ENDPOINT: providerUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  /** Nightly backups by the server itself: a folder, or s3://bucket/prefix. docs/operate.md. */
  LPX_BACKUP_TO: z
    .string()
    .regex(/^(?!\w+:)|^s3:\/\//, "must be a folder or s3://bucket/prefix")
    .optional(),
  /** For whom archives are encrypted: recipients of age, separated by commas; without them they aren't. */
  LPX_BACKUP_RECIPIENT: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (recipients) => recipients.every((recipient) => /^age1[a-z0-9]+$/.test(recipient)),
      "must be recipients of age (age1…, as age-keygen prints them) separated by commas",
    ),
  LPX_BACKUP_KEEP: z
    .string()
    .refine((text) => readKeep(text) !== null, "must be counts of days, weeks and months such as 7d,4w,12m")
    .transform(readKeep)
    .optional(),
  LPX_BACKUP_AT: z
    .string()
    .default("03:00 America/Lima")
    .refine((text) => readNightlyTime(text) !== null, "must be a time and a zone such as 03:00 America/Lima")
    .transform((text) => readNightlyTime(text) ?? { cron: "", zone: "" }),
  /** The store of s3:// archives; without them the one of members' files. */
  LPX_BACKUP_S3_ENDPOINT: providerUrl.optional(),
  LPX_BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  LPX_BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  LPX_BACKUP_S3_REGION: z.string().min(1).default("us-east-1"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z.string().optional(),
  /** Where letters come back to, each by a token after a plus sign, and the mailbox in which they are read. */
  MAIL_RETURN_ADDRESS: z
    .email()
    .refine(
      (address) => address.lastIndexOf("@") <= LONGEST_RETURN_LOCAL && !address.includes("+"),
      `must have ${LONGEST_RETURN_LOCAL} characters at most before its @, and no plus sign`,
    )
    .optional(),
  MAIL_RETURN_IMAP_URL: z
    .string()
    .refine(isImapUrl, "must be imaps://user:password@host/folder, each part percent-encoded")
    .optional(),
  /** Sign-in at Google and GitHub: on when id and secret are there. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: providerUrl.default("https://accounts.google.com"),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_URL: providerUrl.default("https://github.com"),
  GITHUB_API_URL: providerUrl.default("https://api.github.com"),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_MERCHANT_ID: z.string().optional(),
  PAYPAL_API_URL: optionalUrl,
  PAYPAL_SDK_URL: optionalUrl,
  /** Web push: on when both keys are there; a demonstration makes its own. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/, "must be 87 letters of base64url (npx web-push generate-vapid-keys)")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, "must be 43 letters of base64url (npx web-push generate-vapid-keys)")
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@|https:\/\/)/, "must start with mailto: or https://")
    .optional(),
  /** A stand-in for the browsers' push services, on loopback. */
  PUSH_DOUBLE_URL: providerUrl.optional(),
  /** Telegram: on when token and name are there. */
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{30,}$/, "must be a bot's token from @BotFather")
    .optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{5,32}$/, "must be the bot's username without @")
    .optional(),
  TELEGRAM_API_URL: providerUrl.optional(),
  /** The community's group, whose administrator the bot is. */
  TELEGRAM_GROUP_ID: z
    .string()
    .regex(/^-\d{5,15}$/, "must be a group's number, which begins with a minus")
    .transform(Number)
    .optional(),
  /** Measuring advertisements: the pixel is on when its id is there, the server's reports when the token is, too. */
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, "must be a pixel's number")
    .optional(),
  META_CAPI_TOKEN: z
    .string()
    .regex(/^\w{20,}$/, "must be an access token of the pixel")
    .optional(),
  META_API_URL: providerUrl.optional(),
  /** Relays of drand that the weekly draw asks, separated by commas; without them drand's own, in a demonstration a double. */
  DRAND_URLS: z
    .string()
    .transform((text) => text.split(",").map((url) => url.trim()))
    .refine(
      (urls) => urls.every((url) => URL.canParse(url) && !url.endsWith("/")),
      "must be addresses separated by commas",
    )
    .optional(),
});

function isHttpsOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && text.startsWith("https://");
}

const IMAP_URL = /^imaps?:\/\/[^:@/]+:[^:@/]+@[^@/]+(\/[^?#]*)?$/;

function isImapUrl(text: string): boolean {
  if (!IMAP_URL.test(text) || !URL.canParse(text)) return false;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export type Environment = z.infer<typeof environmentSchema>;
