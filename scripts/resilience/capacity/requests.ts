import { randomUUID } from "node:crypto";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { PASSWORD } from "#scripts/bench/gateway/rows.ts";

/** A member of the load: each has an address, a session and a refresh token of their own. */
export type LoadMember = { userId: string; token: string; refreshToken: string; address: string };

/** One request; `heed` takes what its answer gives for the next one. */
export type LoadRequest = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  headers: Record<string, string>;
  body?: object;
  heed?: (answer: { refresh_token?: string }) => void;
};

export const KINDS = ["setups", "member-setups", "refresh", "vote", "checkout", "login", "page", "row"] as const;
export type Kind = (typeof KINDS)[number];

const INFORMATION = {
  name: "Lucía Márquez",
  tradingviewUsername: "lucia_tv",
  telegramUsername: "lucia_tg",
  language: "es",
  termsVersion: TERMS_VERSION,
};
const PAGES = ["/", "/planes", "/faq", "/setups"];

type Options = { apikey: string; members: LoadMember[]; setupIds: number[]; voted: Set<string> };

/** Makes the n-th request of a kind: members take turns, so that nobody acts faster than people do. */
export function createRequests({ apikey, members, setupIds, voted }: Options) {
  const turns = new Map<Kind, number>();
  const pick = <Item>(items: readonly Item[], turn: number): Item => {
    const item = items[turn % items.length];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };

  return function next(kind: Kind): LoadRequest {
    const turn = turns.get(kind) ?? 0;
    turns.set(kind, turn + 1);
    const member = pick(members, turn);
    const anonymous = { apikey, "x-forwarded-for": member.address };
    const signedIn = { ...anonymous, authorization: `Bearer ${member.token}` };
    const setups = "/rest/v1/setups?select=*&order=id";
    switch (kind) {
      case "setups":
        return { method: "GET", path: setups, headers: { ...anonymous, "accept-encoding": "br" } };
      case "member-setups":
        return { method: "GET", path: `${setups}&limit=20`, headers: signedIn };
      case "row":
        return { method: "GET", path: `/rest/v1/profiles?select=id,name&id=eq.${member.userId}`, headers: signedIn };
      case "page":
        return { method: "GET", path: pick(PAGES, turn), headers: { "x-forwarded-for": member.address } };
      case "login": {
        const body = { email: `${member.userId}@buyer.example`, password: PASSWORD };
        return { method: "POST", path: "/auth/v1/token?grant_type=password", headers: anonymous, body };
      }
      case "refresh":
        return {
          method: "POST",
          path: "/auth/v1/token?grant_type=refresh_token",
          headers: anonymous,
          body: { refresh_token: member.refreshToken },
          heed: ({ refresh_token = "" }) => Object.assign(member, { refreshToken: refresh_token }),
        };
      case "vote": {
        const setupId = pick(setupIds, Math.floor(turn / 2 / members.length));
        const [id, row] = [`${member.userId} ${setupId}`, { setup_id: setupId, user_id: member.userId }];
        const path = "/rest/v1/setup_votes";
        if (voted.delete(id)) {
          const query = `setup_id=eq.${setupId}&user_id=eq.${member.userId}`;
          return { method: "DELETE", path: `${path}?${query}`, headers: signedIn };
        }
        voted.add(id);
        return { method: "POST", path, headers: signedIn, body: row };
      }
      case "checkout":
        return {
          method: "POST",
          path: "/functions/v1/create-order",
          headers: { ...signedIn, "idempotency-key": randomUUID() },
          body: { planIds: ["semestral"], ...INFORMATION },
        };
    }
  };
}
