import { type Environment, environmentSchema } from "../env.ts";
import { tracesAddress } from "./traces-address.ts";

const LOOPBACK_HOSTS = new Set(["127.0.0.1", "::1", "localhost"]);
const LIVE_PAYPAL_API = "https://api-m.paypal.com";
const LIVE_PAYPAL_SDK = "https://www.paypal.com/sdk/js";

/** `parsed`: what is there, when each value by itself may be used. */
export type EnvironmentResult =
  | { ok: true; environment: Environment }
  | { ok: false; problems: string[]; parsed: Environment | null };

type Variables = Record<string, string | undefined>;

/**
 * Reads and checks the process's environment; the only reader of `process.env` beside OpenTelemetry's library.
 * Each problem is one line that names the variable and what to do.
 */
export function readEnvironment(variables: Variables = process.env): EnvironmentResult {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(present);
  const missing = present.LPX_MODE === "production" ? findMissing(present) : [];
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "environment"}: ${message}`);
    return { ok: false, problems: [...wrong, ...missing], parsed: null };
  }
  const problems = [...missing, ...refuseUnsafe(parsed.data)];
  if (problems.length > 0) return { ok: false, problems, parsed: parsed.data };
  return { ok: true, environment: parsed.data };
}

/** Ours by its name, and known to nobody: most likely a slip that leaves a default in force. */
const OWN_NAME = /^(LPX|TRUSTED)_/;

/** A line for each variable that looks like one of ours and isn't. */
export function findUnknownVariables(variables: Variables = process.env): string[] {
  return Object.keys(variables)
    .filter((name) => OWN_NAME.test(name) && !(name in environmentSchema.shape))
    .map((name) => `${name}: there is no such variable, it changes nothing`);
}

/** Why this environment must not start, a line for each reason. Each mode's promises: docs/decisions on run modes. */
function refuseUnsafe(environment: Environment): string[] {
  const ofMode = environment.LPX_MODE === "production" ? refuseProduction : refuseDemo;
  const refusals = [
    ofMode,
    refuseHalfProviders,
    refuseHalfAlerts,
    refuseTracking,
    refuseHalfStore,
    refuseHalfBackups,
    refuseReturns,
    refuseOtherProtocols,
  ];
  return refusals.map((refuse) => refuse(environment)).filter((problem) => problem !== null);
}

/** Settings of an S3 store, its address first; the region has a default. */
const S3_SETTINGS = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
/** The bucket is named by LPX_BACKUP_TO. */
const BACKUP_S3_SETTINGS = [
  "LPX_BACKUP_S3_ENDPOINT",
  "LPX_BACKUP_S3_ACCESS_KEY_ID",
  "LPX_BACKUP_S3_SECRET_ACCESS_KEY",
] as const;

function refuseHalfStore(environment: Environment): string | null {
  return refuseStore(environment, S3_SETTINGS, "the S3 store");
}

function refuseHalfBackups(environment: Environment): string | null {
  const half = refuseStore(environment, BACKUP_S3_SETTINGS, "the backups' S3 store");
  if (half !== null) return half;
  const { LPX_BACKUP_TO: to = "", S3_ENDPOINT, LPX_BACKUP_S3_ENDPOINT } = environment;
  if (!to.startsWith("s3:") || (S3_ENDPOINT ?? LPX_BACKUP_S3_ENDPOINT) !== undefined) return null;
  return "LPX_BACKUP_S3_ENDPOINT: is missing beside LPX_BACKUP_TO, with its keys, and there are no S3_* either";
}

type StoreSettings = typeof S3_SETTINGS | typeof BACKUP_S3_SETTINGS;

function refuseStore(environment: Environment, names: StoreSettings, store: string): string | null {
  const missing = names.filter((name) => environment[name] === undefined);
  if (missing.length === names.length) return null;
  const [first] = missing;
  if (first !== undefined) return `${first}: is missing beside the other settings of ${store}`;
  const [address] = names;
  const endpoint = environment[address] ?? "";
  if (environment.LPX_MODE === "demo" || endpoint.startsWith("https://")) return null;
  return LOOPBACK_HOSTS.has(new URL(endpoint).hostname)
    ? null
    : `${address}: must be an https address in production, or a store on loopback`;
}

function refuseReturns({ MAIL_RETURN_ADDRESS, MAIL_RETURN_IMAP_URL: url, LPX_MODE }: Environment): string | null {
  if (url === undefined) return null;
  if (MAIL_RETURN_ADDRESS === undefined) return "MAIL_RETURN_ADDRESS: is missing beside MAIL_RETURN_IMAP_URL";
  if (LPX_MODE === "demo" || url.startsWith("imaps://") || LOOPBACK_HOSTS.has(new URL(url).hostname)) return null;
  return "MAIL_RETURN_IMAP_URL: must be an imaps address in production, or a mailbox on loopback";
}

/** Of OTLP; a collector's HTTP port takes it as it takes protobuf. */
const TRACES_PROTOCOL = "http/json";

function refuseOtherProtocols(environment: Environment): string | null {
  if (tracesAddress(environment) === null) return null;
  const names = ["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL"] as const;
  const name = names.find((each) => environment[each] !== undefined);
  if (name === undefined || environment[name] === TRACES_PROTOCOL) return null;
  return `${name}: LPX speaks ${TRACES_PROTOCOL} alone`;
}

function refuseTracking({ META_PIXEL_ID, META_CAPI_TOKEN, META_API_URL, LPX_MODE }: Environment): string | null {
  if (META_CAPI_TOKEN !== undefined && META_PIXEL_ID === undefined)
    return "META_PIXEL_ID: is missing beside META_CAPI_TOKEN";
  if (META_API_URL === undefined) return null;
  if (LPX_MODE === "production") return "META_API_URL: production refuses a stand-in for an outside service";
  return LOOPBACK_HOSTS.has(new URL(META_API_URL).hostname) ? null : "META_API_URL: must be an address on loopback";
}

/** Settings that are of use together only. */
const ALERT_PAIRS = [
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ["TELEGRAM_BOT_TOKEN", "TELEGRAM_BOT_NAME"],
] as const;

function refuseHalfAlerts(environment: Environment): string | null {
  for (const [one, other] of ALERT_PAIRS) {
    if ((environment[one] === undefined) === (environment[other] === undefined)) continue;
    return environment[one] === undefined ? `${one}: is missing beside ${other}` : `${other}: is missing beside ${one}`;
  }
  if (environment.TELEGRAM_GROUP_ID !== undefined && environment.TELEGRAM_BOT_TOKEN === undefined)
    return "TELEGRAM_BOT_TOKEN: is missing beside TELEGRAM_GROUP_ID";
  const double = environment.PUSH_DOUBLE_URL;
  if (double === undefined || LOOPBACK_HOSTS.has(new URL(double).hostname)) return null;
  return "PUSH_DOUBLE_URL: must be an address on loopback";
}

function refuseHalfProviders(environment: Environment): string | null {
  for (const name of ["GOOGLE", "GITHUB"] as const) {
    const id = environment[`${name}_CLIENT_ID`];
    const secret = environment[`${name}_CLIENT_SECRET`];
    if ((id === undefined) === (secret === undefined)) continue;
    return id === undefined
      ? `${name}_CLIENT_ID: is missing beside ${name}_CLIENT_SECRET`
      : `${name}_CLIENT_SECRET: is missing beside ${name}_CLIENT_ID`;
  }
  return null;
}

function refuseDemo(environment: Environment): string | null {
  if (!LOOPBACK_HOSTS.has(environment.HOST) && !environment.LPX_DEMO_EXPOSE) {
    return `HOST: the demonstration listens on loopback only; ${environment.HOST} needs LPX_DEMO_EXPOSE=1 (random passwords, no mailbox page)`;
  }
  return null;
}

const REQUIRED_IN_PRODUCTION = [
  "DATABASE_URL",
  "PUBLIC_URL",
  "LPX_ENCRYPTION_KEY",
  "SMTP_URL",
  "MAIL_FROM",
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
  "PAYPAL_MERCHANT_ID",
  "SELLER_NAME",
  "SELLER_ADDRESS",
  "SELLER_TAX_ID",
  "LEGAL_REVIEWED_ON",
] as const;

function findMissing(present: Variables): string[] {
  return REQUIRED_IN_PRODUCTION.filter((name) => present[name] === undefined).map(
    (name) => `${name}: is required in production`,
  );
}

function refuseProduction(environment: Environment): string | null {
  if (environment.PUBLIC_URL?.startsWith("https://") === false)
    return "PUBLIC_URL: must be an https address in production";
  if (environment.LPX_DEMO_EXPOSE) return "LPX_DEMO_EXPOSE: belongs to the demonstration, production refuses it";
  if (environment.LPX_LIMITS === "off") return "LPX_LIMITS: production keeps its limits on";
  if ((environment.PAYPAL_API_URL ?? LIVE_PAYPAL_API) !== LIVE_PAYPAL_API) {
    return `PAYPAL_API_URL: production refuses PayPal's sandbox and the payment double, only ${LIVE_PAYPAL_API} is accepted`;
  }
  if ((environment.PAYPAL_SDK_URL ?? LIVE_PAYPAL_SDK) !== LIVE_PAYPAL_SDK) {
    return `PAYPAL_SDK_URL: production refuses a stand-in script, only ${LIVE_PAYPAL_SDK} is accepted`;
  }
  const standIn = (["PUSH_DOUBLE_URL", "TELEGRAM_API_URL"] as const).find((name) => environment[name] !== undefined);
  if (standIn !== undefined) return `${standIn}: production refuses a stand-in for an outside service`;
  const insecure = (["GOOGLE_ISSUER", "GITHUB_URL", "GITHUB_API_URL"] as const).find(
    (name) => !environment[name].startsWith("https://"),
  );
  return insecure === undefined ? null : `${insecure}: must be an https address in production`;
}
