type Place = Pick<HTMLElement, "closest" | "compareDocumentPosition">;

export type Retry = {
  /** Where in the page it is. */
  place: Place;
  retry: () => void;
  /** Whether it is the one that its screen offers. */
  onOffer: (isOffered: boolean) => void;
};

/** `Node.DOCUMENT_POSITION_FOLLOWING`, which only a browser has. */
const FOLLOWING = 4;

const joined = new Set<Retry>();

/** Until the function that it returns is called. A screen offers the first of its retries, a dialog that of its own. */
export function joinRetries(retry: Retry): () => void {
  joined.add(retry);
  offer();
  return () => {
    joined.delete(retry);
    offer();
  };
}

/** Tries all again that failed on the screen of this place. */
export function retryBeside(place: Place): void {
  for (const { retry } of retriesBeside(place)) retry();
}

function offer(): void {
  for (const { place, onOffer } of joined) onOffer(retriesBeside(place)[0]?.place === place);
}

/** As they follow each other on the screen. */
function retriesBeside(place: Place): Retry[] {
  const screen = screenOf(place);
  return [...joined].filter((other) => screenOf(other.place) === screen).toSorted(inDocumentOrder);
}

function screenOf(place: Place): Element | null {
  return place.closest("dialog, [role=dialog]");
}

function inDocumentOrder(one: Retry, other: Retry): number {
  return one.place.compareDocumentPosition(other.place as HTMLElement) & FOLLOWING ? -1 : 1;
}
