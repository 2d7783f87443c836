import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "../../database/port.ts";
import type { Encryption } from "../../encryption/encryption.ts";
import type { RoundTrip } from "./provider.ts";

/** Seconds a person may stay at the provider. */
const STATE_SECONDS = 300;
const SECRET_BYTES = 32;

const KEEP_SQL = `with over as (
    delete from gateway.oauth_states where created_at < $7
  )
  insert into gateway.oauth_states (hash, provider, redirect_to, code_verifier, nonce, flow_id, created_at)
  values ($1, $2, $3, $4, $5, $6, $8)`;

const TAKE_SQL = `delete from gateway.oauth_states where hash = $1
  returning provider, redirect_to, code_verifier, nonce, flow_id, created_at`;

/** What is known of somebody on the way to a provider; `flowId` of the client's own PKCE flow. */
export type Departure = { provider: string; redirectTo: string; flowId: string | null };
export type Return = Departure & Pick<RoundTrip, "codeVerifier" | "nonce">;

/** Fresh secrets of one round trip. */
export function createRoundTrip(): RoundTrip {
  const secret = () => randomBytes(SECRET_BYTES).toString("base64url");
  return { state: secret(), codeVerifier: secret(), nonce: secret() };
}

type KeepState = { trip: RoundTrip; departure: Departure; encryption: Encryption; now: Date };

export async function keepState(
  transaction: Transaction,
  { trip, departure, encryption, now }: KeepState,
): Promise<void> {
  const hash = hashState(trip.state);
  const { provider, redirectTo, flowId } = departure;
  const verifier = encryption.seal(trip.codeVerifier, placeOf(hash));
  await transaction.query(KEEP_SQL, [hash, provider, redirectTo, verifier, trip.nonce, flowId, oldestAt(now), now]);
}

/** Uses the state up: of many ways back with one state, one is let in. Null for an unknown, used or old one. */
export async function takeState(
  transaction: Transaction,
  { state, encryption, now }: { state: string; encryption: Encryption; now: Date },
): Promise<Return | null> {
  const hash = hashState(state);
  const [row] = await transaction.query<StateRow>(TAKE_SQL, [hash]);
  if (row === undefined || new Date(row.created_at) < oldestAt(now)) return null;
  return {
    provider: row.provider,
    redirectTo: row.redirect_to,
    flowId: row.flow_id,
    codeVerifier: encryption.open(row.code_verifier, placeOf(hash)),
    nonce: row.nonce,
  };
}

type StateRow = {
  provider: string;
  redirect_to: string;
  code_verifier: string;
  nonce: string;
  flow_id: string | null;
  created_at: string;
};

function oldestAt(now: Date): Date {
  return new Date(now.getTime() - STATE_SECONDS * 1000);
}

function hashState(state: string): string {
  return createHash("sha256").update(state).digest("hex");
}

function placeOf(hash: string): string {
  return `round trip ${hash}`;
}
