import { expect, it } from "vitest";
import { toDriverAddress } from "./postgres-address.ts";

it.each([
  { address: "postgres://u:p@db.internal:6543/lpx?sslmode=require", url: undefined, path: undefined },
  { address: "postgres://u:p@localhost/lpx?host=db.internal", url: undefined, path: undefined },
  {
    address: "postgres://u:p@localhost/lpx?host=/run/pg",
    url: "postgres://u:p@localhost/lpx",
    path: "/run/pg/.s.PGSQL.5432",
  },
  {
    address: "postgres://u:p@localhost:6543/lpx?host=%2Frun%2Fpg&application_name=shop",
    url: "postgres://u:p@localhost:6543/lpx?application_name=shop",
    path: "/run/pg/.s.PGSQL.6543",
  },
])("reads $address", ({ address, url = address, path }) => {
  expect(toDriverAddress(address)).toEqual({ url, options: path === undefined ? {} : { path } });
});
