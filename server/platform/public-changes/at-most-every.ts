/**
 * Runs something at once when it is asked, and however often it is asked no more than once in so many milliseconds:
 * what was asked for meanwhile is done together at the end of them.
 */
export function atMostEvery(milliseconds: number, run: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isAsked = false;

  function runNow(): void {
    isAsked = false;
    timer = setTimeout(() => {
      timer = null;
      if (isAsked) runNow();
    }, milliseconds);
    timer.unref();
    run();
  }

  return () => {
    isAsked = true;
    if (timer === null) runNow();
  };
}
