import { expect, it } from "vitest";
import { isPushService } from "./web-push.ts";

it.each([
  ["https://fcm.googleapis.com/fcm/send/a", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=a", true],
  ["https://fcm.googleapis.com\\@evil.example/", false],
  ["https://fcm.googleapis.com@evil.example/", false],
  ["https://fcm.googleapis.com:8443/", false],
  ["http://fcm.googleapis.com/", false],
  ["https://notify.windows.com.evil.example/", false],
])("security 6h: %s is a push service: %s", (endpoint, isOne) => {
  expect(isPushService(endpoint, null)).toBe(isOne);
});
