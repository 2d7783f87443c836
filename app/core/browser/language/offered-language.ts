import { readCookie } from "#app/core/browser/storage/cookies.ts";
import { LANGUAGE_OFFER_KEY } from "#app/core/browser/storage/storage-keys.ts";
import { createStoredChoice } from "#app/core/browser/storage/stored-choice.ts";
import { isLanguage, LANGUAGE_KEY, type Language } from "#domain/language/language-of.ts";
import { useLanguage } from "./use-language.ts";

const { set, use } = createStoredChoice({
  key: LANGUAGE_OFFER_KEY,
  choices: ["open", "dismissed"],
  first: "open",
  served: "dismissed",
});

export const dismissLanguageOffer = () => set("dismissed");

/**
 * The browser's first language, where the page is in another of ours and nobody has chosen; null otherwise, and while the
 * server renders. It is offered, never forced: the default stays Spanish. Spec: [5.10], [9.16].
 */
export function useOfferedLanguage(): Language | null {
  const current = useLanguage();
  const isOpen = use() === "open";
  if (!isOpen) return null;
  return offeredLanguage({
    current,
    preferred: navigator.language,
    isChosen: readCookie(LANGUAGE_KEY) !== null || new URLSearchParams(window.location.search).has("lang"),
  });
}

export function offeredLanguage({
  current,
  preferred,
  isChosen,
}: {
  current: Language;
  /** A BCP 47 tag: `en-US`. */
  preferred: string;
  isChosen: boolean;
}): Language | null {
  const [own = ""] = preferred.toLowerCase().split("-");
  return !isChosen && isLanguage(own) && own !== current ? own : null;
}
