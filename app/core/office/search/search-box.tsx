import { Search } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { CONTROL_LOOK } from "#app/ui/control-look.ts";
import { ErrorState } from "#app/ui/error-state.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { LONGEST_SEARCH } from "../lists/list-state.ts";
import { SearchResults } from "./search-results.tsx";
import { type OfficeScreen, type SearchStatus, useOfficeSearch } from "./use-office-search.ts";

type SearchBoxProps = {
  field: RefObject<HTMLInputElement | null>;
  screens: readonly OfficeScreen[];
  /** Something was chosen. */
  onLeave: () => void;
};

/** A field and the list of what it finds: the focus stays in the field, arrows move the choice, Enter opens it. */
export function SearchBox({ field, screens, onLeave }: SearchBoxProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const { words, groups, status, retry } = useOfficeSearch(typed, screens);
  const id = useId();
  const list = `${id}-list`;
  const optionId = (place: number) => `${id}-${place}`;
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const place = Math.min(chosen, count - 1);

  useEffect(() => {
    if (place >= 0) document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: "nearest" });
  }, [id, place]);

  function press(event: KeyboardEvent) {
    // A key that ends a composed letter chooses nothing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      document.getElementById(optionId(place))?.click();
    } else if (count > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      setChosen((place + (event.key === "ArrowDown" ? 1 : -1) + count) % count);
    }
  }
  return (
    <div className="grid content-start gap-3 md:min-h-96">
      <div className="sticky -top-5 z-10 -mt-5 bg-surface pt-5 pb-1">
        <div className="relative">
          <label htmlFor={id} className="sr-only">
            {m.office_search_label()}
          </label>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
            strokeWidth={1.6}
          />
          <input
            ref={field}
            id={id}
            type="text"
            inputMode="search"
            enterKeyHint="go"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={count > 0 ? list : undefined}
            aria-activedescendant={place >= 0 ? optionId(place) : undefined}
            aria-describedby={`${id}-status`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST_SEARCH}
            placeholder={m.office_search_label()}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen(0);
            }}
            onKeyDown={press}
            className={joinClasses(CONTROL_LOOK, "border-line-strong pl-10")}
          />
        </div>
      </div>
      {groups.length === 0 ? null : (
        <SearchResults id={list} groups={groups} chosen={place} optionId={optionId} onLeave={onLeave} />
      )}
      {status === "failed" ? (
        <ErrorState
          headingLevel={3}
          title={m.common_load_error()}
          retryLabel={m.common_retry()}
          onRetry={() => {
            retry();
            field.current?.focus();
          }}
        />
      ) : null}
      <p id={`${id}-status`} role="status" className="min-h-5 text-sm text-muted">
        {statusText({ status, count, words })}
      </p>
    </div>
  );
}

function statusText({ status, count, words }: { status: SearchStatus; count: number; words: string }): string {
  if (status === "empty") return count === 0 ? m.office_search_hint() : "";
  if (status === "searching") return m.office_search_searching();
  if (status === "waiting") return m.office_search_offline();
  if (status === "failed") return "";
  return count === 0 ? m.office_search_none({ words }) : "";
}
