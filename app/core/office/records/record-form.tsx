import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import type { FunctionFailure } from "#app/core/data/invoke-function.ts";
import { type ComparedField, LostUpdate } from "#app/core/office/admin/lost-update.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { Versioned } from "#domain/actions/action-kinds.ts";

type Changed<Compared, Current> = { yours: Compared; current: Current };
type Saved<Compared, Current> =
  | { ok: true }
  | (Pick<FunctionFailure, "ok" | "code" | "status"> & { changed?: Changed<Compared, Current> });

type RecordFormProps<Fields extends FieldValues, Typed, Compared, Current extends Compared & Versioned> = {
  form: Pick<UseFormReturn<Fields, unknown, Typed>, "formState" | "handleSubmit" | "setError">;
  mayWrite?: boolean;
  /** Of the record that the fields show. */
  version: number;
  /** Writes what the form's check let through; `current` where another change came first and this one is to win. */
  save: (typed: Typed, version: number, current: Current | undefined) => Promise<Saved<NoInfer<Compared>, Current>>;
  /** The toast's title. */
  done: string;
  /** What is read again after a change: the record among it. */
  stale: readonly (readonly unknown[])[];
  /** What two versions are compared by. */
  compared: readonly ComparedField<Compared>[];
  /** Refusals that are shown at a field, by code. */
  fieldRefusals?: Readonly<Record<string, Path<Fields>>>;
  /** The fields. */
  children: ReactNode;
};

/**
 * Changes a record. Where somebody else changed it meanwhile, both versions are shown and one is chosen. The parent gives
 * it the version as key, so that it never holds an older one's values.
 */
export function RecordForm<
  Fields extends FieldValues,
  Typed,
  Compared,
  Current extends Compared & Versioned = Compared & Versioned,
>(props: RecordFormProps<Fields, Typed, Compared, Current>) {
  const { form, mayWrite = true, version, save, done, stale, compared, fieldRefusals = {}, children } = props;
  const client = useQueryClient();
  const [changed, setChanged] = useState<Changed<Compared, Current>>();
  const { errors, isSubmitting } = form.formState;
  const readAgain = () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));

  const submit = (current?: Current) =>
    form.handleSubmit(async (typed) => {
      const saved = await save(typed, current?.version ?? version, current);
      if (saved.ok) {
        showToast({ title: done, tone: "success" });
        await readAgain();
        return;
      }
      setChanged(saved.changed);
      const field = fieldRefusals[saved.code];
      if (field !== undefined) form.setError(field, { type: saved.code });
      else if (saved.changed === undefined) form.setError("root", { message: officeErrorMessage(saved) });
    });

  return (
    <form noValidate className="grid gap-5" onSubmit={submit()}>
      {children}
      <FormError error={errors.root} />
      <LostUpdate<Compared, Current>
        changed={changed}
        fields={compared}
        isBusy={isSubmitting}
        onKeepMine={(current) => void submit(current)()}
        onTakeTheirs={() => void readAgain()}
      />
      {mayWrite && changed === undefined ? (
        <Button type="submit" variant="primary" className="justify-self-start" isBusy={isSubmitting}>
          {m.panel_save()}
        </Button>
      ) : null}
    </form>
  );
}
