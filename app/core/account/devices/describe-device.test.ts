import { expect, it } from "vitest";
import { describeDevice } from "./describe-device.ts";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    { kind: "desktop", browser: "Microsoft Edge", system: "Windows" },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    { kind: "mobile", browser: "Safari", system: "iOS" },
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    { kind: "mobile", browser: "Chrome", system: "Android" },
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0",
    { kind: "desktop", browser: "Firefox", system: "Linux" },
  ],
  ["", { kind: "desktop", browser: null, system: null }],
])("reads %s", async (userAgent, device) => {
  expect(await describeDevice(userAgent)).toEqual(device);
});
