import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { setupDocument } from "#domain/evidence/setup-document.ts";
import { catalogueRows } from "#server/demo/catalogue-rows.ts";
import { CATALOGUE_FOLDER, readCatalogue, readEarlierIds } from "#server/demo/read-catalogue.ts";

const stored = readCatalogue(CATALOGUE_FOLDER);
const table = readEarlierIds(CATALOGUE_FOLDER);
const numbers = Array.from({ length: 295 }, (_, place) => place + 1);

it("gives each setup of the library its earlier id, and each earlier id to one", () => {
  expect(table.map(({ id }) => id)).toEqual(numbers);
  expect(table.map(({ earlier }) => earlier).toSorted((one, other) => one - other)).toEqual(numbers);
});

it("has the hash of each setup's document under its earlier id", () => {
  const rows = new Map(catalogueRows(stored).map((row) => [row.row.id, row]));
  for (const { id, earlier, sha256 } of table) {
    const found = rows.get(id);
    if (found === undefined) throw new RangeError(`no setup ${id}`);
    const document = setupDocument({ ...found.row, id: earlier }, found.columns, null);
    expect(createHash("sha256").update(document).digest("hex"), `setup ${id}`).toBe(sha256);
  }
});

it("names the earlier order: through the gate first, then by score, whatever the asset", () => {
  const byEarlier = table.toSorted((one, other) => one.earlier - other.earlier);
  const setups = byEarlier.flatMap(({ id }) => stored.catalogue.setups.filter((setup) => setup.id === id));
  const gates = setups.map(({ conditions }) => Number(conditions.includes("gate")));
  expect(gates).toEqual(gates.toSorted((one, other) => other - one));
  for (const through of [1, 0]) {
    const scores = setups.filter((_, place) => gates[place] === through).map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  }
});
