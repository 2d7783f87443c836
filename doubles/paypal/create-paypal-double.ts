import { timingSafeEqual } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { answer, refuse } from "./answers.ts";
import { createApiRoutes } from "./api-routes.ts";
import { createBank } from "./bank.ts";
import { createBuyerRoutes } from "./buyer-routes.ts";
import { createControlRoutes } from "./control-routes.ts";
import { createFaults } from "./faults.ts";
import { createJournal } from "./journal.ts";
import { createMoneyBack } from "./money-back.ts";
import { createCertificateRoutes, createVerifyRoutes } from "./notification-routes.ts";
import { CutConnection, createOperate, type DoubleBindings, type Operate } from "./operate.ts";
import { createSdkRoutes } from "./sdk-script.ts";
import type { EventSigner } from "./signed-event.ts";
import { readPrivateKey } from "./signing-identity.ts";
import type { PaypalMemory } from "./state.ts";
import { openState } from "./state-file.ts";
import { createViews } from "./views.ts";
import { createWebhooks } from "./webhooks.ts";

export type PaypalDoubleOptions = {
  mode: "demo" | "production";
  clock: () => Date;
  /** Where the double is reached, with the path it is mounted at and no slash at the end. */
  publicUrl: string;
  /** The shop's webhook address; null sends nothing. */
  webhookTarget: string | null;
  /** Keeps the double's memory over restarts; null forgets with the process. */
  stateFile?: string | null;
  /** Opens `/control`, the tests' side door; never where strangers can reach it. */
  hasControl?: boolean;
};

/** What a shop configures to pay through the double instead of PayPal. */
export const DOUBLE_CREDENTIALS = {
  clientId: "lpx-payment-double",
  clientSecret: "no-secret-at-all",
  merchantId: "LPXDOUBLE0001",
  webhookId: "LPX-DOUBLE-WEBHOOK",
};

/**
 * PayPal's HTTP API and browser script, used in its place in the demonstration and the tests: real
 * protocol, made-up money. Refuses to exist in production.
 */
export async function createPaypalDouble(options: PaypalDoubleOptions) {
  if (options.mode === "production") throw new Error("payments: the payment double is refused in production");
  const { clock, publicUrl, webhookTarget, stateFile = null, hasControl = false } = options;
  const { state, save } = await openState(stateFile, clock());
  const strangers = new Map<string, string>();
  const faults = createFaults();
  const journal = createJournal();
  const signer: EventSigner = {
    webhookId: DOUBLE_CREDENTIALS.webhookId,
    certificateUrl: `${publicUrl}/v1/notifications/certs/CERT-DOUBLE`,
    privateKey: readPrivateKey(state.identity),
    clock,
  };
  const webhooks = createWebhooks(signer, { target: webhookTarget, mode: "normal", delayMs: 0 }, journal);
  const views = createViews(state, publicUrl);
  const operate = createOperate({ state, faults, journal, save });
  const shared = { state, views, clock, announce: webhooks.announce };
  const bank = createBank(shared);
  const moneyBack = createMoneyBack(shared);
  const oauth = createOauth({ ...DOUBLE_CREDENTIALS, operate });
  const notifications = { state, operate, webhookId: signer.webhookId, strangers };

  const app = new Hono<DoubleBindings>();
  app.route("/", oauth.routes);
  app.route("/", createCertificateRoutes(notifications));
  app.route("/", createSdkRoutes());
  app.route("/", createBuyerRoutes({ state, views, bank, operate, save }));
  if (hasControl)
    app.route("/control", createControlRoutes({ state, bank, moneyBack, faults, journal, webhooks, save }));
  app.use("/v1/*", oauth.requireToken);
  app.use("/v2/*", oauth.requireToken);
  app.route("/", createVerifyRoutes(notifications));
  app.route(
    "/",
    createApiRoutes({ state, views, bank, moneyBack, operate, merchantId: DOUBLE_CREDENTIALS.merchantId }),
  );
  app.onError((error) => {
    if (error instanceof CutConnection) return new Response(null, { status: 500 });
    throw error;
  });
  app.notFound((context) => context.json({ name: "RESOURCE_NOT_FOUND" }, 404));

  return {
    app,
    /** PEM of the authority that vouches for its webhooks. */
    authority: state.identity.authority,
    state,
    bank,
    moneyBack,
    faults,
    journal,
    webhooks,
    signer,
    strangers,
    /** Takes what another double knew: purchases that were played before. */
    remember(known: PaypalMemory) {
      for (const name of ["orders", "captures", "refunds", "disputes"] as const) {
        const kept: Map<string, { id: string }> = state[name];
        for (const each of known[name]) kept.set(each.id, each);
      }
      save();
    },
    close: webhooks.close,
  };
}

export type PaypalDouble = Awaited<ReturnType<typeof createPaypalDouble>>;

type OauthOptions = { clientId: string; clientSecret: string; operate: Operate };

const TOKEN_LIFE_SECONDS = 32_400;

/** Client credentials; the token is the same for every caller, as the double knows one shop only. */
function createOauth({ clientId, clientSecret, operate }: OauthOptions) {
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const token = `double-${Buffer.from(clientId).toString("hex").slice(0, 24)}`;
  const routes = new Hono<DoubleBindings>();

  routes.post("/v1/oauth2/token", (context) =>
    operate(context, "token", () => {
      if (!isSame(context.req.header("Authorization"), expected)) return refuse(401, "invalid_client");
      return answer(200, { access_token: token, token_type: "Bearer", expires_in: TOKEN_LIFE_SECONDS });
    }),
  );

  const requireToken: MiddlewareHandler<DoubleBindings> = async (context, next) => {
    if (isSame(context.req.header("Authorization"), `Bearer ${token}`)) return next();
    return context.json(refuse(401, "AUTHENTICATION_FAILURE").body as object, 401);
  };
  return { routes, requireToken };
}

function isSame(given: string | undefined, expected: string): boolean {
  const bytes = Buffer.from(given ?? "");
  const wanted = Buffer.from(expected);
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
}
