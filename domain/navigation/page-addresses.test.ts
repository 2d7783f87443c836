import { expect, it } from "vitest";
import { addressIn, alternatesOf } from "./page-addresses.ts";

it("[2.38] the English address says so itself, Spanish is the plain one", () => {
  expect(addressIn("es", "https://lpx.example/planes")).toBe("https://lpx.example/planes");
  expect(addressIn("en", "https://lpx.example/planes")).toBe("https://lpx.example/planes?lang=en");
  expect(addressIn("en", "/tutoriales?platform=indicator")).toBe("/tutoriales?platform=indicator&lang=en");
  expect(alternatesOf("/")).toEqual([
    { language: "es", address: "/" },
    { language: "en", address: "/?lang=en" },
    { language: "x-default", address: "/" },
  ]);
});
