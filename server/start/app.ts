import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import type { SetupReader } from "#app/ports.ts";
import { SAMPLES_PATH } from "#domain/contact/sample-links.ts";
import { CERTIFICATE_FOLDER } from "#domain/courses/certificate-file.ts";
import { DRAWS_PATH } from "#domain/draw/public-draw.ts";
import { isPagePath } from "#domain/pages/pages.ts";
import * as paths from "#domain/pages/paths.ts";
import { RESULTS_PATH } from "#domain/results/results-files.ts";
import { SIGNALS_WEBHOOK_PATH } from "#domain/signals/alert-message.ts";
import { META_CAPI_PATH } from "#domain/tracking/page-view.ts";
import { TRADE_IMPORT_PATH } from "#domain/trade-import/trade-import.ts";
import type { TelegramDouble } from "#doubles/telegram/create-telegram-double.ts";
import type { Database } from "#gateway/database/port.ts";
import { isUnavailable } from "#gateway/database/to-database-error.ts";
import type { Gateway } from "#gateway/gateway.ts";
import { type ClientAddressOf, toLimitKey } from "#gateway/http/client-address.ts";
import { currentWork } from "#gateway/work/work.ts";
import { calendarFeed, liveCalendar } from "#server/alerts/calendar-feed.ts";
import { TELEGRAM_WEBHOOK_PATH, telegramWebhook } from "#server/alerts/telegram-webhook.ts";
import { certificateFiles } from "#server/courses/certificate-file.ts";
import { mailboxPage } from "#server/demo/mailbox-page.ts";
import { samplePages } from "#server/demo/sample-page.ts";
import { evidenceApi, LEDGER_PATH } from "#server/evidence/evidence.ts";
import { oneClickUnsubscribe } from "#server/mailings/stop-mailings.ts";
import type { PaypalWebhook } from "#server/orders/paypal-webhook.ts";
import type { Mailbox } from "#server/platform/adapters/mail/mailbox.ts";
import { healthApi } from "#server/platform/http/health.ts";
import type { Render } from "#server/platform/pages/application.ts";
import type { PolicyOrigins } from "#server/platform/pages/content-security-policy.ts";
import { keptBuildsFolder } from "#server/platform/pages/kept-builds/keep-build.ts";
import { keptFiles, keptManifests } from "#server/platform/pages/kept-builds/serve-kept-builds.ts";
import { BARE_HEADERS, DOCUMENT_HEADERS, securityHeaders } from "#server/platform/pages/page-headers.ts";
import { createDocumentRenderer } from "#server/platform/pages/render-document.ts";
import { type RenderLine, TooManyRenders } from "#server/platform/pages/render-line.ts";
import { robotsFile, webManifest } from "#server/platform/pages/site-files.ts";
import { staticFiles } from "#server/platform/pages/static-files.ts";
import type { Services } from "#server/platform/services.ts";
import { configurationPictures } from "#server/setups/configuration-picture.ts";
import { SETUP_IMPORT_PATH } from "#server/setups/setup-import.ts";
import { limitOwnApis, refuse } from "./limits.ts";
import { TELEGRAM_DOUBLE_PATH } from "./open-alerts.ts";
import { DOUBLE_PATH, type OpenPayments, WEBHOOK_PATH } from "./open-payments.ts";

export type AppOptions = {
  gateway: Gateway;
  database: Database;
  webhook: PaypalWebhook;
  signalsWebhook: Hono;
  setupImport: Hono;
  tradeImport: Hono;
  metaCapi: Hono;
  results: Hono;
  draws: Hono;
  setups: Pick<SetupReader, "findSetups">;
  payments: OpenPayments;
  /** Null where letters really go out. */
  mailbox: Mailbox | null;
  /** The demonstration's stand-in for Telegram; null where there is none. */
  telegramDouble: TelegramDouble | null;
  services: Services;
  render: Render;
  /** Where who asks for what the application renders waits; null where nobody has to. */
  line: RenderLine | null;
  /** Of the pages' policy. */
  origins: PolicyOrigins;
  clientAddress: ClientAddressOf;
  version: string;
  isHttps: boolean;
};

