import { expect, it } from "vitest";
import { keepPicture } from "./sample-card.tsx";

function stage(read: () => Promise<Blob>) {
  const did: string[] = [];
  const kept = keepPicture({
    address: "/setups/14.es.svg",
    name: "lpx-14.svg",
    read,
    save: (name, picture) => did.push(`saved ${name}, ${picture.size} bytes`),
    openTab: (address) => did.push(`opened ${address}`),
  });
  return { kept, did };
}

it("[2.28] keeps the picture under its name", async () => {
  const { kept, did } = stage(async () => new Blob(["<svg/>"]));
  await kept;
  expect(did).toEqual(["saved lpx-14.svg, 6 bytes"]);
});

it("[7.21] opens a new tab where it can't be fetched", async () => {
  const { kept, did } = stage(async () => Promise.reject(new TypeError("blocked")));
  await kept;
  expect(did).toEqual(["opened /setups/14.es.svg"]);
});
