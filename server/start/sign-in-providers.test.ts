import { expect, it } from "vitest";
import { readSignInProviders } from "./sign-in-providers.ts";

it("[7.6] offers only providers that the auth service's settings have switched on", async () => {
  const external = { google: true, github: false, apple: true, email: true };
  const auth = { request: () => Response.json({ external }) };
  expect(await readSignInProviders(auth)).toEqual(["google"]);
});
