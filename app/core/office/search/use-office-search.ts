import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { matchesSearch, searchPatterns } from "#domain/office/search-patterns.ts";
import { FOUND_KINDS, isSearchedInRecords, MOST_FOUND } from "#domain/staff/office-search.ts";
import { LISTS, listAddress, type SearchOption, toOption } from "./found-options.ts";
import { type Found, readFound } from "./read-found.ts";

export type OfficeScreen = { to: string; label: () => string };
export type SearchGroup = { id: string; title: string; options: SearchOption[] };
/** `waiting`: without a connection; it is asked when there is one again. */
export type SearchStatus = "empty" | "searching" | "waiting" | "failed" | "done";

/** Somebody who types on asks nothing of the server yet; milliseconds. */
const PAUSE = 250;

/**
 * What has the typed words: screens at once, records when the server has answered for exactly these words. Nothing of it
 * is kept: neither words nor what was opened.
 */
export function useOfficeSearch(typed: string, screens: readonly OfficeScreen[]) {
  const words = typed.trim();
  const isEmpty = searchPatterns(words).length === 0;
  const isInRecords = !isEmpty && isSearchedInRecords(words);
  const asked = useSettled(words);
  // An answer belongs to its words: a late one of others is never shown.
  const query = useQuery({
    queryKey: ["office-search", words],
    enabled: isInRecords && asked === words,
    queryFn: ({ signal }) => readFound(words, signal),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const groups = isEmpty ? [] : [...screenGroup(screens, words), ...recordGroups(query.data ?? [], words)];
  return { words, groups, status: statusOf(!isInRecords, query), retry: () => void query.refetch() };
}

type Asking = { isSuccess: boolean; isError: boolean; fetchStatus: "fetching" | "paused" | "idle" };

function statusOf(isUnasked: boolean, { isSuccess, isError, fetchStatus }: Asking): SearchStatus {
  if (isUnasked) return "empty";
  if (isSuccess) return "done";
  if (fetchStatus === "paused") return "waiting";
  return isError && fetchStatus === "idle" ? "failed" : "searching";
}

/** By their names in the reader's language, which only the browser knows. */
function screenGroup(screens: readonly OfficeScreen[], words: string): SearchGroup[] {
  const options = screens
    .map(({ to, label }) => ({ to, name: label() }))
    .filter(({ name }) => matchesSearch(name, words))
    .slice(0, MOST_FOUND);
  return options.length === 0 ? [] : [{ id: "screens", title: m.office_search_screens(), options }];
}

function recordGroups(found: readonly Found[], words: string): SearchGroup[] {
  const now = new Date();
  return FOUND_KINDS.flatMap((kind) => {
    const rows = found.filter((row) => row.kind === kind);
    if (rows.length === 0) return [];
    const list = LISTS[kind].name();
    const whole = { to: listAddress(kind, words), name: m.office_search_whole({ list }) };
    return [{ id: kind, title: list, options: [...rows.map((row) => toOption(row, getLocale(), now)), whole] }];
  });
}

/** A text once nothing has changed it for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
