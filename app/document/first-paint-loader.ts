/**
 * The script at the end of a page's body, compiled to a text of its own (vite.config.ts, `?script`) and put there by
 * server/platform/pages/first-paint.ts with the addresses of the page's scripts as its attributes. It fetches them once something
 * is on the screen, at the first input or after 3 s (a hidden tab), and keeps until the page answers what would be lost:
 * presses on buttons marked `data-replay`, and a form that is sent too early (the browser's own sending would put a
 * password into the address). The marks are listed in app/core/browser/hydration/README.md.
 */
const LATEST_MS = 3_000;
/** A press on a button that React hasn't taken over yet is made again so often, so many times: five seconds. */
const AGAIN_MS = 50;
const AGAIN_TIMES = 100;
const EARLY = { capture: true };
const INPUTS = ["pointerdown", "keydown", "touchstart", "focusin"];

const page = document.documentElement;
const { preloads = "", manifest, figures } = document.currentScript?.dataset ?? {};
const pressed: HTMLButtonElement[] = [];
let sent: HTMLFormElement | null = null;
let isLoading = false;
let repeated = 0;
/** What was pressed last and isn't React's yet; null once its press has been answered. */
let unanswered: HTMLButtonElement | null = null;

function addLink(rel: string, href: string) {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

function load() {
  if (isLoading) return;
  isLoading = true;
  for (const address of preloads.split(" ")) addLink("modulepreload", address);
  if (manifest !== undefined) addLink("manifest", manifest);
  const boot = document.createElement("script");
  boot.type = "module";
  boot.textContent = document.getElementById("boot")?.textContent ?? "";
  document.body.append(boot);
}

function findButton({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>("button[data-replay]") : null;
}

function press(button: HTMLButtonElement) {
  if (button.isConnected) button.click();
}

function keepPress(event: Event) {
  const button = findButton(event);
  if (button === null) return;
  pressed.push(button);
  page.dataset.pressed = "";
}

function keepForm(event: SubmitEvent) {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) sent = event.target;
  load();
}

/**
 * The page answers, but a part of it may not be React's yet. Where its code is still on the way React stops the press at
 * the document, so it is heard before.
 */
function noticePress(event: Event) {
  const button = findButton(event);
  if (event.isTrusted) repeated = 0;
  unanswered = button?.dataset.hydrated === undefined ? button : null;
  if (unanswered === null || repeated >= AGAIN_TIMES) return;
  repeated += 1;
  setTimeout(pressAgain, AGAIN_MS, unanswered);
}

/** A press that came through to a part which React took over within it has been answered. */
function noticeAnswer(event: Event) {
  if (findButton(event)?.dataset.hydrated !== undefined) unanswered = null;
}

function pressAgain(button: HTMLButtonElement) {
  if (button === unanswered) press(button);
}

document.addEventListener("click", keepPress, EARLY);
document.addEventListener("submit", keepForm, EARLY);
window.__lpxReady = () => {
  document.removeEventListener("click", keepPress, EARLY);
  document.removeEventListener("submit", keepForm, EARLY);
  window.__lpxReady = () => undefined;
  page.dataset.ready = "";
  window.addEventListener("click", noticePress, EARLY);
  window.addEventListener("click", noticeAnswer);
  setTimeout(() => {
    pressed.forEach(press);
    if (sent?.isConnected) sent.requestSubmit();
  });
};

for (const input of INPUTS) {
  document.addEventListener(input, load, { capture: true, once: true, passive: true });
}
try {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    setTimeout(() => {
      // A browser's first Intl object takes 15 ms: it is made before the scripts are asked for, alone.
      // biome-ignore lint/style/noRestrictedGlobals: nothing is formatted with it
      if (figures !== undefined) new Intl.NumberFormat(page.lang).format(0);
      setTimeout(load);
    });
  }).observe({ type: "paint", buffered: true });
} catch {
  // A browser that doesn't report paints: the first input or the time below.
}
setTimeout(load, LATEST_MS);

export {};
