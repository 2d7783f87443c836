import type { Setup } from "#domain/setups/setup.ts";

export const SETUP_STATES = ["library", "funding", "live"] as const;
export type SetupState = (typeof SETUP_STATES)[number];
export type SetupFilter = { search: string; state: SetupState | null; page: number };

export const SETUPS_PER_PAGE = 25;

const MEETS: Record<SetupState, (setup: Setup) => boolean> = {
  library: ({ planId }) => planId === null,
  funding: ({ planId }) => planId !== null,
  live: ({ liveSignal }) => liveSignal,
};

export function filterSetups(setups: readonly Setup[], { search, state }: SetupFilter): Setup[] {
  const wanted = search.toLowerCase();
  return setups.filter(
    (setup) =>
      (state === null || MEETS[state](setup)) &&
      (wanted === "" || `${setup.id} ${setup.name} ${setup.asset}`.toLowerCase().includes(wanted)),
  );
}

export function readFilter(parameters: URLSearchParams): SetupFilter {
  const page = Number.parseInt(parameters.get("page") ?? "1", 10);
  return {
    search: (parameters.get("q") ?? "").slice(0, 60),
    state: SETUP_STATES.find((state) => state === parameters.get("state")) ?? null,
    page: Number.isFinite(page) && page > 1 ? page - 1 : 0,
  };
}

export function writeFilter({ search, state, page }: SetupFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (search !== "") address.set("q", search);
  if (state !== null) address.set("state", state);
  if (page > 0) address.set("page", String(page + 1));
  return address;
}
