/**
 * The one place that knows what lies at the window's bottom. Each part tells by its ref: what rests on the bottom (`bar`:
 * the compare bar, a dialog's footer, the offer of an update), what floats above that (`card`: the question about
 * cookies), and what only wants the corner for itself (`over`: a toast, a dialog). In return
 * `.above-bar` and `.above-footer` learn how much of the window is covered, the page keeps as much room at its end, the
 * focus scrolls past it, and the help button makes way.
 */
type Place = "bar" | "card" | "over";
export type Part = { place: Place; top: number; bottom: number; offset: number | null };

/** A footer this far above the window's bottom leaves no room for a toast below it. */
const TOAST_ROOM = 120;

const parts = new Map<HTMLElement, Place>();
let sheet: CSSStyleSheet | null = null;
let observer: ResizeObserver | null = null;

export const bottomBar = placedAt("bar");
export const bottomCard = placedAt("card");
export const bottomOver = placedAt("over");

/** A ref for what lies there as long as it is on the page. */
function placedAt(place: Place) {
  return (element: HTMLElement | null) => {
    if (element === null) return undefined;
    parts.set(element, place);
    observer ??= watchSizes();
    observer.observe(element);
    lay();
    return () => {
      parts.delete(element);
      observer?.unobserve(element);
      lay();
    };
  };
}

function watchSizes(): ResizeObserver {
  window.addEventListener("resize", lay);
  return new ResizeObserver(lay);
}

function lay(): void {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(rulesFor([...parts].map(measure), window.innerHeight));
}

function measure([element, place]: [HTMLElement, Place]): Part {
  const { top, bottom } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  return { place, top, bottom, offset: style.position === "static" ? null : Number.parseFloat(style.bottom) };
}

/** The rules, as few and as near to what they are about as can be: a variable of the root would style a long page anew. */
export function rulesFor(laid: readonly Part[], windowHeight: number): string {
  if (laid.length === 0) return "";
  const bars = Math.max(0, ...laid.filter(({ place }) => place === "bar").map((part) => covers(part, windowHeight)));
  const cards = Math.max(
    0,
    ...laid.filter(({ place }) => place === "card").map(({ top, bottom }) => bottom - top + 16),
  );
  return `.help-corner { visibility: hidden }
    html { scroll-padding-bottom: calc(${bars + cards}px + var(--clear-of-bottom)) }
    body { --bottom-bar: ${cards}px }
    .above-bar { --bottom-bar: ${bars + cards}px }
    .above-footer { --bottom-bar: ${bars}px }`;
}

/** What sticks to the bottom covers it wherever it rests now; a dialog's footer where it comes near. Pixels. */
function covers({ top, bottom, offset }: Part, windowHeight: number): number {
  if (offset !== null) return bottom - top + offset;
  return windowHeight - bottom < TOAST_ROOM ? windowHeight - top : 0;
}
