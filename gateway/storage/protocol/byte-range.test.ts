import { expect, it } from "vitest";
import { readByteRange } from "./byte-range.ts";

it.each([
  ["bytes=0-1", { start: 0, end: 1 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-99", { start: 0, end: 9 }],
  ["bytes=8-99", { start: 8, end: 9 }],
])("reads %s of ten bytes", (header, range) => {
  expect(readByteRange(header, 10)).toEqual(range);
});

it.each([null, "", "bytes=abc", "bytes=-", "bytes=0-1,5-6", "bytes=3-1", "items=0-1", "bytes 0-1"])(
  "platform F10: ignores %j, so the whole is sent",
  (header) => {
    expect(readByteRange(header, 10)).toBeNull();
  },
);

it.each(["bytes=10-", "bytes=10-12", "bytes=-0"])("refuses %s of ten bytes", (header) => {
  expect(() => readByteRange(header, 10)).toThrow();
});
