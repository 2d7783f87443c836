import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * The client's address behind proxies: `X-Forwarded-For` is read from the right, and only as far as the hops
 * are trusted ones, so an untrusted caller can write what it likes there (resilience 2).
 * `trustedProxies`: addresses or CIDR blocks separated by commas.
 */
export function createClientAddress(trustedProxies: string) {
  const trusted = parseBlocks(trustedProxies);
  return ({ remoteAddress, forwardedFor }: { remoteAddress: string; forwardedFor: string | undefined }): string => {
    const remote = plainAddress(remoteAddress);
    if (forwardedFor === undefined || !isTrusted(trusted, remote)) return remote;
    const hops = forwardedFor.split(",").map((hop) => plainAddress(hop.trim()));
    for (const hop of hops.reverse()) {
      if (!isIPv4(hop) && !isIPv6(hop)) return remote;
      if (!isTrusted(trusted, hop)) return hop;
    }
    return remote;
  };
}

function parseBlocks(list: string): BlockList {
  const blocks = new BlockList();
  for (const entry of list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = "", prefix] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) blocks.addAddress(address, family);
    else blocks.addSubnet(address, Number(prefix), family);
  }
  return blocks;
}

function isTrusted(trusted: BlockList, address: string): boolean {
  if (isIPv4(address)) return trusted.check(address, "ipv4");
  return isIPv6(address) && trusted.check(address, "ipv6");
}

/** IPv4 written inside IPv6 (`::ffff:10.0.0.1`) is the IPv4 address. */
function plainAddress(address: string): string {
  return address.startsWith("::ffff:") && isIPv4(address.slice(7)) ? address.slice(7) : address;
}
