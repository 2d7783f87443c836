const SIGNS = ["pointermove", "touchstart", "scroll"] as const;
/** A click comes alone where a screen reader makes it. */
const PRESSES = ["pointerdown", "keydown", "focusin", "click"] as const;
/** One window's height ahead: the code is there before the section is. */
const AHEAD = "100% 0px";

/**
 * Settles when a part that the server rendered is worth its code: it is seen, the visitor moves
 * and it comes near, or something is pressed, because a press may change the page and React must then know all of it.
 * At once on the server, and where the page is built by the browser.
 */
export async function whenNear(id: string): Promise<void> {
  const section = sectionToWaitFor(id);
  if (section === null) return;
  const isNear = firstOf(SIGNS).then(() => seen(section, AHEAD));
  await Promise.race([seen(section, "0px"), isNear, firstOf(PRESSES)]);
}

/** The same for a section that does nothing by itself, wherever it stands: only a press makes its code worth fetching. */
export async function whenPressed(id: string): Promise<void> {
  if (sectionToWaitFor(id) !== null) await firstOf(PRESSES);
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

/** Whether something was pressed, also before the scripts came (server/pages/first-paint.ts), which they press again. */
export function isPressed(): boolean {
  return heard.has(PRESSES) || "pressed" in document.documentElement.dataset;
}

/** What has happened. */
const heard = new Set<readonly string[]>();
const promises = new Map<readonly string[], Promise<void>>();

/** One promise a list, however many sections wait for it. */
function firstOf(events: readonly string[]): Promise<void> {
  const known = promises.get(events);
  if (known !== undefined) return known;
  const happened = new Promise<void>((resolve) => {
    const hear = () => {
      heard.add(events);
      resolve();
    };
    for (const event of events) addEventListener(event, hear, { once: true, passive: true, capture: true });
  });
  promises.set(events, happened);
  return happened;
}

// From the start: a press may come before the first section waits.
if (typeof document !== "undefined") firstOf(PRESSES);
