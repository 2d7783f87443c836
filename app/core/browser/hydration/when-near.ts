/** One window's height ahead: the code is there before the section is. */
const AHEAD = "100% 0px";

let hasPress = false;
// Heard from the start: they may come before the first section waits.
const firstMove = firstOf(["pointermove", "touchstart", "scroll"]);
/** What may change the page. A click comes alone where a screen reader makes it. */
const firstPress = firstOf(["pointerdown", "keydown", "focusin", "click", "popstate"], () => {
  hasPress = true;
});

/**
 * Settles when a part that the server rendered is worth its code: it is seen, the visitor moves
 * and it comes near, or something is pressed, because a press may change the page and React must then know all of it.
 * At once on the server, and where the page is built by the browser.
 */
export async function whenNear(id: string): Promise<void> {
  const section = sectionToWaitFor(id);
  if (section === null) return;
  await Promise.race([seen(section, "0px"), firstMove.then(() => seen(section, AHEAD)), firstPress]);
}

/** The same for a section that does nothing by itself, wherever it is: only a press makes its code worth fetching. */
export async function whenPressed(id: string): Promise<void> {
  if (sectionToWaitFor(id) !== null) await firstPress;
}

/**
 * Whether something was pressed; within that very event it is true. Also before the scripts came, which press it again
 * (app/document/first-paint-loader.ts).
 */
export function isPressed(): boolean {
  return hasPress || "pressed" in document.documentElement.dataset;
}

function sectionToWaitFor(id: string): HTMLElement | null {
  return typeof document === "undefined" ? null : document.getElementById(id);
}

function seen(element: Element, rootMargin: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin },
    );
    observer.observe(element);
  });
}

/** On the server it never happens. */
function firstOf(events: readonly string[], hear?: () => void): Promise<void> {
  return new Promise((resolve) => {
    if (typeof document === "undefined") return;
    const settle = () => {
      hear?.();
      resolve();
    };
    for (const event of events) addEventListener(event, settle, { once: true, passive: true, capture: true });
  });
}
