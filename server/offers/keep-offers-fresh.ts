import { SECOND_MS } from "#domain/clock/durations.ts";
import { DEFAULT_LANGUAGE } from "#domain/language/language-of.ts";
import type { PublicChanges } from "#server/platform/public-changes/public-changes.ts";
import type { OfferReader } from "./offer-reader.ts";

const LOOKED_EVERY_MS = 5 * SECOND_MS;
type Forget = (table: string) => void;

/**
 * Looks again at what visitors are shown, and has the pages forgotten that show what has begun or ended since the last look:
 * no trigger tells of what the clock alone does.
 */
export function watchOffers(reader: OfferReader, forget: Forget): () => Promise<void> {
  let shown: { claims: string; promotions: string } | null = null;
  return async () => {
    const [claims, promotions] = await Promise.all([
      reader.readClaims(DEFAULT_LANGUAGE),
      reader.readPromotions(DEFAULT_LANGUAGE),
    ]);
    const now = { claims: JSON.stringify(claims), promotions: JSON.stringify(promotions) };
    if (shown !== null && shown.claims !== now.claims) forget("claims");
    if (shown !== null && shown.promotions !== now.promotions) forget("promotions");
    shown = now;
  };
}

type Changes = Pick<PublicChanges, "onChange">;

/**
 * Looks every few seconds, from this process's memory, and after each change: what is written and over before the next look
 * was shown, too. Ends by what it returns.
 */
export function keepOffersFresh(reader: OfferReader, changes: Changes, forget: Forget): () => void {
  const watch = watchOffers(reader, forget);
  // Without the database what was read last is shown on, and looked at again.
  const look = () => void watch().catch(() => undefined);
  changes.onChange((change) => {
    if (change === null || change === "claims" || change === "promotions") look();
  });
  const timer = setInterval(look, LOOKED_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
