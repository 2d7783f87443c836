import { Hono } from "hono";
import { type BeaconChain, type BeaconRound, roundTime } from "#domain/draw/beacon-chain.ts";
import { DOUBLE_CHAIN } from "./double-chain.ts";

/** What is wrong with the relay: not there, without the round yet, or with another signature. */
export type DrandFault = "away" | "late" | "forged";

export type DrandDouble = {
  app: Hono;
  chain: BeaconChain;
  /** Until it is called with null. */
  fail(fault: DrandFault | null): void;
};

/**
 * Replaces a relay of drand in tests and in the demonstration, with a key of its own: it speaks the same HTTP and
 * knows no round before its time. Never for production.
 */
export function createDrandDouble({ mode, clock }: { mode: string; clock: () => Date }): DrandDouble {
  if (mode === "production") throw new Error("the drand double is not for production");
  const chain = DOUBLE_CHAIN;
  const app = new Hono();
  let fault: DrandFault | null = null;

  async function answer(round: number): Promise<BeaconRound> {
    // Once a week; until then the curves stay out of the memory.
    const { signRound } = await import("./sign-round.ts");
    const signed = signRound(round);
    return fault === "forged" ? { ...signed, signature: signRound(round + 1).signature } : signed;
  }

  app.get(`/${chain.hash}/info`, (c) =>
    c.json({ public_key: chain.publicKey, period: chain.period, genesis_time: chain.genesis, hash: chain.hash }),
  );
  app.get(`/${chain.hash}/public/:round{[0-9]+}`, async (c) => {
    const round = Number(c.req.param("round"));
    if (fault === "away") return c.json({ error: "unavailable" }, 503);
    if (fault === "late" || round < 1 || roundTime(chain, round) > clock()) return c.json({ error: "not found" }, 404);
    return c.json(await answer(round));
  });
  return {
    app,
    chain,
    fail(next) {
      fault = next;
    },
  };
}
