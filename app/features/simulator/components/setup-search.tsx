import { Search } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { SharedQueryProvider } from "#app/core/data/query/shared-query-provider.tsx";
import { useSetups } from "#app/core/setups/use-setups.ts";
import { m } from "#app/paraglide/messages.js";
import { CONTROL_LOOK } from "#app/ui/control-look.ts";
import { ErrorState } from "#app/ui/error-state.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Setup } from "#domain/setups/setup.ts";

type SetupSearchProps = { chosen: readonly number[]; onPick: (setupId: number) => void };

/** Finds a setup of the library by its name or asset; the library is read when the search is opened. */
export function SetupSearch(props: SetupSearchProps) {
  return (
    <SharedQueryProvider>
      <Finder {...props} />
    </SharedQueryProvider>
  );
}

const MOST_FOUND = 8;

function Finder({ chosen, onPick }: SetupSearchProps) {
  const { status, setups, retry } = useSetups();
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text);
  const words = wanted.toLowerCase().split(/\s+/);
  const found = setups.filter(({ id, planId, name, asset, timeframe }) => {
    const text = `${id} ${name} ${asset} ${timeframe}`.toLowerCase();
    return planId === null && !chosen.includes(id) && words.every((word) => text.includes(word));
  });
  return (
    <div className="grid gap-2 rounded-control border bg-sunken p-3">
      <SearchField text={text} onText={setText} />
      {status === "loading" ? <Skeleton className="h-40" /> : null}
      {status === "error" ? (
        <ErrorState
          headingLevel={3}
          title={m.common_setups_load_error()}
          retryLabel={m.common_retry()}
          onRetry={retry}
        />
      ) : null}
      {status === "ready" ? (
        <>
          <ul className="grid max-h-72 overflow-y-auto">
            {found.slice(0, MOST_FOUND).map((setup) => (
              <FoundSetup key={setup.id} setup={setup} onPick={onPick} />
            ))}
          </ul>
          <p role="status" className="text-xs text-muted">
            {found.length === 0 ? m.simulator_search_none() : m.simulator_search_found({ count: found.length })}
          </p>
        </>
      ) : null}
    </div>
  );
}

function SearchField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const id = useId();
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {m.simulator_search()}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
        strokeWidth={1.6}
      />
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: somebody has just asked to search
        autoFocus
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={m.simulator_search_hint()}
        value={text}
        onChange={({ target }) => onText(target.value)}
        className={joinClasses(CONTROL_LOOK, "border-line-strong pl-10")}
      />
    </div>
  );
}

function FoundSetup({ setup, onPick }: { setup: Setup; onPick: (setupId: number) => void }) {
  return (
    <li>
      <button
        type="button"
        aria-label={m.simulator_add_named({ name: setup.name })}
        onClick={() => onPick(setup.id)}
        className="grid min-h-11 w-full grid-cols-[5.5rem_1fr] items-center gap-2 rounded-control px-2 text-left text-sm hover:bg-hover"
      >
        <span className="figures font-semibold">{setup.asset}</span>
        <span className="truncate text-muted">{setup.name}</span>
      </button>
    </li>
  );
}
