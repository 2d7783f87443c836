import { expect, it } from "vitest";
import { writeCostTable } from "./cost-table.ts";

it("is the page's table, each row as a multiple of the bare answer", () => {
  const read = { one: "read", count: 4, shop: 0.6, database: 0.4, milliseconds: [1, 2, 3, 4] };
  const socket = { one: "socket", count: 200, shop: 12, database: 3.04, milliseconds: [] };
  expect(writeCostTable([read, socket], 0.1)).toEqual([
    "| one | shop | database | together | × bare | p50 | p99 | measured |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    "| read | 0.60 ms | 0.40 ms | 1.0 ms | 10.0 | 2.5 ms | 4.0 ms | 4 |",
    "| socket | 12 ms | 3.0 ms | 15 ms | 150.4 | – | – | 200 |",
  ]);
});
