import type { Database } from "./port.ts";

const CHANNEL = "gateway_ended_sessions";

/** Hears of a session that ended, in whatever process; of null when some may have ended unheard. */
export type OnSessionEnd = (sessionId: string | null) => void;

/** Listens until the database is closed. */
export async function listenForEndedSessions(database: Database, onEnd: OnSessionEnd): Promise<void> {
  await database.listen(
    CHANNEL,
    (sessionId) => onEnd(sessionId),
    () => onEnd(null),
  );
}
