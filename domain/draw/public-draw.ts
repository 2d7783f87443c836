import type { BeaconChain } from "./beacon-chain.ts";
import type { CancelReason, DrawState, PrizeState } from "./draw-state.ts";

/** Where the document of a draw and the pictures of its finalists are: `<path>/2026-12-04.json`. */
export const DRAWS_PATH = "/api/draws";

/** What visitors see of a draw; instants are ISO 8601. */
export type PublicDraw = {
  /** Its Friday, `2026-12-04`. */
  id: string;
  state: DrawState;
  rules: string;
  commitment: string;
  round: number;
  closesAt: string;
  beaconAt: string;
  /** Null until its close. */
  listHash: string | null;
  /** So far, or on the list. */
  entries: number;
  excluded: number;
  cancelReason: CancelReason | null;
  cancelWords: string | null;
  drawnAt: string | null;
  /** In the order; the first are the winners and the podium. */
  finalists: PublicFinalist[];
};

export type PublicFinalist = {
  entry: string;
  rank: number;
  /** Null for a pseudonym. */
  name: string | null;
  hasPicture: boolean;
  /** Its prize, if it got one. */
  prize: PublicPrize | null;
};

export type PublicPrize = {
  state: PrizeState;
  announcedAt: string;
  claimUntil: string;
  claimedAt: string | null;
  firm: string | null;
  deliveredAt: string | null;
  proof: string | null;
};

/** The latest draws, newest first, and the chain whose rounds count here. */
export type PublicDraws = { draws: PublicDraw[]; chain: BeaconChain };
