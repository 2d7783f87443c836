import { type KeyboardEvent, useEffect, useRef } from "react";

type TypedSearch = {
  /** What the address asks for. */
  text: string;
  onText: (text: string) => void;
  /** How long nothing is typed before it is searched; milliseconds. */
  pause: number;
};

/**
 * The properties of a field that searches at each pause in typing. It keeps what is typed, and follows the address when
 * that changes by itself, as with "back" or a removed filter.
 */
export function useTypedSearch({ text, onText, pause }: TypedSearch) {
  const ref = useRef<HTMLInputElement>(null);
  const told = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function tell() {
    clearTimeout(timer.current);
    const typed = ref.current?.value.trim() ?? "";
    if (typed === told.current) return;
    told.current = typed;
    onText(typed);
  }
  useEffect(() => {
    if (ref.current === null || text === told.current) return;
    told.current = text;
    ref.current.value = text;
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    ref,
    type: "search",
    defaultValue: text,
    autoComplete: "off",
    spellCheck: false,
    enterKeyHint: "search",
    onChange: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(tell, pause);
    },
    onBlur: tell,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter") tell();
    },
  } as const;
}
