import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { DRAFT_PREFIX } from "#app/core/storage/storage-keys.ts";

type Form<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, "watch" | "setValue" | "getValues">;

/**
 * Keeps what is typed through a reload or a look elsewhere; answers how to forget it once it is sent. `name` tells drafts
 * apart: another record's is another's. For forms whose fields are texts; what the page itself fills in isn't kept.
 */
export function useDraft<Fields extends FieldValues>(name: string, form: Form<Fields>): () => void {
  const { watch, setValue, getValues } = form;
  const key = DRAFT_PREFIX + name;
  useEffect(() => {
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
  return () => keepDraft(key, {});
}

function readDraft(key: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "");
  } catch {
    return {};
  }
}

function keepDraft(key: string, draft: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage keeps no draft; the form works all the same.
  }
}
