import { z } from "zod";
import type { BeaconChain, BeaconRound } from "#domain/draw/beacon-chain.ts";
import { DEADLINES } from "#gateway/http/deadlines.ts";
import type { BeaconPort } from "./port.ts";

/** drand's public relays: https://docs.drand.love/developer */
export const DRAND_RELAYS: readonly string[] = [
  "https://api.drand.sh",
  "https://api2.drand.sh",
  "https://api3.drand.sh",
  "https://drand.cloudflare.com",
];

const roundSchema = z.object({ round: z.int(), randomness: z.string().max(64), signature: z.string().max(96) });
/** An answer has some 250 bytes. */
const MOST_BYTES = 4_096;

export type DrandOptions = {
  chain: BeaconChain;
  /** Asked one after the other, without a slash at their end. */
  relays: readonly string[];
  /** How a relay is reached; a demonstration's answers within the process. */
  ask?: (url: string, init: RequestInit) => Promise<Response>;
  timeoutMs?: number;
};

/**
 * Rounds of a chain by drand's HTTP API. A relay that is away, slow or wrong costs its time only: the next is asked, and
 * what one answers counts when the chain's key has signed it.
 */
export function createDrandBeacon({
  chain,
  relays,
  ask = fetch,
  timeoutMs = DEADLINES.beacon,
}: DrandOptions): BeaconPort {
  async function askRelay(relay: string, round: number): Promise<BeaconRound | null> {
    try {
      const url = `${relay}/${chain.hash}/public/${round}`;
      const response = await ask(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
      const text = response.ok ? await response.text() : "";
      if (text.length > MOST_BYTES) return null;
      const answer = roundSchema.safeParse(JSON.parse(text));
      return answer.success && (await isRoundOf(chain, round, answer.data)) ? answer.data : null;
    } catch {
      return null;
    }
  }

  return {
    chain,
    async fetchRound(round) {
      for (const relay of relays) {
        const answer = await askRelay(relay, round);
        if (answer !== null) return answer;
      }
      return null;
    },
  };
}

async function isRoundOf(chain: BeaconChain, round: number, answer: BeaconRound): Promise<boolean> {
  // A draw a week asks for a round: until then the curves stay out of the memory.
  const { isRandomnessOf, isSignedBy } = await import("#domain/draw/verify-beacon.ts");
  return answer.round === round && isSignedBy(chain, answer) && isRandomnessOf(answer);
}
