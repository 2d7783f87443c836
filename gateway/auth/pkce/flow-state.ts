import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import type { Transaction } from "../../database/port.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import type { AuthenticationMethod } from "../sessions/issued-session.ts";
import { type CodeChallenge, matchesChallenge } from "./code-challenge.ts";

/** Seconds an auth code may be redeemed, counted from when it was issued. */
const AUTH_CODE_SECONDS = 300;

export type StartFlow = {
  challenge: CodeChallenge;
  /** `email`, or the provider's name. */
  providerType: string;
  /** How the flow will have proved who somebody is; the session's `amr` names it. */
  method: AuthenticationMethod;
  /** Null for a provider's flow, where the user is known only at its end. */
  userId: string | null;
  now: Date;
};

const START_SQL = `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
    provider_type, authentication_method, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`;

/** Keeps the challenge until the flow ends; answers the flow's id. It has no auth code yet. RFC 7636. */
export async function startFlow(
  transaction: Transaction,
  { challenge, providerType, method, userId, now }: StartFlow,
): Promise<string> {
  const id = randomUUID();
  // The column may not be empty, and nobody may know what is in it before the code is issued.
  const noCode = hashAuthCode(randomUUID());
  const { challenge: text, method: challengeMethod } = challenge;
  await transaction.query(START_SQL, [id, userId, noCode, challengeMethod, text, providerType, method, now]);
  return id;
}

/** The latest flow a user started in one of these ways; null when there is none. */
export async function findFlow(
  transaction: Transaction,
  { userId, methods }: { userId: string; methods: readonly AuthenticationMethod[] },
): Promise<string | null> {
  const [flow] = await transaction.query<{ id: string }>(
    `select id from auth.flow_state where user_id = $1 and authentication_method = any($2::text[])
       and auth_code_issued_at is null order by created_at desc, id limit 1`,
    [userId, methods],
  );
  return flow?.id ?? null;
}

export type ProviderTokens = { accessToken: string | null; refreshToken: string | null };

export type IssueAuthCode = { flowId: string; userId: string; providerTokens?: ProviderTokens; now: Date };

/** The code a flow ends with, for the redirect's `?code=`; only its hash is kept. Null when the flow is gone. */
export async function issueAuthCode(
  transaction: Transaction,
  { flowId, userId, providerTokens, now }: IssueAuthCode,
): Promise<string | null> {
  const code = randomUUID();
  const seal = (token: string | null | undefined) => (token ? sealProviderToken(token, code) : null);
  const rows = await transaction.query(
    `update auth.flow_state set auth_code = $2, user_id = $3, provider_access_token = $4, provider_refresh_token = $5,
       auth_code_issued_at = $6, updated_at = $6 where id = $1 and auth_code_issued_at is null returning id`,
    [flowId, hashAuthCode(code), userId, seal(providerTokens?.accessToken), seal(providerTokens?.refreshToken), now],
  );
  return rows.length === 0 ? null : code;
}

export type RedeemedFlow = {
  userId: string;
  method: AuthenticationMethod;
  providerType: string;
  providerTokens: ProviderTokens;
};

type FlowRow = {
  id: string;
  user_id: string | null;
  code_challenge: string;
  code_challenge_method: CodeChallenge["method"];
  provider_type: string;
  authentication_method: AuthenticationMethod;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  auth_code_issued_at: string;
};

/** Uses up an auth code with its verifier: of many at once exactly one succeeds. A wrong verifier leaves it. */
export async function redeemAuthCode(
  transaction: Transaction,
  { code, verifier, now }: { code: string; verifier: string; now: Date },
): Promise<AuthResult<RedeemedFlow>> {
  const [flow] = await transaction.query<FlowRow>(
    `select id, user_id, code_challenge, code_challenge_method, provider_type, authentication_method,
       provider_access_token, provider_refresh_token, auth_code_issued_at
     from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null for update`,
    [hashAuthCode(code)],
  );
  if (flow === undefined || flow.user_id === null) return FAILURES.flowNotFound;
  const age = now.getTime() - new Date(flow.auth_code_issued_at).getTime();
  if (age > AUTH_CODE_SECONDS * 1000) return FAILURES.flowExpired;
  const challenge = { challenge: flow.code_challenge, method: flow.code_challenge_method };
  if (!matchesChallenge(verifier, challenge)) return FAILURES.badCodeVerifier;
  await transaction.query("delete from auth.flow_state where id = $1", [flow.id]);
  const open = (sealed: string | null) => (sealed === null ? null : openProviderToken(sealed, code));
  return succeed({
    userId: flow.user_id,
    method: flow.authentication_method,
    providerType: flow.provider_type,
    providerTokens: {
      accessToken: open(flow.provider_access_token),
      refreshToken: open(flow.provider_refresh_token),
    },
  });
}

function hashAuthCode(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a provider's token under the auth code it is handed out for: the database alone can't read it. */
function sealProviderToken(token: string, authCode: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, toKey(authCode), nonce);
  const sealed = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The token again; throws when it was sealed under another code. */
function openProviderToken(sealed: string, authCode: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(CIPHER, toKey(authCode), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(opened).toString("utf8");
}

function toKey(authCode: string): Buffer {
  return Buffer.from(hkdfSync("sha256", authCode, "", "gateway auth: tokens of a provider", 32));
}
