import { expect, it, vi } from "vitest";
import { closeToast, showToast, toastStore } from "./toast-store.ts";

it("[9.14] shows one toast at a time: the newest takes the place", () => {
  const listener = vi.fn();
  const stop = toastStore.subscribe(listener);
  showToast({ title: "first" });
  const first = toastStore.get();
  showToast({ title: "second", tone: "destructive" });
  expect(toastStore.get()).toMatchObject({ title: "second", tone: "destructive" });
  closeToast(first?.id ?? -1);
  expect(toastStore.get()?.title).toBe("second");
  closeToast(toastStore.get()?.id ?? -1);
  expect(toastStore.get()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
});
