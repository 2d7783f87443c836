import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  composeEvidence,
  type EvidenceRows,
  isTooLong,
  LONGEST_EVIDENCE,
  listEvidence,
  quote,
} from "./dispute-evidence.ts";

const at = (text: string) => new Date(`2026-11-${text}:00.000Z`);

const ROWS: EvidenceRows = {
  order: {
    number: 1_007,
    createdAt: at("20T12:00"),
    productIds: ["anual"],
    paidCents: 29_900,
    captureId: "8XK",
    capturedAt: at("20T12:02"),
  },
  terms: { version: "2026-11-25", at: at("20T12:00"), context: "checkout" },
  receipt: { sentAt: at("20T12:03"), answer: "250 2.0.0 Ok" },
  plans: [{ id: "m1", planId: "anual", at: at("20T12:02") }],
  access: [{ id: 4, event: "granted", username: "marina_q", at: at("20T15:00") }],
  signIns: { count: 3, first: at("20T16:00"), last: at("24T09:00") },
  lessons: { opened: 2, finished: 1, first: at("21T10:00"), last: at("22T10:00") },
  classes: [{ id: "c1", at: at("23T17:00") }],
  tickets: [{ number: 12, subject: "No veo\nel  indicador", at: at("20T14:00"), answeredAt: at("20T14:40") }],
  refunds: [
    { id: "r1", at: at("24T10:00"), state: "refused", answeredAt: at("24T12:00"), refusal: "Fuera de la garantía" },
  ],
};
const NOTHING: EvidenceRows = {
  ...ROWS,
  ...{ order: { ...ROWS.order, capturedAt: null }, terms: null, receipt: null, plans: [], access: [] },
  ...{ signIns: null, lessons: null, classes: [], tickets: [], refunds: [] },
};

describe("what an order proves", () => {
  it("is a line for each row, the earliest first, with a name that stays", () => {
    expect(listEvidence(ROWS).map(({ key }) => key)).toEqual([
      ...["ordered", "terms", "paid", "plan:m1", "receipt", "ticket:12", "ticket:12:answered", "access:4"],
      ...["signed_in", "lessons", "class:c1", "refund:r1", "refund:r1:answered"],
    ]);
  });

  it("is the order alone where nothing else is on record", () => {
    expect(listEvidence(NOTHING).map(({ fact }) => fact.kind)).toEqual(["ordered"]);
  });

  it("tells the latest five tickets, one that waits without an answer", () => {
    const tickets = Array.from({ length: 7 }, (_, index) => ({
      number: index,
      subject: "Acceso",
      at: at(`2${index}T10:00`),
      answeredAt: null,
    }));
    const lines = listEvidence({ ...NOTHING, tickets });
    expect(lines.map(({ key }) => key)).toEqual(["ordered", ...[2, 3, 4, 5, 6].map((number) => `ticket:${number}`)]);
  });

  it("tells how a refund request ended, and nothing of one that waits", () => {
    const kinds = (state: EvidenceRows["refunds"][number]["state"]) =>
      listEvidence({
        ...NOTHING,
        refunds: [{ id: "r", at: at("24T10:00"), state, answeredAt: at("25T10:00"), refusal: null }],
      }).map(({ fact }) => fact.kind);
    expect(kinds("requested")).toEqual(["ordered", "refund_asked"]);
    expect(kinds("withdrawn")).toEqual(["ordered", "refund_asked", "refund_withdrawn"]);
    expect(kinds("paid")).toEqual(["ordered", "refund_asked", "refund_agreed"]);
  });
});

const anyText = fc.string({ unit: "grapheme", maxLength: 300 });

it("a quote is one line of 80 letters at most, and says where it was cut", () => {
  fc.assert(
    fc.property(anyText, (words) => {
      const quoted = quote(words);
      expect(Array.from(quoted).length).toBeLessThanOrEqual(80);
      expect(quoted).not.toMatch(/[\n\r\t\0]/);
      expect(quoted.isWellFormed()).toBe(true);
    }),
  );
  expect(quote("No veo\nel  indicador")).toBe("No veo el indicador");
  expect(quote("a".repeat(81))).toBe(`${"a".repeat(79)}…`);
});

describe("the text for the provider", () => {
  const LINES = [
    { key: "ordered", at: "2026-11-20T12:00:00.000Z", text: "Placed order no. 1007." },
    { key: "signed_in", at: "2026-11-20T16:05:00.000Z", text: "Signed in 3 times." },
  ];

  it("is head, lines with their moments in UTC, and notes", () => {
    expect(composeEvidence({ head: "Order no. 1007.", lines: LINES, omitted: [], notes: " All was used.\r\n " })).toBe(
      "Order no. 1007.\n\n- 2026-11-20 12:00 UTC: Placed order no. 1007.\n- 2026-11-20 16:05 UTC: Signed in 3 times.\n\nAll was used.",
    );
    expect(composeEvidence({ head: "Order.", lines: LINES, omitted: ["ordered", "signed_in"], notes: " " })).toBe(
      "Order.",
    );
  });

  it("holds each line that was left in whole and none that was left out, and is too long or isn't by its length alone", () => {
    const lines = fc.uniqueArray(
      fc.record({
        key: fc.string({ minLength: 1, maxLength: 10 }),
        at: fc
          .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
          .map((moment) => moment.toISOString()),
        text: fc.uuid(),
        isOmitted: fc.boolean(),
      }),
      { maxLength: 60, selector: ({ key }) => key },
    );
    fc.assert(
      fc.property(lines, anyText, (given, notes) => {
        const omitted = given.filter(({ isOmitted }) => isOmitted).map(({ key }) => key);
        const text = composeEvidence({ head: "Order.", lines: given, omitted, notes });
        for (const line of given) expect(text.includes(`: ${line.text}`)).toBe(!line.isOmitted);
        expect(text.endsWith(notes.replaceAll("\r\n", "\n").trim())).toBe(true);
        expect(isTooLong(text)).toBe(text.length > LONGEST_EVIDENCE);
      }),
    );
  });
});
