import { expect, it } from "vitest";
import { LETTER_NAMES } from "#app/core/office/records/letter-names.ts";
import { letters } from "#server/subjects.ts";

it("[2.23] the office has a name for each letter that the outbox may hold", () => {
  const kinds = letters.map(({ kind }) => kind).toSorted();
  expect(Object.keys(LETTER_NAMES).toSorted()).toEqual(kinds);
});
