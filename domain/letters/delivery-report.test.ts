import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDeliveryStatus } from "./delivery-report.ts";

/** As Postfix writes it. */
const report = (action: string, status: string, diagnostic = "smtp; 550 5.1.1 <ana@buyer.example>: no such user") =>
  [
    "Reporting-MTA: dns; mail.lpx.example",
    "X-Postfix-Queue-ID: 4F1A2",
    "Arrival-Date: Fri, 20 Nov 2026 12:00:00 +0000 (UTC)",
    "",
    "Final-Recipient: rfc822; ana@buyer.example",
    `Action: ${action}`,
    `Status: ${status}`,
    "Remote-MTA: dns; mx.buyer.example",
    `Diagnostic-Code: ${diagnostic}`,
    "",
  ].join("\r\n");

describe("readDeliveryStatus", () => {
  it.each([
    { action: "failed", status: "5.1.1", outcome: "returned" },
    { action: "Failed", status: "5.2.2 (mailbox full)", outcome: "returned" },
    { action: "failed", status: "5.7.1", outcome: "undelivered" },
    { action: "failed", status: "5.6.0", outcome: "undelivered" },
    { action: "failed", status: "4.4.1", outcome: "undelivered" },
    { action: "failed", status: "unknown", outcome: "undelivered" },
    { action: "delayed", status: "4.4.1", outcome: "delayed" },
  ])("$action with $status: $outcome", ({ action, status, outcome }) => {
    expect(readDeliveryStatus(report(action, status))?.outcome).toBe(outcome);
  });

  it("keeps the status and the server's words without an address", () => {
    expect(readDeliveryStatus(report("failed", "5.1.1"))).toEqual({
      outcome: "returned",
      status: "5.1.1",
      words: "550 5.1.1 … no such user",
    });
  });

  it("takes a field that goes on over lines as one, and line ends of any kind", () => {
    const folded = report("failed", "5.1.1", "smtp; 550\r\n  no such\r\n\tuser");
    for (const text of [folded, folded.replaceAll("\r\n", "\n")])
      expect(readDeliveryStatus(text)?.words).toBe("550 no such user");
  });

  it("counts a recipient that failed before one that is late", () => {
    const late = "Final-Recipient: rfc822; a@b.example\nAction: delayed\nStatus: 4.4.1\n";
    const failed = "Final-Recipient: rfc822; c@d.example\nAction: failed\nStatus: 5.1.1\n";
    expect(readDeliveryStatus(`Reporting-MTA: dns; x\n\n${late}\n${failed}`)).toMatchObject({ outcome: "returned" });
  });

  it.each(["", "Reporting-MTA: dns; x", report("delivered", "2.0.0"), report("relayed", "2.0.0"), "Action failed"])(
    "finds nothing that came back in %j",
    (text) => {
      expect(readDeliveryStatus(text)).toBeNull();
    },
  );

  it("reads anything without harm, and keeps no address of it", () => {
    const line = fc.oneof(
      fc.constantFrom("Action: failed", "Action: delayed", "Status: 5.1.1", "", " ", "\t"),
      fc.emailAddress().map((address) => `Diagnostic-Code: smtp; ${address} unknown`),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom("\n", "\r\n", "\r"), (lines, end) => {
        const read = readDeliveryStatus(lines.join(end));
        expect(read?.words ?? "").not.toMatch(/[@\r\n]/);
        expect(read?.status ?? "2.0.0").toMatch(/^[245]\.\d{1,3}\.\d{1,3}$/);
      }),
    );
  });
});
