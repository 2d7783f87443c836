import { describe, expect, it } from "vitest";
import { outgoingCauseOf } from "./outgoing-cause.ts";

describe("outgoingCauseOf", () => {
  const coded = (code: string) => Object.assign(new Error("x"), { code });
  it.each([
    ["ENOTFOUND", "DNS"],
    ["EAI_AGAIN", "DNS"],
    ["ECONNREFUSED", "REFUSED"],
    ["ECONNRESET", "RESET"],
    ["UND_ERR_HEADERS_TIMEOUT", "TIMEOUT"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "TLS"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "TLS"],
    ["CERT_HAS_EXPIRED", "TLS"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "TLS"],
    ["EHOSTUNREACH", "UNREACHABLE"],
    ["EAUTH", "CREDENTIALS"],
    ["EENVELOPE", "OTHER"],
  ])("%s is %s, also behind fetch's own error", async (code, cause) => {
    expect(outgoingCauseOf(coded(code))).toBe(cause);
    expect(outgoingCauseOf(new TypeError("fetch failed", { cause: new AggregateError([coded(code)]) }))).toBe(cause);
  });
});
