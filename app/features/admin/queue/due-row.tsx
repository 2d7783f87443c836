import { durationText } from "#app/core/formats/clock/duration-text.ts";
import { m } from "#app/paraglide/messages.js";
import { partGone } from "#domain/office/due-item.ts";
import { DueAction } from "./due-action.tsx";
import { detailsOf, KIND_ICONS, KIND_NAMES, titleOf } from "./due-texts.ts";
import type { OfficeItem } from "./read-due-items.ts";

/** One thing to do: what and whose it is, how long it has, and its button. The row of the focused button is marked. */
export function DueRow({ item, now }: { item: OfficeItem; now: Date }) {
  const Icon = KIND_ICONS[item.kind];
  const [title, kind] = [titleOf(item), KIND_NAMES[item.kind]()];
  const details = detailsOf(item).join(" · ");
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-l-2 border-l-transparent px-4 py-3.5 focus-within:border-l-signal focus-within:bg-hover sm:grid-cols-[2rem_minmax(0,1fr)_8.5rem_8.5rem] sm:items-center">
      <span aria-hidden="true" className="grid size-8 place-items-center rounded-control border text-muted">
        <Icon className="size-4" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-[550]">{title}</span>{" "}
          {kind === title ? null : <span className="text-sm whitespace-nowrap text-muted">{kind}</span>}
        </p>
        {details === "" ? null : <p className="text-sm [overflow-wrap:anywhere] text-muted">{details}</p>}
      </div>
      <Deadline item={item} now={now} />
      <div data-due="" className="col-start-2 grid sm:col-start-auto [&_a]:w-full [&_button]:w-full">
        <DueAction item={item} />
      </div>
    </li>
  );
}

function Deadline({ item: { since, dueAt }, now }: { item: OfficeItem; now: Date }) {
  const left = dueAt.getTime() - now.getTime();
  const isLate = left <= 0;
  const time = durationText(Math.abs(left));
  return (
    <div className="col-start-2 grid gap-1 text-xs sm:col-start-auto">
      <span className={isLate ? "font-[550] text-loss" : "font-[550]"}>
        {isLate ? m.summary_passed({ time }) : m.summary_left({ time })}
      </span>
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-chip bg-off">
        <span
          className={`block h-full rounded-chip ${isLate ? "bg-loss" : "bg-text"}`}
          style={{ width: `${partGone({ since, dueAt }, now) * 100}%` }}
        />
      </span>
      <span className="text-muted">
        {m.summary_since({ time: durationText(Math.max(0, now.getTime() - since.getTime())) })}
      </span>
    </div>
  );
}
