export type ToastTone = "default" | "success" | "destructive";
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  action?: { label: string; to: string } | undefined;
};
export type ShownToast = ToastMessage & { id: number };

const listeners = new Set<() => void>();
let current: ShownToast | null = null;
let lastId = 0;

/** One toast at a time: a new one takes the place of the one on screen. Spec: [9.14]. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  setCurrent({ ...message, id: lastId });
}

/** Closes the toast with this id; one that has been replaced already stays replaced. */
export function closeToast(id: number): void {
  if (current?.id === id) setCurrent(null);
}

export function getToast(): ShownToast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function setCurrent(toast: ShownToast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}
