import { createStore } from "#app/core/browser/create-store.ts";

export type ToastTone = "default" | "success" | "destructive";
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** A way on, or what is done when it is pressed. */
  action?: { label: string; to: string } | { label: string; onPress: () => void } | undefined;
};
export type ShownToast = ToastMessage & { id: number };

/** The toast on screen. */
export const toastStore = createStore<ShownToast | null>(null);
let lastId = 0;

/** One toast at a time: a new one takes the place of the one on screen. Spec: [9.14]. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  toastStore.set({ ...message, id: lastId });
}

/** Closes the toast with this id; one that has been replaced already stays replaced. */
export function closeToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(null);
}
