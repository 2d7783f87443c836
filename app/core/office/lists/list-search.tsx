import { useEffect, useRef } from "react";
import { Field } from "#app/ui/field.tsx";
import { LONGEST_SEARCH } from "./list-state.ts";

/** Somebody who types on asks nothing of the server yet; milliseconds. */
const PAUSE = 300;

type ListSearchProps = { label: string; search: string; onSearch: (search: string) => void };

/** Searches at each pause in typing; the field follows the address when that changes by itself, as with "back". */
export function ListSearch({ label, search, onSearch }: ListSearchProps) {
  const ref = useRef<HTMLInputElement>(null);
  const told = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function tell() {
    clearTimeout(timer.current);
    const typed = ref.current?.value.trim() ?? "";
    if (typed === told.current) return;
    told.current = typed;
    onSearch(typed);
  }
  useEffect(() => {
    if (ref.current === null || search === told.current) return;
    told.current = search;
    ref.current.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Field
      ref={ref}
      label={label}
      type="search"
      defaultValue={search}
      maxLength={LONGEST_SEARCH}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(tell, PAUSE);
      }}
      onBlur={tell}
      onKeyDown={(event) => {
        if (event.key === "Enter") tell();
      }}
    />
  );
}
