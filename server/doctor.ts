// npm run doctor: everything that keeps this installation from working, a line each. It changes nothing, and may run beside
// the server. Ends with 1 where something fails.
import { parseArgs } from "node:util";
import type { Environment } from "./env.ts";
import { examineAddress } from "./operation/doctor/examine-address.ts";
import { examineBackups } from "./operation/doctor/examine-backups.ts";
import { examineDatabase } from "./operation/doctor/examine-database.ts";
import { examineDisk, examineMail } from "./operation/doctor/examine-machine.ts";
import { examinePaypal } from "./operation/doctor/examine-paypal.ts";
import { examineReturnedMail } from "./operation/doctor/examine-returned-mail.ts";
import { examineTraces } from "./operation/doctor/examine-traces.ts";
import { type Finding, look, toLine } from "./operation/doctor/finding.ts";
import { LIVE_API } from "./platform/adapters/payments/paypal/options.ts";
import { findEncryptionKey } from "./start/open-encryption.ts";
import { WEBHOOK_PATH } from "./start/open-payments.ts";
import { findUnknownVariables, readEnvironment } from "./start/read-environment.ts";
import { tracesAddress } from "./start/traces-address.ts";

const USAGE_ERROR = 2;
const clock = () => new Date();

function readMailTo(): string | undefined {
  try {
    return parseArgs({ options: { "mail-to": { type: "string" } } }).values["mail-to"];
  } catch {
    process.stderr.write("npm run doctor -- [--mail-to <your address>]\n");
    process.exit(USAGE_ERROR);
  }
}

function examineVariables(problems: readonly string[], environment: Environment | null): Finding[] {
  const wrong = problems.map((text): Finding => ({ level: "fail", subject: "environment", text }));
  const unknown = findUnknownVariables().map((text): Finding => ({ level: "warn", subject: "environment", text }));
  const all =
    wrong.length === 0 ? [{ level: "ok" as const, subject: "environment", text: "nothing is missing" }] : wrong;
  const reviewed = environment?.LEGAL_REVIEWED_ON;
  if (reviewed === undefined || reviewed <= clock().toISOString().slice(0, "2026-11-30".length))
    return [...all, ...unknown];
  const text = `LEGAL_REVIEWED_ON: ${reviewed} is still to come: it is the day on which counsel signed off`;
  return [...all, ...unknown, { level: "warn", subject: "environment", text }];
}

async function examinePayments(environment: Environment): Promise<Finding[]> {
  const { LPX_MODE, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PUBLIC_URL } = environment;
  if (LPX_MODE === "demo") return [{ level: "ok", subject: "PayPal", text: "a demonstration takes no money" }];
  // Said already, by name.
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_WEBHOOK_ID || !PUBLIC_URL) return [];
  const account = { clientId: PAYPAL_CLIENT_ID, clientSecret: PAYPAL_CLIENT_SECRET, webhookId: PAYPAL_WEBHOOK_ID };
  const webhookUrl = `${new URL(PUBLIC_URL).origin}${WEBHOOK_PATH}`;
  return examinePaypal({ ...account, baseUrl: LIVE_API, webhookUrl }, clock);
}

const mailTo = readMailTo();
const read = readEnvironment();
const environment = read.ok ? read.environment : read.parsed;
const findings = examineVariables(read.ok ? [] : read.problems, environment);
if (environment === null) {
  findings.push({ level: "warn", subject: "all else", text: "not looked at before each variable can be read" });
} else {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_RETURN_ADDRESS: address, DATA_DIR, PUBLIC_URL } = environment;
  const returns = { mailUrl: url, address, url: environment.MAIL_RETURN_IMAP_URL };
  const looks = await Promise.all([
    look("database", () => examineDatabase({ ...environment, encryptionKey: findEncryptionKey(environment) }, clock)),
    look("PUBLIC_URL", async () => [await examineAddress(PUBLIC_URL)]),
    look("mail", async () => [await examineMail({ url, from, to: mailTo, at: clock() })]),
    look("returned mail", async () => [await examineReturnedMail(returns)]),
    look("PayPal", () => examinePayments(environment)),
    look("traces", async () => [await examineTraces(tracesAddress(environment))]),
    look("backups", () => examineBackups(environment, clock)),
    look("disk", async () => [await examineDisk(DATA_DIR)]),
  ]);
  findings.push(...looks.flat());
}
for (const finding of findings) process.stdout.write(`${toLine(finding)}\n`);
process.exitCode = findings.some(({ level }) => level === "fail") ? 1 : 0;
