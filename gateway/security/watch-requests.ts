import type { Context } from "hono";
import type { GatewayEnv } from "../http/gateway-env.ts";
import type { VerifyAccessToken } from "../http/resolve-caller.ts";
import type { EventRecord } from "./record-events.ts";
import { nameRefusal, type SecurityEventName } from "./security-event.ts";

/** What the secret API key opens. */
const SERVICE_PATHS = /^\/auth\/v1\/(admin\/|invite$)/;

export type WatchOptions = {
  record: EventRecord;
  verifyAccessToken: VerifyAccessToken;
  /** Paths whose changes are administrators' acts. */
  administrativePaths: readonly string[];
};

/** Notes what requests were refused for and what administrators did, once the answer is known; undefined where neither. */
export function createRequestWatch(options: WatchOptions): (context: Context<GatewayEnv>) => Promise<void> | undefined {
  const { record, verifyAccessToken, administrativePaths } = options;

  async function note(context: Context<GatewayEnv>): Promise<void> {
    const { method, path } = context.req;
    const { status } = context.res;
    const isAdministrative = SERVICE_PATHS.test(path) || administrativePaths.includes(path);
    const code = status < 400 ? null : await readCode(context.res);
    const event = nameEvent({ status, code, method, isAdministrative });
    if (event === null) return;
    const token = /^[Bb]earer (\S+)$/.exec(context.req.header("authorization") ?? "")?.[1];
    const claims = token === undefined ? null : await verifyAccessToken(token);
    const userId = context.get("subject") ?? (typeof claims?.sub === "string" ? claims.sub : null);
    record.note({ event, userId, address: context.get("clientAddress"), method, path, status, code });
  }

  return (context) => (context.res.status < 400 && isRead(context.req.method) ? undefined : note(context));
}

/** A browser's question beforehand (OPTIONS) is answered to anybody and does nothing. */
function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

type Answered = { status: number; code: string | null; method: string; isAdministrative: boolean };

function nameEvent({ status, code, method, isAdministrative }: Answered): SecurityEventName | null {
  if (status < 400) return isAdministrative && !isRead(method) ? "administrator_act" : null;
  if (isAdministrative && (status === 401 || status === 403)) return "administrator_refused";
  return nameRefusal(status, code);
}

/** Refusals are small and say their code in a header or in their JSON. */
async function readCode(response: Response): Promise<string | null> {
  const named = response.headers.get("x-sb-error-code");
  if (named !== null) return named;
  if (!response.headers.get("content-type")?.startsWith("application/json")) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
  return typeof code === "string" ? code : null;
}
