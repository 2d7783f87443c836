import { expect, it } from "vitest";
import { joinRetries, retryBeside } from "./retries.ts";

const DIALOG = {} as Element;

/** A part of a page, so far down, which says what it offers and how often it was tried again. */
function part(top: number, dialog: Element | null = null) {
  const place = {
    top,
    closest: () => dialog,
    compareDocumentPosition: (other: { top: number }) => (other.top > top ? 4 : 2),
  };
  const said = { isOffered: true, tries: 0 };
  const leave = joinRetries({
    place: place as unknown as HTMLElement,
    retry: () => {
      said.tries += 1;
    },
    onOffer: (isOffered) => {
      said.isOffered = isOffered;
    },
  });
  return { said, leave, press: () => retryBeside(place as unknown as HTMLElement) };
}

it("[8.13] one Retry a screen: of all that failed only the first offers it, and it tries all again", () => {
  const third = part(3);
  const first = part(1);
  const second = part(2);
  expect([first, second, third].map(({ said }) => said.isOffered)).toEqual([true, false, false]);
  first.press();
  expect([first, second, third].map(({ said }) => said.tries)).toEqual([1, 1, 1]);
  first.leave();
  expect([second, third].map(({ said }) => said.isOffered)).toEqual([true, false]);
  second.leave();
  third.leave();
});

it("a dialog has its own: what failed behind it can't be reached", () => {
  const page = part(1);
  const dialog = part(2, DIALOG);
  expect([page.said.isOffered, dialog.said.isOffered]).toEqual([true, true]);
  dialog.press();
  expect([page.said.tries, dialog.said.tries]).toEqual([0, 1]);
  page.leave();
  dialog.leave();
});
