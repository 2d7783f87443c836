import { expect, it } from "vitest";
import { LETTER_KINDS } from "#app/features/admin/letters/letter-kinds.ts";
import { letters } from "#server/subjects.ts";

it("has words for every kind of letter that a subject writes, and for no other", () => {
  expect([...LETTER_KINDS].toSorted()).toEqual(letters.map(({ kind }) => kind).toSorted());
});
