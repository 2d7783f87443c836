import bcrypt from "bcrypt";
import { createWorkQueue, type WorkQueue } from "../../http/work-queue.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";

/** Supabase's, so that accounts move either way. */
const DEFAULT_COST = 10;
/** bcrypt reads no further; whatever is longer is refused, never cut. */
export const MAX_PASSWORD_BYTES = 72;
/** Belongs to no account: used where there is no hash, so that comparing takes the same time. */
const DECOY_SALT_AND_HASH = "70FCscZssSTrq8C.P69R8.IOGPdQwj3Iz481y/cI5sMlt4DniE7uq";

export type PasswordHasher = {
  hash(password: string): Promise<AuthResult<string>>;
  /** False after the same time when there is no hash to compare with. */
  matches(password: string, hash: string | null): Promise<AuthResult<boolean>>;
};

export type PasswordHasherOptions = {
  /** Two to this power rounds. */
  cost?: number;
  queue?: WorkQueue;
};

/** bcrypt off the main thread, a few hashes at a time; refuses with 429 when too many wait. */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const { cost = DEFAULT_COST, queue = createWorkQueue() } = options;
  const decoy = `$2b$${String(cost).padStart(2, "0")}$${DECOY_SALT_AND_HASH}`;
  return {
    async hash(password) {
      const hashed = queue.run(() => bcrypt.hash(password, cost));
      return hashed === null ? FAILURES.tooBusy : succeed(await hashed);
    },
    async matches(password, hash) {
      const isTooLong = Buffer.byteLength(password) > MAX_PASSWORD_BYTES;
      const known = hash === null || hash === "" || isTooLong ? null : hash;
      const compared = queue.run(() => bcrypt.compare(password, known ?? decoy));
      if (compared === null) return FAILURES.tooBusy;
      const isSame = await compared;
      return succeed(isSame && known !== null);
    },
  };
}
