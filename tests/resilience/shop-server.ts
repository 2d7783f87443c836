import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { SignInProof } from "#domain/account/proof-of-identity.ts";
import { payThroughDouble } from "#doubles/paypal/pay-through-double.ts";
import { serveDouble } from "#doubles/paypal/serve-double.ts";
import { openTokens } from "#gateway/auth/tokens/tokens.ts";
import type { Database } from "#gateway/database/port.ts";
import { createClientAddress } from "#gateway/http/client-address.ts";
import type { LogFields } from "#server/logger.ts";
import type { OutgoingMail } from "#server/platform/mail/mailer.ts";
import { openPublicChanges } from "#server/platform/public-changes/public-changes.ts";
import { openGateway } from "#server/start/open-gateway.ts";
import { createTestClock, createTestServices } from "#tests/factories/services.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";

export type Reply = { status: number; text: string; body: Record<string, unknown> };
export type Ask = {
  method?: string;
  /** Text goes as it is, anything else as JSON. */
  body?: unknown;
  /** A user's access token. */
  token?: string | null;
  headers?: Record<string, string>;
};

const SITE = { publicUrl: "http://shop.test", supportEmail: "soporte@lpx.example" };

/**
 * Everything behind /auth/v1, /rest/v1 and /functions/v1 as the server composes it, over HTTP, without pages:
 * its own mails are kept, its provider is the double, and its limits are off unless a test wants them.
 */
export async function openShopServer(database: Database, { limits = "off" }: { limits?: "on" | "off" } = {}) {
  const clock = createTestClock(new Date().toISOString());
  const double = await serveDouble({ port: 0, clock: clock.read, webhookTarget: null });
  const payments = payThroughDouble({ ...double, clock: clock.read, timeoutMs: 20_000, retryDelaysMs: [] });
  const variables = { LPX_LIMITS: limits };
  const warnings: LogFields[] = [];
  const silent = createTestServices({ database, payments, clock, variables });
  const services = { ...silent, logger: { ...silent.logger, warn: (fields: LogFields) => void warnings.push(fields) } };
  const letters: OutgoingMail[] = [];
  const publicChanges = await openPublicChanges(database);
  const { gateway, publishableKey, settled } = await openGateway({
    database,
    encryption: TEST_ENCRYPTION,
    services,
    readSite: async () => SITE,
    mailer: { send: async (letter) => void letters.push(letter) },
    clientAddress: createClientAddress(),
    publicChanges,
  });
  const tokens = await openTokens({
    database,
    encryption: TEST_ENCRYPTION,
    clock: clock.read,
    issuer: `${SITE.publicUrl}/auth/v1`,
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: gateway.app.fetch, port: 0, hostname: "127.0.0.1" }, () => resolve(started));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function ask(path: string, { method = "POST", body, token = null, headers = {} }: Ask = {}): Promise<Reply> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        apikey: publishableKey,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: text === "" ? {} : JSON.parse(text) };
  }

  return {
    url,
    /** What the process's log got as a warning. */
    warnings,
    gateway,
    publishableKey,
    clock,
    double,
    ask,
    /** A business action; each call under a key of its own unless one is given. */
    invoke: (name: string, { key = randomUUID(), ...call }: Ask & { key?: string } = {}) =>
      ask(`/functions/v1/${name}`, { ...call, headers: { "idempotency-key": key, ...call.headers } }),
    /** Every letter so far, once the work behind the answers is done. */
    async letters(): Promise<OutgoingMail[]> {
      await settled();
      return letters;
    },
    /** A session of an account that is there already, by a password just typed unless its proof says otherwise. */
    async signIn(
      { userId, email }: { userId: string; email: string },
      proof: SignInProof & { aal?: string } = {},
    ): Promise<string> {
      const sessionId = randomUUID();
      const timestamp = Math.floor(clock.read().getTime() / 1000);
      const { aal = "aal1", amr = [{ method: "password", timestamp }] } = proof;
      const sql = "insert into auth.sessions (id, user_id, created_at, updated_at, aal) values ($1, $2, $3, $3, $4)";
      await database.query({ role: "owner" }, { sql, parameters: [sessionId, userId, clock.read(), aal] });
      const claims = { sub: userId, role: "authenticated", email, session_id: sessionId, aal, amr: [...amr] };
      return (await tokens.sign(claims)).token;
    },
    async close() {
      await settled();
      await publicChanges.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
      await double.close();
    },
  };
}

export type ShopServer = Awaited<ReturnType<typeof openShopServer>>;
