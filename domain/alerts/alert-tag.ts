/**
 * What makes two notifications of one browser the same: the open page's and the pushed one of a signal replace each
 * other, so that nobody is notified twice. `date` is the pattern's own, on the reference clock.
 */
export function alertTag(setupId: number, date: string): string {
  return `signal-${setupId}-${date}`;
}
