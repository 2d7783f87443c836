import { z } from "zod";
import type { PaypalOptions } from "./options.ts";

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
/** A token is renewed this long before it ends, so that it never dies on the way. */
const EARLY_RENEWAL_MS = 60_000;

/** PayPal gave no token for the client's id and secret: with 401 they are wrong. */
export class CredentialsRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`payments: PayPal answered ${status} to the client credentials`);
    this.name = "CredentialsRefused";
    this.status = status;
  }
}

export type AccessTokens = {
  /** The current token, fetched when there is none; throws when PayPal gives none. */
  get(signal: AbortSignal): Promise<string>;
  /** Forgets a token that PayPal refused. */
  forget(token: string): void;
};

/** OAuth client credentials, cached until shortly before they end; callers at the same time share one request. */
export function createAccessTokens({ baseUrl, clientId, clientSecret, clock }: PaypalOptions): AccessTokens {
  let current: { token: string; renewAt: number } | null = null;
  let pending: Promise<string> | null = null;

  async function fetchToken(signal: AbortSignal): Promise<string> {
    const response = await fetch(`${baseUrl}/v1/oauth2/token`, {
      method: "POST",
      redirect: "error",
      signal,
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "Content-Type": "application/x-www-form-urlencoded",
        Accept: "application/json",
      },
      body: "grant_type=client_credentials",
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new CredentialsRefused(response.status);
    }
    const { access_token, expires_in } = tokenSchema.parse(await response.json());
    current = { token: access_token, renewAt: clock().getTime() + expires_in * 1000 - EARLY_RENEWAL_MS };
    return access_token;
  }

  return {
    get(signal) {
      if (current !== null && clock().getTime() < current.renewAt) return Promise.resolve(current.token);
      pending ??= fetchToken(signal).finally(() => {
        pending = null;
      });
      return pending;
    },
    forget(token) {
      if (current?.token === token) current = null;
    },
  };
}