/** Everything that is not a page in memory, in the order in which it is asked. */
export function createApp(options: AppOptions): Hono {
  const app = new Hono();
  const headers = securityHeaders(options.isHttps);
  const documentHeaders = [...headers, ...DOCUMENT_HEADERS, ...BARE_HEADERS];
  const document = createDocumentRenderer(options);
  const { line, clientAddress } = options;
  const render = async (c: Context) => {
    if (line === null) return document(c.req.raw);
    try {
      return await line(toLimitKey(clientAddress(c)), () => document(c.req.raw));
    } catch (error) {
      if (error instanceof TooManyRenders) return refuse(error.retryAfter);
      throw error;
    }
  };
  app.use(async (c, next) => {
    await next();
    const requestId = currentWork()?.requestId ?? null;
    if (requestId !== null) c.res.headers.set("x-request-id", requestId);
    const isDocument = DOCUMENT.test(c.res.headers.get("content-type") ?? "");
    for (const [name, value] of isDocument ? documentHeaders : headers)
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });

  if (options.services.environment.LPX_LIMITS === "on") {
    app.use(limitOwnApis({ clientAddress: options.clientAddress, ...options.services }));
  }
  app.route("/", healthApi(options.database));
  app.get("/meta.json", (c) => c.json({ version: options.version }, 200, { "Cache-Control": "no-store" }));
  app.route("/manifest.webmanifest", webManifest());
  app.route("/robots.txt", robotsFile(options.services.publicUrl));
  app.route(DRAWS_PATH, options.draws);
  app.route(LEDGER_PATH, evidenceApi(options.database));
  app.route(WEBHOOK_PATH, options.webhook.app);
  app.route(SIGNALS_WEBHOOK_PATH, options.signalsWebhook);
  const { telegram } = options.services.alerts;
  if (telegram !== null) app.route(TELEGRAM_WEBHOOK_PATH, telegramWebhook({ services: options.services, telegram }));
  if (options.telegramDouble !== null) app.route(TELEGRAM_DOUBLE_PATH, options.telegramDouble.app);
  app.route("/calendario", liveCalendar(options.services));
  app.route("/calendario", calendarFeed(options.services, options.clientAddress));
  app.route("/", oneClickUnsubscribe(options.services));
  app.route(paths.setups, configurationPictures(options.setups));
  app.route(CERTIFICATE_FOLDER, certificateFiles(options.services));
  app.route(SETUP_IMPORT_PATH, options.setupImport);
  app.route(TRADE_IMPORT_PATH, options.tradeImport);
  app.route(META_CAPI_PATH, options.metaCapi);
  app.route(RESULTS_PATH, options.results);
  if (options.mailbox !== null) app.route("/", mailboxPage(options.mailbox));
  if (options.services.environment.LPX_MODE === "demo") app.route(SAMPLES_PATH, samplePages());
  if (options.payments.double !== null) app.route(DOUBLE_PATH, options.payments.double.app);
  for (const path of GATEWAY_PATHS) app.all(path, (c) => options.gateway.app.fetch(c.req.raw, c.env));
  app.route("/", staticFiles(BUILT_CLIENT));
  const kept = keptBuildsFolder(options.services.environment.DATA_DIR);
  app.route("/", keptFiles(kept));
  app.get("/sitemap.xml", compress(), (c) => render(c));
  // Which files a route needs, asked for by the page in the background.
  app.use("/__manifest", compress());
  app.route("/__manifest", keptManifests({ client: BUILT_CLIENT, kept }));
  // The framework's own requests (route data), and pages asked for with a method that is not GET.
  app.all("*", async (c) => (isApplicationPath(c.req.path) ? await render(c) : c.json(NOT_FOUND, 404)));
  app.onError((error, c) => {
    c.header("Cache-Control", "no-store");
    if (error instanceof Error && "getResponse" in error) return c.json({ code: "bad_request" }, 400);
    // A client that left in the middle of its request made it fail, and reads no answer.
    if (c.req.raw.signal.aborted) return c.json({ code: "aborted" }, 400);
    options.services.logger.error({ error }, "a request failed");
    if (isUnavailable(error)) return c.json({ code: "unavailable" }, 503, { "Retry-After": "1" });
    return c.json({ code: "internal_error" }, 500);
  });
  return app;
}

/** Where the build puts what browsers fetch. */
export const BUILT_CLIENT = "build/client";

/** What a browser may show as a document of its own, script included; policies of its own stay. */
const DOCUMENT = /^(text\/html|image\/svg\+xml|(application|text)\/xml)/;
/** GraphQL isn't served: the gateway says so to its clients, who would else get a page. */
const GATEWAY_PATHS = ["auth", "rest", "functions", "realtime", "storage", "graphql"].map((api) => `/${api}/v1/*`);
const NOT_FOUND = { code: "not_found", message: "There is nothing at this address" };

/** The framework's own requests: a route's data, and which files a route needs. */
const OF_FRAMEWORK = /\.data$|^\/__manifest$/;

function isApplicationPath(path: string): boolean {
  return OF_FRAMEWORK.test(path) || isPagePath(path);
}
