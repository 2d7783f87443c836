import { mkdirSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { findRedirect } from "#domain/redirects/redirects.ts";
import { openDatabase } from "#gateway/database/open-database.ts";
import { createClientAddress } from "#gateway/http/client-address.ts";
import packageFile from "../package.json" with { type: "json" };
import { createMailbox, type Mailbox } from "./adapters/mail/mailbox.ts";
import { createSmtpMailer } from "./adapters/mail/smtp.ts";
import { createPaypalWebhook } from "./api/paypal-webhook.ts";
import { createApp } from "./app.ts";
import { type DemonstrationAccount, ensureDemonstrationAccounts } from "./demo/demonstration-accounts.ts";
import { ensureDemonstrationCoupons } from "./demo/demonstration-coupons.ts";
import type { Environment } from "./env.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { loadApplication } from "./load-application.ts";
import { createLogger } from "./logger.ts";
import { openGateway } from "./open-gateway.ts";
import { openPayments } from "./open-payments.ts";
import { createPageServer } from "./pages/serve-pages.ts";
import { policyOriginsOf, publicConfigOf } from "./public-config.ts";
import { createRequestListener } from "./request-listener.ts";
import type { Services } from "./services.ts";
import { createShutdown } from "./shutdown.ts";

export type RunningServer = {
  address: string;
  accounts: DemonstrationAccount[];
  /** Finishes what is under way, then ends; at most 10 s. */
  stop(): Promise<void>;
};

export type StartOptions = { environment: Environment; isDevelopment: boolean };

/** Slow senders must not hold a connection for long (resilience 36). */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const DRAIN_MS = 8_000;

/** Opens everything in order, and serves. Whatever was opened is closed again when a later step fails. */
export async function startServer({ environment, isDevelopment }: StartOptions): Promise<RunningServer> {
  const logger = createLogger(environment.LOG_LEVEL);
  const shutdown = createShutdown((error) => logger.error({ error: toError(error) }, "something did not close"));
  try {
    return await open({ environment, isDevelopment, logger, shutdown });
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

type OpenOptions = StartOptions & { logger: Services["logger"]; shutdown: ReturnType<typeof createShutdown> };

async function open({ environment, isDevelopment, logger, shutdown }: OpenOptions): Promise<RunningServer> {
  const clock = () => new Date();
  const isDemo = environment.LPX_MODE === "demo";
  mkdirSync(environment.DATA_DIR, { recursive: true });
  const database = await openDatabase({
    databaseUrl: environment.DATABASE_URL,
    dataDir: `${environment.DATA_DIR}/database`,
    migrations: "supabase/migrations",
    seed: "supabase/seed.sql",
    poolSize: environment.DATABASE_POOL,
  });
  shutdown.add(() => database.close());

  let listener: RequestListener = (_request, response) => response.writeHead(503, { "Retry-After": "1" }).end();
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    (request, response) => listener(request, response),
  );
  const port = await listen(server, environment);
  shutdown.add(() => close(server));
  const publicUrl = environment.PUBLIC_URL ?? `http://${environment.HOST}:${port}`;

  const payments = await openPayments({ environment, publicUrl, clock });
  if (payments.double !== null) shutdown.add(() => payments.double?.close());
  const services: Services = { database, payments: payments.provider, clock, logger, environment };
  const mailbox = isDemo && environment.SMTP_URL === undefined ? openMailbox(environment, clock) : null;
  const mailer = mailbox ?? createSmtpMailer({ url: environment.SMTP_URL ?? "", from: environment.MAIL_FROM });
  const site = { publicUrl, supportEmail: environment.SUPPORT_EMAIL };
  const clientAddress = createClientAddress(environment.TRUSTED_PROXIES.split(",").filter(Boolean));
  const { gateway, publishableKey } = await openGateway({ database, services, mailer, site, clientAddress });
  const accounts = isDemo
    ? await ensureDemonstrationAccounts(database, { isExposed: environment.LPX_DEMO_EXPOSE })
    : [];
  if (isDemo) await ensureDemonstrationCoupons(database);

  const { version } = packageFile;
  const config = publicConfigOf({ environment, publicUrl, publishableKey, payments, version });
  const { render, vite } = await loadApplication(config, isDevelopment);
  if (vite !== null) shutdown.add(() => vite.close());
  const pages = createPageServer({ render, publicUrl, origins: policyOriginsOf(config, isDevelopment) });
  const webhook = createPaypalWebhook(services);
  shutdown.add(() => webhook.settled());
  const isHttps = publicUrl.startsWith("https://");
  const shownMailbox = environment.LPX_DEMO_EXPOSE ? null : mailbox;
  const app = createApp({ gateway, database, webhook, payments, mailbox: shownMailbox, render, version, isHttps });
  const handle = getRequestListener((request, env) => app.fetch(request, env));
  const pageListener = createRequestListener({
    pages,
    app: handle,
    redirectOf,
    onError: (error) => logger.error({ error: toError(error) }, "a page failed"),
  });
  listener =
    vite === null
      ? pageListener
      : (request, response) => vite.middlewares(request, response, () => pageListener(request, response));

  const jobs = startJobs({ services, mailer, site });
  shutdown.add(() => jobs.stop());
  return { address: publicUrl, accounts, stop: shutdown.run };
}

function openMailbox(environment: Environment, clock: () => Date): Mailbox {
  return createMailbox({ file: `${environment.DATA_DIR}/mailbox.jsonl`, clock });
}

function redirectOf(target: string): string | null {
  const mark = target.indexOf("?");
  const to = findRedirect(mark === -1 ? target : target.slice(0, mark));
  return to === null ? null : to + (mark === -1 ? "" : target.slice(mark));
}

function listen(server: ReturnType<typeof createServer>, { PORT, HOST }: Environment): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Lets answers under way finish, ends idle connections at once and the rest after a while. */
function close(server: ReturnType<typeof createServer>): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
