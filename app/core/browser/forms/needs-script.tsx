import { m } from "#app/paraglide/messages.js";

/**
 * What a form says to a browser without script, in which its button does nothing. Only the server has the words: a browser
 * with script never shows what is in `noscript`, and React leaves it as it came.
 */
export function NeedsScript({ className }: { className?: string }) {
  return (
    <noscript className={className}>
      {import.meta.env.SSR ? (
        <p className="border-signal border-l-2 pl-3 text-sm">{m.common_form_needs_script()}</p>
      ) : null}
    </noscript>
  );
}
