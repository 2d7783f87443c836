import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/port.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { challengeExpired, FACTOR_FAILURES } from "./factor-failures.ts";

/** Seconds in which a challenge must be answered. */
export const CHALLENGE_SECONDS = 300;

/** Stands for an address that isn't one; both sides of the comparison have it then. */
const NO_ADDRESS = "::";

const INSERT_SQL = `with over as (
    delete from auth.mfa_challenges where factor_id = $2 and created_at < $4
  )
  insert into auth.mfa_challenges (id, factor_id, ip_address, created_at) values ($1, $2, $3, $5)`;

const FIND_SQL = `select id, created_at, verified_at, host(ip_address) as address
  from auth.mfa_challenges where id = $1 and factor_id = $2`;

type ChallengeRow = { id: string; created_at: string; verified_at: string | null; address: string };

export type Challenge = { id: string; expiresAt: number };

type ChallengeFactor = { factorId: string; address: string | null; now: Date };

/** Opens a challenge, to be answered from the same address. `expiresAt` in seconds since 1970. */
export async function challengeFactor(
  transaction: Transaction,
  { factorId, address, now }: ChallengeFactor,
): Promise<Challenge> {
  const id = randomUUID();
  const oldest = new Date(now.getTime() - CHALLENGE_SECONDS * 1000);
  await transaction.query(INSERT_SQL, [id, factorId, address ?? NO_ADDRESS, oldest, now]);
  return { id, expiresAt: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS };
}

type FindChallenge = ChallengeFactor & { challengeId: string };

/** The open challenge of this factor, or why it can't be answered. */
export async function findChallenge(
  transaction: Transaction,
  { challengeId, factorId, address, now }: FindChallenge,
): Promise<AuthResult<string>> {
  const [challenge] = await transaction.query<ChallengeRow>(FIND_SQL, [challengeId, factorId]);
  if (challenge === undefined) return FACTOR_FAILURES.challengeNotFound;
  const isElsewhere = challenge.verified_at !== null || challenge.address !== (address ?? NO_ADDRESS);
  if (isElsewhere) return FACTOR_FAILURES.challengedElsewhere;
  const endsAt = new Date(challenge.created_at).getTime() + CHALLENGE_SECONDS * 1000;
  if (now.getTime() < endsAt) return succeed(challenge.id);
  await transaction.query("delete from auth.mfa_challenges where id = $1", [challenge.id]);
  return challengeExpired(challenge.id);
}
