import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** As much of a browser as the loader touches. */
class Part extends EventTarget {
  dataset: Record<string, string> = {};
  isConnected = true;
  append = vi.fn();
  click = vi.fn();
  requestSubmit = vi.fn();
  closest = () => this;
}

const page = { root: new Part(), head: new Part(), body: new Part(), document: new Part(), window: new Part() };
const ready = () => Reflect.get(page.window, "__lpxReady")();

/** An event that a part of the page was given, as the whole document hears it. */
function send(hearer: EventTarget, kind: string, target: Part) {
  const event = new Event(kind, { cancelable: true });
  Object.defineProperties(event, { target: { value: target }, isTrusted: { value: false } });
  hearer.dispatchEvent(event);
  return event;
}

beforeEach(async () => {
  for (const part of ["root", "head", "body", "document", "window"] as const) page[part] = new Part();
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("Element", Part);
  vi.stubGlobal("HTMLFormElement", Part);
  vi.stubGlobal("window", page.window);
  vi.stubGlobal(
    "document",
    Object.assign(page.document, {
      documentElement: page.root,
      head: page.head,
      body: page.body,
      currentScript: { dataset: { preloads: "/a.js /b.js", manifest: "/m" } },
      createElement: (name: string) => ({ name }),
      getElementById: () => ({ textContent: 'import "/a.js"' }),
    }),
  );
  await import("./first-paint-loader.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("fetches a page's scripts once: at the first input, or after three seconds where nothing is painted", () => {
  vi.advanceTimersByTime(2_999);
  expect(page.head.append).not.toHaveBeenCalled();
  send(page.document, "keydown", page.root);
  vi.advanceTimersByTime(10_000);
  expect(page.head.append.mock.calls.flat()).toEqual([
    { name: "link", rel: "modulepreload", href: "/a.js" },
    { name: "link", rel: "modulepreload", href: "/b.js" },
    { name: "link", rel: "manifest", href: "/m" },
  ]);
  expect(page.body.append.mock.calls).toEqual([[{ name: "script", type: "module", textContent: 'import "/a.js"' }]]);
});

it("makes a press again once the page answers, and until React has the button: for five seconds at most", () => {
  const button = new Part();
  button.click.mockImplementation(() => send(page.window, "click", button));
  send(page.document, "click", button);
  expect(page.root.dataset.pressed).toBe("");
  expect(button.click).not.toHaveBeenCalled();
  ready();
  vi.advanceTimersByTime(1);
  expect(page.root.dataset.ready).toBe("");
  expect(button.click).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(button.click).toHaveBeenCalledTimes(101);

  const hydrated = new Part();
  hydrated.dataset.hydrated = "";
  send(page.window, "click", hydrated);
  vi.advanceTimersByTime(60_000);
  expect(hydrated.click).not.toHaveBeenCalled();
});

it("makes no press again that React answered by taking the button over within it", () => {
  ready();
  const button = new Part();
  let looks = 0;
  button.closest = () => {
    looks += 1;
    if (looks > 1) button.dataset.hydrated = "";
    return button;
  };
  send(page.window, "click", button);
  vi.advanceTimersByTime(60_000);
  expect(looks).toBe(2);
  expect(button.click).not.toHaveBeenCalled();
});

it("keeps a form that is sent before the page answers from the browser, and sends it then", () => {
  const form = new Part();
  expect(send(page.document, "submit", form).defaultPrevented).toBe(true);
  expect(page.body.append).toHaveBeenCalledTimes(1);
  ready();
  vi.advanceTimersByTime(1);
  expect(form.requestSubmit).toHaveBeenCalledTimes(1);
  expect(send(page.document, "submit", form).defaultPrevented).toBe(false);
});
