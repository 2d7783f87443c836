import { expect, it, vi } from "vitest";
import { closeToast, getToast, showToast, subscribeToToasts } from "./toast-store.ts";

it("[9.14] shows one toast at a time: the newest takes the place", () => {
  const listener = vi.fn();
  const stop = subscribeToToasts(listener);
  showToast({ title: "first" });
  const first = getToast();
  showToast({ title: "second", tone: "destructive" });
  expect(getToast()).toMatchObject({ title: "second", tone: "destructive" });
  closeToast(first?.id ?? -1);
  expect(getToast()?.title).toBe("second");
  closeToast(getToast()?.id ?? -1);
  expect(getToast()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
});
