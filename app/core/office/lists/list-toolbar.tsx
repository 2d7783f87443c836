import { X } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { Select } from "#app/ui/select.tsx";
import type { ListColumn } from "./list-columns.tsx";
import { ListSearch } from "./list-search.tsx";
import {
  type ChosenFilters,
  type FilterDefinitions,
  fieldsOf,
  type ListChanges,
  type ListSort,
  type ListState,
  readSort,
  type SortDirection,
  writeSort,
} from "./list-state.ts";

/** The words of one filter; `all` is what stands for no choice, where there may be none. */
export type FilterWords<Values extends string> = {
  label: string;
  all?: string;
  names: Readonly<Record<Values, () => string>>;
};

export type ListFilterWords<Filters extends FilterDefinitions> = {
  [Name in keyof Filters]: FilterWords<Filters[Name]["values"][number]>;
};

type ListToolbarProps<Filters extends FilterDefinitions, Field extends string> = {
  state: ListState<Filters, Field>;
  sorts: Readonly<Record<Field, SortDirection>>;
  filters: Filters;
  filterWords: ListFilterWords<Filters>;
  /** Null for a list that isn't searched. */
  searchLabel: string | null;
  columns: readonly Pick<ListColumn<never, Field>, "header" | "sort">[];
  onChange: (changes: ListChanges<Filters, Field>) => void;
};

/** Search, filters and, on a phone, where the table has no headings to press, the order. */
export function ListToolbar<Filters extends FilterDefinitions, Field extends string>(
  props: ListToolbarProps<Filters, Field>,
) {
  const { state, sorts, filters, filterWords, searchLabel, columns, onChange } = props;
  function choose(name: keyof Filters, value: string | null) {
    const known = value === null ? null : filters[name]?.values.find((option) => option === value);
    // One of the filter's own values, or none: `keyof` loses which.
    onChange({ filters: { [name]: known ?? null } as Partial<ChosenFilters<Filters>> });
  }
  return (
    <div className="mt-6 flex flex-wrap items-end gap-4">
      {searchLabel === null ? null : (
        <div className="min-w-0 flex-[1_1_18rem]">
          <ListSearch label={searchLabel} search={state.search} onSearch={(search) => onChange({ search })} />
        </div>
      )}
      {Object.entries(filters).map(([name, { start, values, isOpen = false }]) => {
        const filter = { words: filterWords[name], value: state.filters[name] ?? null };
        return isOpen ? (
          <OpenFilter key={name} {...filter} onClear={() => choose(name, null)} />
        ) : (
          <Filter
            key={name}
            {...filter}
            values={values}
            isOptional={start === null}
            onChoose={(value) => choose(name, value)}
          />
        );
      })}
      <div className="w-full md:hidden">
        <SortSelect sort={state.sort} sorts={sorts} columns={columns} onSort={(sort) => onChange({ sort })} />
      </div>
    </div>
  );
}

type FilterProps = {
  words: FilterWords<string> | undefined;
  values: readonly string[];
  isOptional: boolean;
  value: string | null;
  onChoose: (value: string | null) => void;
};

/** A list of choices; where one always holds, all of them side by side. */
function Filter({ words, values, isOptional, value, onChoose }: FilterProps) {
  if (words === undefined) throw new Error("a filter without words");
  const options = values.map((option) => ({ value: option, label: words.names[option]?.() ?? option }));
  if (!isOptional)
    return <SegmentedControl label={words.label} value={value} options={options} onValueChange={onChoose} />;
  return (
    <Select
      className="min-w-0 flex-[0_1_14rem] max-sm:flex-[1_1_100%]"
      label={words.label}
      value={value ?? ""}
      options={[{ value: "", label: words.all ?? m.common_all() }, ...options]}
      onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
    />
  );
}

/** What a link narrowed the list to, with a way out of it. */
function OpenFilter({ words, value, onClear }: Pick<FilterProps, "words" | "value"> & { onClear: () => void }) {
  if (words === undefined) throw new Error("a filter without words");
  if (value === null) return null;
  return (
    <Badge tone="chosen" className="min-h-10 pr-1 text-sm touch:min-h-11">
      {words.label} <b className="figures font-semibold">{value}</b>
      <button
        type="button"
        aria-label={m.admin_list_filter_clear({ name: `${words.label} ${value}` })}
        className="grid size-7 place-items-center rounded-md text-muted transition-colors hover:text-text touch:size-11"
        onClick={onClear}
      >
        <X aria-hidden="true" strokeWidth={1.6} />
      </button>
    </Badge>
  );
}

type SortSelectProps<Field extends string> = {
  sort: ListSort<Field>;
  sorts: Readonly<Record<Field, SortDirection>>;
  columns: readonly Pick<ListColumn<never, Field>, "header" | "sort">[];
  onSort: (sort: ListSort<Field>) => void;
};

function SortSelect<Field extends string>({ sort, sorts, columns, onSort }: SortSelectProps<Field>) {
  const options = fieldsOf(sorts).flatMap((field) => {
    const name = columns.find((column) => column.sort === field)?.header;
    return name === undefined
      ? []
      : [
          { value: writeSort({ field, direction: "asc" }), label: m.admin_list_sort_ascending({ name }) },
          { value: writeSort({ field, direction: "desc" }), label: m.admin_list_sort_descending({ name }) },
        ];
  });
  return (
    <Select
      label={m.admin_list_sort()}
      value={writeSort(sort)}
      options={options}
      onChange={({ target }) => {
        const chosen = readSort(target.value, sorts);
        if (chosen !== null) onSort(chosen);
      }}
    />
  );
}
