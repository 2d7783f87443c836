import { expect, it } from "vitest";
import { returnPathOf } from "#domain/letters/return-token.ts";
import { writeAutoReply, writeDeliveryReport } from "#tests/factories/delivery-report.ts";
import { readReport } from "./read-report.ts";

const RETURN_ADDRESS = "bounces@lpx.example";
const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const PATH = returnPathOf(RETURN_ADDRESS, { of: "letter", id: ID, address: "ana@buyer.example" }, () => [
  "ab".repeat(32),
]);
const read = (source: string) => readReport(Buffer.from(source), RETURN_ADDRESS);
const REPORT = writeDeliveryReport({ to: PATH });

it("reads which letter came back, and why", async () => {
  expect(await read(REPORT)).toEqual({
    named: [expect.objectContaining({ of: "letter", id: ID })],
    report: { outcome: "returned", status: "5.1.1", words: "550 5.1.1 … user unknown" },
  });
});

it("reads one that is cut short behind its status", async () => {
  const cut = REPORT.slice(0, REPORT.indexOf("Hola, Ana"));
  expect((await read(cut))?.report.outcome).toBe("returned");
});

it("finds the address where a server notes to whom it brought the mail", async () => {
  const source = REPORT.replace(`To: ${PATH}`, `To: <MAILER-DAEMON@mx.example>\r\nX-Original-To: ${PATH}`);
  expect((await read(source))?.named).toMatchObject([{ id: ID }]);
});

it("reads a status in base64", async () => {
  const start = REPORT.indexOf("Reporting-MTA");
  const end = REPORT.indexOf("--=_report", start);
  const status = Buffer.from(REPORT.slice(start, end)).toString("base64");
  const source = `${REPORT.slice(0, start)}${status}\r\n${REPORT.slice(end)}`.replace(
    "Content-Type: message/delivery-status",
    "Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64",
  );
  expect((await read(source))?.report.status).toBe("5.1.1");
});

it.each([
  ["an answer of somebody on holiday", writeAutoReply(PATH)],
  ["a report to the plain address", writeDeliveryReport({ to: RETURN_ADDRESS })],
  ["a report that it arrived", writeDeliveryReport({ to: PATH, action: "delivered", status: "2.0.0" })],
  [
    "the address in the report's words alone",
    writeDeliveryReport({ to: RETURN_ADDRESS, diagnostic: `smtp; 550 ${PATH}` }),
  ],
  ["a report without its status", REPORT.replace("message/delivery-status", "text/plain")],
  ["a status in a mail that is no report", REPORT.replace("multipart/report", "multipart/mixed")],
  ["more headers than any report has", `X-Long: ${"a".repeat(100_000)}\r\n${REPORT}`],
  ["nothing", ""],
  ["bytes of any kind", "\u0000\ufffd\r\r\n--=_report"],
])("%s is none", async (_which, source) => {
  expect(await read(source)).toBeNull();
});
