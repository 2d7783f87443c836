import fc from "fast-check";
import { expect, it } from "vitest";
import { type AttachmentProblem, findAttachmentProblem, LONGEST_FILE_NAME, toFileName } from "./attachments.ts";

const PNG = { size: 10_000_000, type: "image/png" };

it.each<{ files: { size: number; type: string }[]; kept: number; is: AttachmentProblem | null }>([
  { files: [PNG, PNG, PNG], kept: 0, is: null },
  { files: [PNG], kept: 3, is: "too_many" },
  { files: [PNG, PNG, PNG, PNG], kept: 0, is: "too_many" },
  { files: [{ ...PNG, size: 10_000_001 }], kept: 0, is: "too_big" },
  { files: [{ ...PNG, size: 0 }], kept: 0, is: "empty" },
  { files: [{ size: 5, type: "text/html" }], kept: 0, is: "wrong_type" },
  { files: [{ size: 5, type: "image/svg+xml" }], kept: 0, is: "wrong_type" },
  { files: [{ size: 5, type: "" }], kept: 0, is: "wrong_type" },
])("[5.11] files of a ticket: $files with $kept already are $is", ({ files, kept, is }) => {
  expect(findAttachmentProblem(files, kept)).toBe(is);
});

it.each([
  { name: "captura 1.png", is: "captura 1.png" },
  { name: "a\u202egnp.exe", is: "agnp.exe" },
  { name: "factura\u200b\u2066.pdf", is: "factura.pdf" },
  { name: "\u200b\u200d", is: "file" },
  { name: "dos\r\nlíneas.txt", is: "doslíneas.txt" },
  { name: " \u0000 ", is: "file" },
  { name: `${"x".repeat(200)}.pdf`, is: `${"x".repeat(116)}.pdf` },
])("keeps $name as $is", ({ name, is }) => {
  expect(toFileName(name)).toBe(is);
});

it("a name that was kept fits, and is kept as it is", () => {
  const name = fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
    const kept = toFileName(typed);
    return [...kept].length <= LONGEST_FILE_NAME && toFileName(kept) === kept && kept.length > 0;
  });
  fc.assert(name);
});
