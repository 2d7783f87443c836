import type { Transaction } from "../../database/port.ts";

/** After so long a session ends: unused, and in all. */
export type SessionLimits = { idleSeconds: number; ageSeconds: number };

/** How long this user's sessions may last, asked when one begins or goes on; null sets no end. */
export type SessionLimitsOf = (transaction: Transaction, userId: string) => Promise<SessionLimits | null>;

/** When a session that was used last at `usedAt` is over. ASVS 5 7.3.1, 7.3.2. */
export function findEnd(session: { startedAt: Date; usedAt: Date }, limits: SessionLimits | null): Date | null {
  if (limits === null) return null;
  const idleEnd = session.usedAt.getTime() + limits.idleSeconds * 1000;
  const ageEnd = session.startedAt.getTime() + limits.ageSeconds * 1000;
  return new Date(Math.min(idleEnd, ageEnd));
}
