import { Link } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { SearchOption } from "./found-options.ts";
import type { SearchGroup } from "./use-office-search.ts";

type SearchResultsProps = {
  id: string;
  groups: readonly SearchGroup[];
  /** Place of the chosen option, counted through all groups. */
  chosen: number;
  optionId: (place: number) => string;
  onLeave: () => void;
};

/** What was found, a group a kind; each option is a link, so that it opens in another tab, too. */
export function SearchResults({ id, groups, chosen, optionId, onLeave }: SearchResultsProps) {
  const sizes = groups.map(({ options }) => options.length);
  const placeOf = (group: number, option: number) => sizes.slice(0, group).reduce((sum, size) => sum + size, option);
  return (
    <div id={id} role="listbox" aria-label={m.office_search_found()} className="grid gap-4">
      {groups.map((group, groupAt) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <p id={`${id}-${group.id}`} role="presentation" className="px-2 pb-1 text-xs text-muted">
            {group.title}
          </p>
          {group.options.map((option, optionAt) => {
            const place = placeOf(groupAt, optionAt);
            const id = optionId(place);
            return <Option key={id} id={id} option={option} isChosen={place === chosen} onOpen={onLeave} />;
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; option: SearchOption; isChosen: boolean; onOpen: () => void };

function Option({ id, option: { to, name, detail, state = null, at = null }, isChosen, onOpen }: OptionProps) {
  const date = dateFormat(getLocale(), { dateStyle: "medium" });
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isChosen}
      // The field keeps the focus and announces the choice.
      tabIndex={-1}
      onClick={onOpen}
      className={joinClasses(
        "flex min-h-10 scroll-mt-20 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1.5 text-sm hover:bg-hover touch:min-h-11",
        isChosen ? "bg-hover outline-2 -outline-offset-2 outline-signal" : "",
      )}
    >
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className={detail === undefined ? "" : "font-[550]"}>{name}</span>
        {detail === undefined ? null : <span className="block text-xs text-muted">{detail}</span>}
      </span>
      {state === null ? null : <Badge tone={state.tone}>{state.text}</Badge>}
      {at === null ? null : (
        <time dateTime={at.toISOString()} className="figures text-xs text-muted">
          {date.format(at)}
        </time>
      )}
    </Link>
  );
}
