import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CompositeParameter, toWireParameter } from "./parameters.ts";
import { parseArray } from "./values.ts";

describe("arrays", () => {
  it("read back as they were written, whatever the texts hold", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.string({ unit: "binary" }))), (list) => {
        const text = new CompositeParameter(list).toString();
        expect(parseArray(text, (element) => element)).toEqual(list);
      }),
    );
  });

  it("read back nested", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 1 }), { minLength: 1 }), (list) => {
        expect(parseArray(new CompositeParameter(list).toString(), (element) => element)).toEqual(list);
      }),
    );
  });
});

describe("parameters", () => {
  it.each([
    [null, null],
    [undefined, null],
    [0, "0"],
    [false, "false"],
    [12n, "12"],
    [new Date(0), "1970-01-01T00:00:00.000Z"],
    [new Uint8Array([1, 171]), "\\x01ab"],
  ])("%o travels as %o", (value, text) => {
    expect(toWireParameter(value)).toBe(text);
  });
});
