import { m } from "#app/paraglide/messages.js";

/** First stop of the keyboard: past the navigation, to the page's `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-control focus:bg-raised focus:px-4 focus:py-3"
    >
      {m.shell_skip()}
    </a>
  );
}
