import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createClientAddress, toLimitKey } from "./client-address.ts";

async function addressOf(peer: string, forwarded: string | null, trusted: string[] = []): Promise<string> {
  const app = new Hono();
  const clientAddressOf = createClientAddress(trusted);
  app.get("/", (context) => context.text(clientAddressOf(context)));
  const headers = new Headers(forwarded === null ? [] : [["x-forwarded-for", forwarded]]);
  const socket = { remoteAddress: peer, remotePort: 1, remoteFamily: peer.includes(":") ? "IPv6" : "IPv4" };
  return (await app.request("/", { headers }, { incoming: { socket } })).text();
}

describe("createClientAddress", () => {
  it.each([
    ["the peer, without proxies", "203.0.113.5", null, [], "203.0.113.5"],
    ["the peer, whatever it claims", "203.0.113.5", "1.2.3.4", [], "203.0.113.5"],
    ["what a trusted proxy saw", "10.0.0.1", "1.2.3.4", ["10.0.0.0/8"], "1.2.3.4"],
    ["the last that is no proxy", "10.0.0.1", "9.9.9.9, 1.2.3.4, 10.0.0.2", ["10.0.0.0/8"], "1.2.3.4"],
    ["the proxy when it says nothing", "10.0.0.1", null, ["10.0.0.1"], "10.0.0.1"],
    ["the proxy when it says nonsense", "10.0.0.1", "unknown", ["10.0.0.1"], "10.0.0.1"],
    ["an IPv4 peer of a dual-stack socket", "::ffff:10.0.0.1", "1.2.3.4", ["10.0.0.1"], "1.2.3.4"],
    ["an IPv6 client", "fd00::1", "2001:db8::7", ["fd00::/8"], "2001:db8::7"],
  ])("[resilience 2] takes %s", async (_name, peer, forwarded, trusted, expected) => {
    expect(await addressOf(peer, forwarded, trusted)).toBe(expected);
  });

  it("refuses a proxy that is no address", () => {
    expect(() => createClientAddress(["nonsense"])).toThrow();
  });
});

describe("toLimitKey", () => {
  it.each([
    ["203.0.113.5", "203.0.113.5"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["2001:0db8:0001::", "2001:db8:1:0::/64"],
  ])("counts %s as %s", (address, key) => {
    expect(toLimitKey(address)).toBe(key);
  });
});
