import { m } from "#app/paraglide/messages.js";

/** What a form says to a browser without script, in which its button does nothing. */
export function NeedsScript({ text = m.common_form_needs_script(), className }: { text?: string; className?: string }) {
  return (
    <noscript className={className}>
      <p className="border-signal border-l-2 pl-3 text-sm">{text}</p>
    </noscript>
  );
}
