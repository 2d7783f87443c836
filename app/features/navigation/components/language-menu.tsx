import { Check } from "lucide-react";
import { switchLanguage } from "#app/core/browser/language/switch-language.ts";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { m } from "#app/paraglide/messages.js";
import { LANGUAGES, languageName } from "#domain/language/language-of.ts";
import { HeaderMenu } from "./header-menu.tsx";

/** Spec [1.16]: the languages, each under its own name; plain links until the script runs. */
export function LanguageMenu() {
  const current = useLanguage();
  return (
    <HeaderMenu
      label={
        <>
          <span className="uppercase">{current}</span>
          <span className="sr-only">{m.shell_language_current({ language: languageName(current) })}</span>
        </>
      }
      align="end"
      className="min-h-9 rounded-control border px-2.5 font-mono text-xs font-medium text-muted transition-colors hover:text-text touch:min-h-11"
      panelClassName="min-w-40"
    >
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={`?lang=${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            if (language !== current) switchLanguage(language);
          }}
          className="flex min-h-10 items-center justify-between gap-4 rounded-md px-3 text-sm text-muted transition-colors hover:bg-hover hover:text-text aria-[current]:text-text touch:min-h-11"
        >
          <span>{languageName(language)}</span>
          {language === current ? <Check aria-hidden="true" className="size-4" strokeWidth={1.75} /> : null}
        </a>
      ))}
    </HeaderMenu>
  );
}
