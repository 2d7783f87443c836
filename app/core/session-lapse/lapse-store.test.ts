import { afterEach, expect, it } from "vitest";
import { beginLapse, endLapse, getLapse, keepPageThroughLapse, putLapseAside, waitOutLapse } from "./lapse-store.ts";

const ANA = { userId: "u1", email: "ana@example.com", reason: "ended" } as const;

afterEach(() => endLapse({ isBack: false }));

it("[4.10] signs out at once where no open page keeps anything", () => {
  expect(beginLapse(ANA)).toBe(false);
  const leave = keepPageThroughLapse();
  expect(beginLapse(ANA)).toBe(true);
  expect(getLapse()).toMatchObject({ email: "ana@example.com", isAsking: true });
  leave();
  expect(getLapse()).toBeNull();
});

it("[4.10] lets what waits go on when the owner is back", async () => {
  const leave = keepPageThroughLapse();
  beginLapse(ANA);
  const saving = waitOutLapse({ mayAsk: true });
  endLapse({ isBack: true });
  expect(await saving).toBe(true);
  expect(getLapse()).toBeNull();
  leave();
});

it("asks again only for what the owner saves, once the question was put aside", async () => {
  const leave = keepPageThroughLapse();
  beginLapse(ANA);
  const reading = waitOutLapse({ mayAsk: false });
  putLapseAside();
  expect(await reading).toBe(false);
  expect(await waitOutLapse({ mayAsk: false })).toBe(false);
  expect(getLapse()?.isAsking).toBe(false);
  const saving = waitOutLapse({ mayAsk: true });
  expect(getLapse()?.isAsking).toBe(true);
  endLapse({ isBack: false });
  expect(await saving).toBe(false);
  leave();
});
