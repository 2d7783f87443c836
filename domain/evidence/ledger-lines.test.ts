import fc from "fast-check";
import { expect, it } from "vitest";
import { ledgerLine, parseLedger } from "./ledger-lines.ts";

const entryOf = fc.record({
  sequence: fc.nat(),
  content: fc.string({ unit: "grapheme" }),
  previousHash: fc.string(),
  hash: fc.string(),
});

it("reads back what it wrote, with either line end", () => {
  const property = fc.property(fc.array(entryOf), fc.boolean(), (entries, isWindows) => {
    const text = entries.map(ledgerLine).join("");
    expect(parseLedger(isWindows ? text.replaceAll("\n", "\r\n") : text)).toEqual({ ok: true, entries });
  });
  fc.assert(property);
});

const LINE = ledgerLine({ sequence: 1, content: "{}", previousHash: "0", hash: "1" });

it.each([
  ["not JSON", `${LINE}no`, 2],
  ["JSON that is no entry", `${LINE}\n[]`, 3],
  ["nothing", "null", 1],
  ["an entry without a hash", LINE.replace('"hash"', '"hush"'), 1],
  ["a sequence that is no number", LINE.replace('"sequence":1', '"sequence":"1"'), 1],
])("names the line that is %s", (_title, text, line) => {
  expect(parseLedger(text)).toEqual({ ok: false, line });
});
