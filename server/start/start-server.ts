import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ViteDevServer } from "vite";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language/language-of.ts";
import { redirectTargetOf } from "#domain/pages/redirects.ts";
import { createClientAddress } from "#gateway/http/client-address.ts";
import { drawsApi } from "#server/draws/draws-api.ts";
import { importOffers } from "#server/offers/import-offers.ts";
import { keepOffersFresh } from "#server/offers/keep-offers-fresh.ts";
import { createOfferReader } from "#server/offers/offer-reader.ts";
import { createPaypalWebhook } from "#server/orders/paypal-webhook.ts";
import { openTracking } from "#server/platform/adapters/tracking/conversions-api.ts";
import { giveMemoryBackWhenQuiet } from "#server/platform/give-memory-back.ts";
import { createHostGuard } from "#server/platform/http/host-guard.ts";
import { openHttp } from "#server/platform/http/open-http.ts";
import { createRequestListener } from "#server/platform/http/request-listener.ts";
import { logOutgoing } from "#server/platform/outgoing/log-outgoing.ts";
import { createServiceOf } from "#server/platform/outgoing/outgoing-services.ts";
import { keepBuildBesides } from "#server/platform/pages/kept-builds/keep-build.ts";
import { createPageServer } from "#server/platform/pages/serve-pages.ts";
import { keepRows } from "#server/platform/public-changes/keep-rows.ts";
import { openPublicChanges } from "#server/platform/public-changes/public-changes.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { readSettings } from "#server/platform/settings/read-settings.ts";
import { resultsApi } from "#server/results/results.ts";
import { tradeImportApi } from "#server/results/trade-import.ts";
import { setupImportApi } from "#server/setups/setup-import.ts";
import { createTradingviewWebhook } from "#server/signals/tradingview-webhook.ts";
import { keepStatusFresh } from "#server/status/keep-fresh.ts";
import { toError } from "#server/to-error.ts";
import { createMetaCapi } from "#server/tracking/meta-capi.ts";
import { createVisitCounter } from "#server/tracking/visit-counter.ts";
import { importCourses } from "../courses/import-courses.ts";
import type { DemonstrationAccount } from "../demo/demonstration-accounts.ts";
import { prepareDemonstration } from "../demo/prepare-demonstration.ts";
import type { Environment } from "../env.ts";
import type { Logger } from "../logger.ts";
import { openBackupRuns } from "../operation/backup/backup-runs.ts";
import { serveDumps } from "../operation/backup/dump-socket.ts";
import { BUILT_CLIENT, createApp } from "./app.ts";
import { readBuildNumber } from "./build-number.ts";
import { limitKeyOf, limitPages, openLimits } from "./limits.ts";
import { openApplication } from "./open-application.ts";
import { openGateway } from "./open-gateway.ts";
import { openMetrics } from "./open-metrics.ts";
import { openServices } from "./open-services.ts";
import { openShopDatabase } from "./open-shop-database.ts";
import { openTracing } from "./open-tracing.ts";
import { policyOriginsOf, toPublicConfig } from "./public-config.ts";
import { serviceAddresses } from "./service-addresses.ts";
import { createShutdown } from "./shutdown.ts";
import { startJobs } from "./start-jobs.ts";

const packageFile = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

/** The version of this build, as package.json states it. Spec: [4.14], [9.16]. */
const APP_VERSION = packageFile.version;

export type RunningServer = {
  address: string;
  accounts: DemonstrationAccount[];
  /** Finishes what is under way, then ends; at most 10 s. */
  stop(): Promise<void>;
};

export type StartOptions = { environment: Environment; logger: Logger; isDevelopment: boolean };

