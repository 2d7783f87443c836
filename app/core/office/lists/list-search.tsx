import { useTypedSearch } from "#app/core/browser/forms/use-typed-search.ts";
import { Field } from "#app/ui/field.tsx";
import { LONGEST_SEARCH } from "./list-state.ts";

/** Somebody who types on asks nothing of the server yet; milliseconds. */
const PAUSE = 300;

type ListSearchProps = { label: string; search: string; onSearch: (search: string) => void };

export function ListSearch({ label, search, onSearch }: ListSearchProps) {
  const field = useTypedSearch({ text: search, onText: onSearch, pause: PAUSE });
  return <Field {...field} label={label} maxLength={LONGEST_SEARCH} />;
}
