import fc from "fast-check";
import { expect, it } from "vitest";
import { certificateCode, readCertificateCode } from "./certificate-code.ts";

it("is read as it was made, with or without dashes, in small letters, too", () => {
  const property = fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (bytes) => {
    const code = certificateCode(bytes);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(readCertificateCode(code)).toBe(code);
    expect(readCertificateCode(` ${code.replaceAll("-", " ").toLowerCase()}`)).toBe(code);
  });
  fc.assert(property);
});

it.each(["", "7KMP", "7KMP-Q2RX-9AT0", "7KMP-Q2RX-9ATB-7KMP", "../../etc"])("'%s' is no code", (typed) => {
  expect(readCertificateCode(typed)).toBeNull();
});
