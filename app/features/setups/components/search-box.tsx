import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { CONTROL_LOOK } from "#app/ui/control-look.ts";
import { joinClasses } from "#app/ui/join-classes.ts";
import { LONGEST_TEXT, PARAMETERS } from "#domain/setups/library-state.ts";

/** Somebody who types on is not interrupted by the list; milliseconds. */
const PAUSE = 160;

export type SearchBoxProps = {
  /** What the address asks for. */
  text: string;
  onText: (text: string) => void;
  form: string;
};

/** Searches while it is typed in. The field keeps what is typed; the address follows at each pause. Spec: [5.8]. */
export function SearchBox({ text, onText, form }: SearchBoxProps) {
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
    // Back, a removed chip: the address changed, and not by this field.
    if (ref.current === null || text === told.current) return;
    told.current = text;
    ref.current.value = text;
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className="relative min-w-0 flex-1 basis-64">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
        strokeWidth={1.6}
      />
      <input
        ref={ref}
        type="search"
        name={PARAMETERS.text}
        form={form}
        defaultValue={text}
        maxLength={LONGEST_TEXT}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={m.library_search()}
        placeholder={m.library_search_hint()}
        className={joinClasses(CONTROL_LOOK, "border-line-strong pl-10")}
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(tell, PAUSE);
        }}
        onBlur={tell}
        onKeyDown={(event) => {
          if (event.key === "Enter") tell();
        }}
      />
    </div>
  );
}
