import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_SET_BYTES, parseSet } from "./parse-set.ts";
import { serializeSet } from "./serialize-set.ts";
import {
  booleanInput,
  decimalInput,
  enumInput,
  INPUT_NAME,
  integerInput,
  isWritable,
  type SetLine,
} from "./set-file.ts";
import { PERIOD_SPAN, toPeriod } from "./timeframes.ts";

function textOf(lines: SetLine[]): string {
  return new TextDecoder("utf-16le").decode(serializeSet(lines));
}

describe("serializeSet", () => {
  it("[2.3] writes UTF-16 little endian with its mark, and CRLF", () => {
    const bytes = serializeSet([{ kind: "input", name: "Año".replace("ñ", "n"), value: "ñ", range: null }]);
    expect([...bytes]).toEqual([0xff, 0xfe, 0x41, 0, 0x6e, 0, 0x6f, 0, 0x3d, 0, 0xf1, 0, 0x0d, 0, 0x0a, 0]);
  });

  it.each<{ line: SetLine; text: string }>([
    { line: { kind: "comment", text: "saved on 2026.11.20 11:30:00" }, text: "; saved on 2026.11.20 11:30:00" },
    { line: { kind: "comment", text: "" }, text: ";" },
    { line: { kind: "group", name: "Group" }, text: "; === Group ===" },
    { line: booleanInput("Trade", true), text: "Trade=true||false||0||true||N" },
    { line: integerInput("Stop", 950), text: "Stop=950||950||1||9500||N" },
    { line: integerInput("Minute", 0), text: "Minute=0||0||1||10||N" },
    { line: decimalInput("Lots", "0.1"), text: "Lots=0.1||0.1||0.010000||1.000000||N" },
    { line: enumInput("Timeframe", toPeriod("H1") ?? 0, PERIOD_SPAN), text: "Timeframe=16385||0||0||49153||N" },
    { line: { kind: "input", name: "Name", value: "US 30", range: null }, text: "Name=US 30" },
    {
      line: { kind: "input", name: "A", value: "1", range: { start: "1", step: "2", stop: "3", isOptimised: true } },
      text: "A=1||1||2||3||Y",
    },
  ])("[2.3] writes $text", ({ line, text }) => {
    expect(textOf([line])).toBe(`${text}\r\n`);
  });

  it.each<SetLine>([
    { kind: "input", name: "two words", value: "1", range: null },
    { kind: "input", name: "A", value: "1||2", range: null },
    { kind: "input", name: "A", value: "1\r\nB=2", range: null },
    { kind: "comment", text: "one\ntwo" },
  ])("[2.3] throws on what could not be read back: %o", (line) => {
    expect(() => serializeSet([line])).toThrow();
  });

  const texts = fc.string({ unit: "grapheme" }).filter(isWritable);
  const comments = texts.filter((text) => !/^=== .* ===$/s.test(text));
  const names = fc.stringMatching(INPUT_NAME);
  const ranges = fc.record({ start: texts, step: texts, stop: texts, isOptimised: fc.boolean() });
  // A single bar at a value's edge would join the bars that separate.
  const isApart = ({ value, range }: { value: string; range: { start: string; step: string; stop: string } | null }) =>
    range === null || ![value, ...Object.values(range)].some((text) => /^\||\|$/.test(String(text)));
  const inputs = fc
    .record({ kind: fc.constant("input" as const), name: names, value: texts, range: fc.option(ranges) })
    .filter(isApart);
  const anyLine: fc.Arbitrary<SetLine> = fc.oneof(
    inputs,
    fc.record({ kind: fc.constant("comment" as const), text: comments }),
    fc.record({ kind: fc.constant("group" as const), name: texts }),
  );

  it("[2.3] is read back as it was: parse(serialize(x)) = x", () => {
    const lines = fc.tuple(
      inputs,
      fc.uniqueArray(anyLine, { selector: (line) => (line.kind === "input" ? line.name : Symbol("other")) }),
    );
    fc.assert(
      fc.property(lines, ([first, others]) => {
        const written = [first, ...others.filter((line) => line.kind !== "input" || line.name !== first.name)];
        expect(parseSet(serializeSet(written))).toMatchObject({ ok: true, value: { lines: written } });
      }),
    );
  });

  it("[2.3] never throws on any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(typeof parseSet(bytes).ok).toBe("boolean");
      }),
    );
  });
});

describe("parseSet", () => {
  const text = "; ñ\r\nA=1||1||1||10||N\r\n";
  const utf16 = (mark: number[], order: "le" | "be") => [
    ...mark,
    ...[...text].flatMap((character) => {
      const unit = character.charCodeAt(0);
      return order === "le" ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255];
    }),
  ];
  it.each([
    { encoding: "UTF-16 little endian", bytes: utf16([0xff, 0xfe], "le") },
    { encoding: "UTF-16 big endian", bytes: utf16([0xfe, 0xff], "be") },
    { encoding: "UTF-16 little endian without its mark", bytes: utf16([], "le") },
    { encoding: "UTF-16 big endian without its mark", bytes: utf16([], "be") },
    { encoding: "UTF-8 with its mark", bytes: [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)] },
    { encoding: "UTF-8", bytes: [...new TextEncoder().encode(text)] },
    { encoding: "ANSI", bytes: [...text].map((character) => character.charCodeAt(0)) },
  ])("[2.3] reads $encoding", ({ bytes }) => {
    expect(parseSet(new Uint8Array(bytes))).toMatchObject({
      ok: true,
      value: {
        lines: [
          { kind: "comment", text: "ñ" },
          { kind: "input", name: "A" },
        ],
      },
    });
  });

  const parseText = (file: string) => parseSet(new TextEncoder().encode(file));

  it("[2.3] reads any line ending, blank lines and spaces around names", () => {
    const parsed = parseText("\n ; note\r\rA = 1||1||1||10||y \n\nB=\r\n");
    expect(parsed).toMatchObject({
      ok: true,
      value: { lines: [{ text: "note" }, { name: "A", range: { isOptimised: true } }, { value: "" }] },
    });
    expect(parsed.ok && parsed.value.lineNumbers).toEqual(
      new Map([
        ["A", 4],
        ["B", 6],
      ]),
    );
  });

  it.each([
    { file: "A=1\nnothing", problems: [{ code: "set.no_value", line: 2 }] },
    { file: "two words=1", problems: [{ code: "set.input_name", line: 1 }] },
    { file: "A=1\r\n\r\nA=2", problems: [{ code: "set.repeated_name", line: 3 }] },
    { file: "A=1||2||3", problems: [{ code: "set.range", line: 1 }] },
    {
      file: "A=1||1||1||10||maybe\nB=1||1||1||10||N||N",
      problems: [
        { code: "set.range", line: 1 },
        { code: "set.range", line: 2 },
      ],
    },
    { file: "; only words", problems: [{ code: "set.empty", line: null }] },
    { file: "", problems: [{ code: "set.empty", line: null }] },
  ])("[2.3] says which line is wrong: $problems", ({ file, problems }) => {
    expect(parseText(file)).toEqual({ ok: false, problems });
  });

  it.each([
    { title: "a picture", bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), code: "set.encoding" },
    { title: "half a character", bytes: new Uint8Array([0xff, 0xfe, 0x41]), code: "set.encoding" },
    { title: "a film", bytes: new Uint8Array(MAX_SET_BYTES + 1), code: "set.too_large" },
  ])("[2.3] refuses $title", ({ bytes, code }) => {
    expect(parseSet(bytes)).toEqual({ ok: false, problems: [{ code, line: null }] });
  });
});
