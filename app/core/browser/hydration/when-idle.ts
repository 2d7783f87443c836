/** Calls when the browser has nothing better to do, or once the time is up. Returns the way to stop waiting. */
export function whenIdle(act: () => void, timeout: number): () => void {
  // Some browsers can't tell: they wait.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, timeout);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout });
  return () => cancelIdleCallback(handle);
}
