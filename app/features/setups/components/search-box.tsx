import { Search } from "lucide-react";
import { useTypedSearch } from "#app/core/browser/forms/use-typed-search.ts";
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
  const field = useTypedSearch({ text, onText, pause: PAUSE });
  return (
    <div className="relative min-w-0 flex-1 basis-64">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
        strokeWidth={1.6}
      />
      <input
        {...field}
        name={PARAMETERS.text}
        form={form}
        maxLength={LONGEST_TEXT}
        aria-label={m.library_search()}
        placeholder={m.library_search_hint()}
        className={joinClasses(CONTROL_LOOK, "border-line-strong pl-10")}
      />
    </div>
  );
}
