import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { serve } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import { createAuth } from "#gateway/auth/create-auth.ts";
import { openTokens, type Tokens } from "#gateway/auth/tokens/tokens.ts";
import type { Database } from "#gateway/database/port.ts";
import { createGateway, type Gateway, type GatewayOptions } from "#gateway/gateway.ts";
import { toApiKeys } from "#gateway/http/api-keys.ts";
import { createClientAddress } from "#gateway/http/client-address.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";

export const PUBLISHABLE_KEY = "sb_publishable_for-contract-tests";
export const SECRET_KEY = "sb_secret_for-contract-tests";
export const ISSUER = "http://gateway.test/auth/v1";

export type TestUser = { id: string; token: string; client: SupabaseClient };

export type TestGateway = {
  url: string;
  gateway: Gateway;
  tokens: Tokens;
  /** Everything that was reported as a fault of the server; empty unless a test provokes one. */
  faults: unknown[];
  anonymous: SupabaseClient;
  service: SupabaseClient;
  /** A confirmed account with a session of its own, without going through sign-up. */
  createUser(): Promise<TestUser>;
  removeUser(id: string): Promise<void>;
  close(): Promise<void>;
};

type Settings = Partial<
  Pick<GatewayOptions<unknown>, "rest" | "realtime" | "storage" | "functions" | "origins" | "clock">
> & {
  /** Any free one unless a test needs to come back to it. */
  port?: number;
};

/** The gateway on a real port of the loopback, as the official client meets it. */
export async function startGateway(database: Database, settings: Settings = {}): Promise<TestGateway> {
  const clock = settings.clock ?? (() => new Date());
  const faults: unknown[] = [];
  const encryption = TEST_ENCRYPTION;
  const tokens = await openTokens({ database, encryption, clock, issuer: ISSUER, sessionCacheMs: 0 });
  const apiKeys = toApiKeys(PUBLISHABLE_KEY, [createHash("sha256").update(SECRET_KEY).digest("hex")]);
  const gateway = createGateway({
    functions: { definitions: [], services: null, limits: null },
    ...settings,
    rest: { policyHeaders: ["x-coupon-code"], ...settings.rest },
    database,
    clock,
    apiKeys,
    verifyAccessToken: tokens.verifyAccessToken,
    onSessionEnd: tokens.onSessionEnd,
    isSessionAlive: tokens.isSessionAlive,
    auth: createAuth({
      database,
      tokens,
      encryption,
      clock,
      tokenLives: ONE_TIME_LIVES,
      mail: { send: async () => {}, notify: async () => {} },
      isServiceKey: (key) => apiKeys.kindOf(key) === "secret",
      siteUrl: "http://site.test",
      clientAddress: () => "127.0.0.1",
      limits: "off",
    }),
    clientAddress: createClientAddress(["127.0.0.1"]),
    onFault: (error) => faults.push(error),
  });
  const { server, url } = await listen(gateway, settings.port ?? 0);
  return {
    url,
    gateway,
    tokens,
    faults,
    anonymous: connect(url, PUBLISHABLE_KEY),
    service: connect(url, SECRET_KEY),
    createUser: () => createUser({ database, tokens, url }),
    removeUser: async (id) => {
      await database.transaction({ role: "owner" }, (transaction) =>
        transaction.query("delete from auth.users where id = $1", [id]),
      );
    },
    close: async () => {
      await gateway.realtime.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(gateway: Gateway, port: number): Promise<{ server: ReturnType<typeof serve>; url: string }> {
  return new Promise((resolve) => {
    const serverOptions = { shouldUpgradeCallback: gateway.realtime.isUpgrade };
    const server = serve(
      { fetch: gateway.app.fetch, port, hostname: "127.0.0.1", serverOptions },
      (info: AddressInfo) => resolve({ server, url: `http://127.0.0.1:${info.port}` }),
    );
    server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (!gateway.realtime.upgrade(request, socket, head)) socket.destroy();
    });
  });
}

/** The official client; with a token it speaks for that user. */
export function connect(url: string, key: string, token?: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token === undefined ? {} : { accessToken: async () => token }),
  });
}

type UserRequest = { database: Database; tokens: Tokens; url: string };

async function createUser({ database, tokens, url }: UserRequest): Promise<TestUser> {
  const id = randomUUID();
  const session = randomUUID();
  await database.transaction({ role: "owner" }, async (transaction) => {
    await transaction.query(
      "insert into auth.users (id, aud, role, email, email_confirmed_at) values ($1, 'authenticated', 'authenticated', $2, now())",
      [id, `${id}@example.com`],
    );
    await transaction.query("insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())", [
      session,
      id,
    ]);
  });
  const issued = Math.floor(Date.now() / 1000);
  const claims = { sub: id, role: "authenticated", session_id: session, iat: issued, email: `${id}@example.com` };
  const { token } = await tokens.sign(claims);
  return { id, token, client: connect(url, PUBLISHABLE_KEY, token) };
}
