import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** Before the names under which drafts lie in sessionStorage: of this tab, gone with it. */
const DRAFT = "draft:";

type Draft<Fields extends FieldValues> = {
  /** Its name among the drafts; another record's is another's. */
  name: string;
  /** Texts that take long to type. */
  fields: readonly Path<Fields>[];
  form: Pick<UseFormReturn<Fields>, "watch" | "setValue" | "getValues">;
};

/** Keeps what is typed through a reload or a look elsewhere; answers how to forget it once it is sent. */
export function useDraft<Fields extends FieldValues>({ name, fields, form }: Draft<Fields>): () => void {
  const { watch, setValue, getValues } = form;
  const key = (field: string) => `${DRAFT}${name}:${field}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are the form's own, always the same
  useEffect(() => {
    for (const field of fields) {
      const kept = draftStorage()?.getItem(key(field));
      if (kept && getValues(field) === "") setValue(field, kept as PathValue<Fields, Path<Fields>>);
    }
    const watched = watch((values, { name: changed }) => {
      const field = fields.find((known) => known === changed);
      if (field === undefined) return;
      const typed: unknown = values[field];
      keep(key(field), typeof typed === "string" ? typed : "");
    });
    return () => watched.unsubscribe();
  }, [name, watch, setValue, getValues]);
  return () => {
    for (const field of fields) keep(key(field), "");
  };
}

function keep(key: string, text: string): void {
  try {
    if (text === "") draftStorage()?.removeItem(key);
    else draftStorage()?.setItem(key, text);
  } catch {
    // A full storage keeps no draft; the form works all the same.
  }
}

function draftStorage(): Storage | null {
  try {
    return typeof window === "undefined" ? null : window.sessionStorage;
  } catch {
    return null;
  }
}
