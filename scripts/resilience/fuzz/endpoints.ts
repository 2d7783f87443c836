import { RESULTS_PATH } from "#domain/results/results-files.ts";
import { SIGNALS_WEBHOOK_PATH } from "#domain/signals/alert-message.ts";
import { META_CAPI_PATH } from "#domain/tracking/page-view.ts";
import { TRADE_IMPORT_PATH } from "#domain/trade-import/trade-import.ts";
import { TELEGRAM_WEBHOOK_PATH } from "#server/alerts/telegram-webhook.ts";
import { LEDGER_PATH } from "#server/evidence/evidence.ts";
import { SETUP_IMPORT_PATH } from "#server/setups/setup-import.ts";
import { WEBHOOK_PATH } from "#server/start/open-payments.ts";
import { actions } from "#server/subjects.ts";

export type FuzzedEndpoint = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `*` stands for an odd or a known word. */
  path: string;
  /** Fields whose names the endpoint knows: odd values reach further under these. */
  fields: readonly string[];
};

const CREDENTIALS = ["email", "phone", "password", "data", "gotrue_meta_security"];
const PKCE = ["code_challenge", "code_challenge_method"];
const ADMIN_USER = [...CREDENTIALS, "user_metadata", "app_metadata", "role", "ban_duration", "email_confirm", "id"];
const FUNCTION_FIELDS = [
  "planIds",
  "couponCode",
  "orderId",
  "userId",
  "status",
  "code",
  "language",
  "termsVersion",
  "name",
  "sourceId",
];
const ROW_FIELDS = ["id", "user_id", "items", "coupon_code", "name", "language", "task_id", "status", "created_at"];

const grant = (type: string, fields: readonly string[]) => post(`/auth/v1/token?grant_type=${type}`, fields);

/** Every endpoint of the server that reads something of its caller's. */
export const FUZZED_ENDPOINTS: readonly FuzzedEndpoint[] = [
  post("/auth/v1/signup", [...CREDENTIALS, ...PKCE]),
  grant("password", CREDENTIALS),
  grant("refresh_token", ["refresh_token"]),
  grant("pkce", ["auth_code", "code_verifier"]),
  grant("id_token", ["id_token", "provider", "nonce", "access_token", "client_id"]),
  grant("*", ["refresh_token", "email"]),
  get("/auth/v1/user"),
  put("/auth/v1/user", [...CREDENTIALS, ...PKCE, "nonce", "current_password"]),
  post("/auth/v1/logout", ["scope"]),
  get("/auth/v1/verify"),
  post("/auth/v1/verify", ["type", "token", "token_hash", "email", "phone", "redirect_to"]),
  post("/auth/v1/otp", [...CREDENTIALS, ...PKCE, "create_user", "channel"]),
  post("/auth/v1/magiclink", ["email", "data", ...PKCE]),
  get("/auth/v1/reauthenticate"),
  post("/auth/v1/recover", ["email", ...PKCE]),
  post("/auth/v1/resend", ["type", "email", "phone"]),
  post("/auth/v1/factors", ["factor_type", "friendly_name", "issuer", "phone"]),
  remove("/auth/v1/factors/*"),
  post("/auth/v1/factors/*/challenge", ["channel"]),
  post("/auth/v1/factors/*/verify", ["challenge_id", "code"]),
  get("/auth/v1/settings"),
  get("/auth/v1/health"),
  get("/auth/v1/.well-known/jwks.json"),
  post("/auth/v1/sso", ["domain", "provider_id"]),
  get("/auth/v1/sso/saml/metadata"),
  post("/auth/v1/sso/saml/acs", ["SAMLResponse"]),
  get("/auth/v1/authorize"),
  get("/auth/v1/callback"),
  post("/auth/v1/callback", ["code", "state", "error"]),
  get("/auth/v1/user/identities/authorize"),
  remove("/auth/v1/user/identities/*"),
  post("/auth/v1/invite", ["email", "data"]),
  get("/auth/v1/admin/users"),
  post("/auth/v1/admin/users", ADMIN_USER),
  get("/auth/v1/admin/users/*"),
  put("/auth/v1/admin/users/*", ADMIN_USER),
  remove("/auth/v1/admin/users/*"),
  get("/auth/v1/admin/users/*/factors"),
  remove("/auth/v1/admin/users/*/factors/*"),
  post("/auth/v1/admin/generate_link", ["type", "email", "new_email", "password", "redirect_to", "data"]),
  get("/rest/v1/*"),
  post("/rest/v1/*", ROW_FIELDS),
  { method: "PATCH", path: "/rest/v1/*", fields: ROW_FIELDS },
  remove("/rest/v1/*"),
  get("/rest/v1/rpc/*"),
  post("/rest/v1/rpc/*", ["id", "code", "user_id"]),
  ...actions.map(({ name }) => post(`/functions/v1/${name}`, FUNCTION_FIELDS)),
  post("/functions/v1/*", FUNCTION_FIELDS),
  post(WEBHOOK_PATH, ["id", "event_type", "resource", "create_time"]),
  post(SIGNALS_WEBHOOK_PATH, ["secret", "event", "time", "setup", "action", "pattern_time"]),
  post(TELEGRAM_WEBHOOK_PATH, ["update_id", "message", "chat", "from", "text", "entities"]),
  post(META_CAPI_PATH, ["eventName", "eventId", "url", "fbp", "fbc", "em", "ph"]),
  post(SETUP_IMPORT_PATH, []),
  post(TRADE_IMPORT_PATH, []),
  post("/realtime/v1/api/broadcast", ["messages", "topic", "event", "payload", "private"]),
  post("/realtime/v1/api/broadcast/*/events/*", ["payload", "private"]),
  get(`${RESULTS_PATH}/*`),
  get(`${RESULTS_PATH}/*/*`),
  get(`${LEDGER_PATH}/*`),
  get("/calendario/*"),
  get("/sitemap.xml"),
  get("/__manifest"),
  get("/health"),
  get("/meta.json"),
  get("/*"),
  get("/planes"),
  get("/login"),
  get("/confirm"),
];

function get(path: string): FuzzedEndpoint {
  return { method: "GET", path, fields: [] };
}

function post(path: string, fields: readonly string[]): FuzzedEndpoint {
  return { method: "POST", path, fields };
}

function put(path: string, fields: readonly string[]): FuzzedEndpoint {
  return { method: "PUT", path, fields };
}

function remove(path: string): FuzzedEndpoint {
  return { method: "DELETE", path, fields: [] };
}
