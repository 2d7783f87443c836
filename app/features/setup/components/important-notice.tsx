import { m } from "#app/paraglide/messages.js";

/** Spec [2.32]: the important-notice disclaimer. */
export function ImportantNotice() {
  return (
    <p role="note" className="mb-3 max-w-[90ch] border-l-2 border-signal pl-3 text-xs leading-[1.55] text-muted">
      <b className="font-semibold text-text">{m.setup_important()}.</b> {m.setup_important_text()}
    </p>
  );
}