/** Opens everything in order, and serves. Whatever was opened is closed again when a later step fails. */
export async function startServer({ environment, logger, isDevelopment }: StartOptions): Promise<RunningServer> {
  const shutdown = createShutdown((error) => logger.error({ error: toError(error) }, "something did not close"));
  try {
    return await open({ environment, isDevelopment, logger, shutdown });
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

type OpenOptions = StartOptions & { shutdown: ReturnType<typeof createShutdown> };

async function open({ environment, isDevelopment, logger, shutdown }: OpenOptions): Promise<RunningServer> {
  const clock = () => new Date();
  const isDemo = environment.LPX_MODE === "demo";
  const tracing = await openTracing({ environment, version: APP_VERSION, logger });
  shutdown.add(tracing.stop);
  const opened = await openShopDatabase(environment, (text) => logger.warn({}, text));
  shutdown.add(() => opened.close());
  const onDumpFault = (error: unknown) => logger.error({ error: toError(error) }, "a backup failed");
  const dumps = { database: opened, dataDir: environment.DATA_DIR, clock, onFault: onDumpFault };
  shutdown.add(await serveDumps(dumps));
  const metrics = await openMetrics({ environment, version: APP_VERSION, engine: opened.engine });
  const limits = await openLimits({
    database: tracing.database(metrics.database(opened)),
    environment,
    clock,
    onFault: (error) => logger.error({ error: toError(error) }, "the live processes were not counted"),
  });
  shutdown.add(limits.close);
  const { database, countProcesses } = limits;

  // The port is known first: addresses in mails, tokens and webhooks name it.
  const onFault = (error: unknown) => logger.error({ error: toError(error) }, "a request failed");
  const trustedProxies = environment.TRUSTED_PROXIES.split(",").filter(Boolean);
  const http = await openHttp({ environment, trustedProxies, onFault });
  shutdown.add(http.close);
  const publicUrl = environment.PUBLIC_URL ?? `http://${environment.HOST}:${http.port}`;
  const serviceOf = createServiceOf(serviceAddresses(environment, publicUrl));
  shutdown.add(logOutgoing({ serviceOf, logger }));
  tracing.watchOutgoing(serviceOf);
  const opening = { environment, logger, clock, limits, publicUrl, shutdown };
  const { services, payments, isMailboxShown, telegramDouble, ...mail } = await openServices(opening);
  const mailer = metrics.mailer(mail.mailer);
  const clientAddress = createClientAddress(trustedProxies);
  const publicChanges = await openPublicChanges(database);
  shutdown.add(publicChanges.close);
  const read = () => database.transaction(SERVICE, (transaction) => readSettings(transaction, environment));
  const settings = keepRows("settings", read, publicChanges);
  const offers = createOfferReader({ database, publicChanges, settings, clock });
  const readSite = async () => ({ publicUrl, supportEmail: (await settings()).contact.supportEmail });
  const { gateway, publishableKey, signInProviders, settled } = await openGateway({
    database,
    encryption: services.encryption,
    services,
    mailer,
    readSite,
    clientAddress,
    publicChanges,
    onSecurityEvent: metrics.onSecurityEvent,
  });
  shutdown.add(settled);
  shutdown.add(gateway.realtime.close);
  const build = readBuildNumber();
  await importOffers({ database, build });
  await importCourses({ database, logger, keepFile: gateway.keepFile, build });
  const accounts = isDemo
    ? await prepareDemonstration(database, {
        isExposed: environment.LPX_DEMO_EXPOSE,
        isEmpty: environment.LPX_DEMO_EMPTY,
        keepFile: gateway.keepFile,
        rememberPayments: payments.double?.remember,
        draws: services,
      })
    : [];

  const fixed = {
    environment,
    publicUrl,
    publishableKey,
    payments,
    signInProviders,
    alerts: services.alerts,
    hasStandInGroup: telegramDouble !== null,
    version: APP_VERSION,
  };
  const readConfig = async (language: Language) =>
    toPublicConfig(fixed, await settings(), await offers.readPromotions(language));
  const { render, vite, setups } = await openApplication({
    services,
    readConfig,
    claims: offers,
    publicChanges,
    isDevelopment,
  });
  if (vite !== null) shutdown.add(() => vite.close());
  const webhook = createPaypalWebhook(services);
  shutdown.add(webhook.settled);
  const metaCapi = createMetaCapi({ services, tracking: openTracking(environment), clientAddress });
  shutdown.add(metaCapi.settled);
  const visits = createVisitCounter({ database, clock, publicUrl });
  shutdown.add(visits.write);
  const isHttps = publicUrl.startsWith("https://");
  const origins = policyOriginsOf({
    config: await readConfig(DEFAULT_LANGUAGE),
    imageOrigins: environment.IMAGE_ORIGINS,
    isDevelopment,
  });
  const line = environment.LPX_LIMITS === "off" ? null : limitPages({ clock, countProcesses });
  const app = createApp({
    gateway,
    database,
    webhook,
    signalsWebhook: createTradingviewWebhook(services, clientAddress),
    setupImport: setupImportApi({ services, resolveCaller: gateway.resolveCaller }),
    tradeImport: tradeImportApi({ services, resolveCaller: gateway.resolveCaller }),
    metaCapi: metaCapi.app,
    results: resultsApi({ database, publicChanges, clock }),
    draws: drawsApi({ database, publicChanges, clock }),
    setups,
    payments,
    mailbox: isMailboxShown ? services.mailbox : null,
    telegramDouble,
    services,
    render,
    line,
    clientAddress,
    origins,
    version: APP_VERSION,
    isHttps,
  });
  const pages = createPageServer({
    render,
    line,
    addressOf: limitKeyOf(clientAddress),
    publicUrl,
    origins,
    onView: visits.note,
  });
  publicChanges.onChange(pages.clear);
  publicChanges.onCounts(pages.renewCounts);
  shutdown.add(keepStatusFresh(pages.clear));
  shutdown.add(keepOffersFresh(offers, publicChanges, pages.clear));
  const answer = createRequestListener({
    guardHost: createHostGuard({ publicUrl: environment.PUBLIC_URL, isExposed: environment.LPX_DEMO_EXPOSE }),
    pages,
    app: getRequestListener((request, env) => app.fetch(request, env)),
    redirectOf: redirectTargetOf,
    onError: (error) => logger.error({ error: toError(error) }, "a page failed"),
  });
  const memory = giveMemoryBackWhenQuiet();
  shutdown.add(memory.stop);
  const listener = memory.listener(metrics.listener(answer));
  const { isUpgrade, upgrade } = gateway.realtime;
  await http.serve({ listener: vite === null ? listener : behindVite(vite, listener), isUpgrade, upgrade });

  logger.info({ version: APP_VERSION, mode: environment.LPX_MODE, engine: database.engine }, "serving");
  // Beside the first visitors: on a busy disk a copy may take seconds.
  if (!isDevelopment)
    shutdown.add(keepBuildBesides({ dataDir: environment.DATA_DIR, client: BUILT_CLIENT, clock, logger }));
  const backups = openBackupRuns();
  startJobs({
    services,
    mailer,
    readSite,
    removeUnusedFiles: gateway.removeUnusedFiles,
    writeVisits: visits.write,
    makeBackup: backups.run,
  });
  shutdown.add(services.schedule.stop);
  shutdown.add(backups.stop);
  const { schedule } = services;
  const sources = { http, limits, realtime: gateway.realtime, schedule, serviceOf, clock, logger };
  shutdown.add((await metrics.serve(sources)).close);
  return { address: publicUrl, accounts, stop: shutdown.run };
}

/** In development Vite answers for the client's modules, and we for the rest. */
function behindVite(vite: ViteDevServer, listener: RequestListener): RequestListener {
  return (request, response) => vite.middlewares(request, response, () => listener(request, response));
}
