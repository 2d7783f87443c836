import { useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { tabStorage } from "#app/core/browser/storage/browser-storage.ts";
import { DRAFT_PREFIX } from "#app/core/browser/storage/storage-keys.ts";

type Form<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, "watch" | "setValue" | "getValues">;

/**
 * Keeps what is typed through a reload or a look elsewhere; answers how to forget it once it is sent. `name` tells drafts
 * apart: another record's is another's, null keeps none. For forms whose fields are texts; what the page itself fills in
 * isn't kept.
 */
export function useDraft<Fields extends FieldValues>(name: string | null, form: Form<Fields>): () => void {
  const { watch, setValue, getValues } = form;
  const key = name === null ? null : DRAFT_PREFIX + name;
  useEffect(() => {
    if (key === null) return;
    const draft = readDraft(key);
    for (const field of Object.keys(draft) as Path<Fields>[]) {
      if (getValues(field) === "") setValue(field, draft[field] as PathValue<Fields, Path<Fields>>);
    }
    const watched = watch((values, { name: field, type }) => {
      // Only an event of the browser has a type.
      if (type && field) keepDraft(key, { ...readDraft(key), [field]: values[field] });
    });
    return () => watched.unsubscribe();
  }, [key, watch, setValue, getValues]);
  return () => name !== null && forgetDraft(name);
}

/** A text that is chosen beside a form's fields, and is kept as they are. In the browser alone, where it has a name. */
export function useDraftText(name: string | null): [text: string | null, keep: (text: string) => void] {
  const key = name === null ? null : DRAFT_PREFIX + name;
  const [text, setText] = useState(() => {
    const kept = key === null ? undefined : readDraft(key).text;
    return typeof kept === "string" ? kept : null;
  });
  const keep = (next: string) => {
    setText(next);
    if (key !== null) keepDraft(key, { text: next });
  };
  return [text, keep];
}

/** Forgets a draft, and those of its parts, which are named below it: `name:part`. */
export function forgetDraft(name: string): void {
  const key = DRAFT_PREFIX + name;
  const storage = tabStorage();
  for (const each of storage?.keys() ?? []) {
    if (each === key || each.startsWith(`${key}:`)) storage?.removeItem(each);
  }
}

function readDraft(key: string): Record<string, unknown> {
  try {
    return JSON.parse(tabStorage()?.getItem(key) ?? "");
  } catch {
    return {};
  }
}

function keepDraft(key: string, draft: Record<string, unknown>): void {
  tabStorage()?.setItem(key, JSON.stringify(draft));
}
