import { afterEach, expect, it } from "vitest";
import { beginLapse, dismissLapse, endLapse, getLapse, registerLapseHandler, waitForLapseEnd } from "./lapse-store.ts";

const ANA = { userId: "u1", email: "ana@example.com", reason: "ended" } as const;

afterEach(() => endLapse({ isBack: false }));

it("[4.10] signs out at once where no open page keeps anything", () => {
  expect(beginLapse(ANA)).toBe(false);
  const leave = registerLapseHandler();
  expect(beginLapse(ANA)).toBe(true);
  expect(getLapse()).toMatchObject({ email: "ana@example.com", isAsking: true });
  leave();
  expect(getLapse()).toBeNull();
});

it("[4.10] lets what waits go on when the owner is back", async () => {
  const leave = registerLapseHandler();
  beginLapse(ANA);
  const saving = waitForLapseEnd({ mayAsk: true });
  endLapse({ isBack: true });
  expect(await saving).toBe(true);
  expect(getLapse()).toBeNull();
  leave();
});

it("asks again only for what the owner saves, once the question was put aside", async () => {
  const leave = registerLapseHandler();
  beginLapse(ANA);
  const reading = waitForLapseEnd({ mayAsk: false });
  dismissLapse();
  expect(await reading).toBe(false);
  expect(await waitForLapseEnd({ mayAsk: false })).toBe(false);
  expect(getLapse()?.isAsking).toBe(false);
  const saving = waitForLapseEnd({ mayAsk: true });
  expect(getLapse()?.isAsking).toBe(true);
  endLapse({ isBack: false });
  expect(await saving).toBe(false);
  leave();
});
