import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** What tells where a request comes from: a Hono context is one, and so is what a socket's request is put into. */
export type AddressedRequest = {
  env: unknown;
  req: { header(name: "x-forwarded-for"): string | undefined };
};

export type ClientAddressOf = (request: AddressedRequest) => string;

/** What a request without a socket comes from: an in-process call of a test or of the server itself. */
const NO_SOCKET = "in-process";

/**
 * Reads the client's address: the socket's peer or, when that is a trusted proxy, the last address of
 * X-Forwarded-For that is not one. What anybody else writes into that header is never believed.
 * Throws on a trusted proxy that is neither an address nor a CIDR block.
 */
export function createClientAddress(trustedProxies: readonly string[] = []): ClientAddressOf {
  const isTrusted = createTrust(trustedProxies);
  return (request) => {
    const peer = findPeer(request);
    if (peer === null) return NO_SOCKET;
    const forwarded = request.req.header("x-forwarded-for");
    if (forwarded === undefined || !isTrusted(peer)) return peer;
    const hops = forwarded.split(",").map((hop) => toPlainAddress(hop.trim()));
    let nearest = peer;
    for (const hop of hops.reverse()) {
      if (isIP(hop) === 0) return nearest;
      nearest = hop;
      if (!isTrusted(hop)) return hop;
    }
    return nearest;
  };
}

/** Whether a peer is one of these proxies; throws as `createClientAddress` does. */
export function createTrust(trustedProxies: readonly string[]): (peer: string) => boolean {
  const trusted = toBlockList(trustedProxies);
  return (peer) => {
    const address = toPlainAddress(peer);
    return trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  };
}

/** What limits count: an IPv4 address, or the /64 network that one IPv6 customer is given. */
export function toLimitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  const expanded = [...groups, ...Array<string>(Math.max(missing, 0)).fill("0"), ...(tail ?? "").split(":")];
  const network = expanded.slice(0, 4).map((group) => Number.parseInt(group || "0", 16).toString(16));
  return `${network.join(":")}::/64`;
}

/** `incoming` is where @hono/node-server puts Node's own request. */
export function hasIncoming(env: unknown): env is { incoming: IncomingMessage } {
  return typeof env === "object" && env !== null && "incoming" in env && env.incoming !== undefined;
}

function findPeer({ env }: AddressedRequest): string | null {
  const address = hasIncoming(env) ? env.incoming.socket.remoteAddress : undefined;
  return address === undefined ? null : toPlainAddress(address);
}

/** `::ffff:10.0.0.1` is how a dual-stack socket shows the IPv4 address 10.0.0.1. */
export function toPlainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? address;
}

function toBlockList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", prefix] = proxy.trim().split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
