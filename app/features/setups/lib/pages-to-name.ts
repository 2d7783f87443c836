/** Neighbours of the current page that are named, on each side. */
const AROUND = 1;

/** The numbers that a pagination names, from the first to the last; null is a gap. */
export function pagesToName(page: number, pages: number): (number | null)[] {
  const named = Array.from({ length: pages }, (_, place) => place + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= AROUND,
  );
  return named.flatMap((number, place) => {
    const skipped = number - (named[place - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    // A gap of one page is as wide as its number.
    return skipped === 1 ? [number - 1, number] : [null, number];
  });
}
