import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { LONGEST_NAME } from "#domain/mailings/mailing.ts";
import { queryOf, type SegmentList } from "#domain/mailings/segment.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

/** Begins a mailing to whom this list shows as it is searched and narrowed now. */
export function WriteToList({ list }: { list: SegmentList }) {
  const { search } = useLocation();
  return <AddMailing label={m.mailings_write_to_list()} list={list} query={queryOf(search)} />;
}

type AddMailingProps = { label: string; list: SegmentList; query: string; isPrimary?: boolean };

/** Makes a draft and leads to it; for who may send it. */
export function AddMailing({ label, list, query, isPrimary = false }: AddMailingProps) {
  const mayWrite = useStaffMay()("products", "write");
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState("");
  const navigate = useNavigate();
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () => invokeFunction("create-mailing", { name, list, query }),
    onSuccess: (made) => (made.ok ? navigate(href(paths.adminMailing, made.data)) : undefined),
  });
  if (!mayWrite) return null;
  const error = name.trim() === "" ? m.mailings_problem_name() : functionErrorOf(data);
  return (
    <Dialog
      size="sm"
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        reset();
      }}
      trigger={
        <Button size="sm" {...(isPrimary ? { variant: "primary" as const } : {})}>
          {label}
        </Button>
      }
      title={m.mailings_new()}
      description={m.mailings_new_text()}
      closeLabel={m.common_close()}
      footer={
        <Button type="submit" form="add-mailing" variant="primary" isBusy={isPending}>
          {m.mailings_make()}
        </Button>
      }
    >
      <form
        id="add-mailing"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <Field
          label={m.common_name()}
          hint={m.panel_internal_name_hint()}
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          required
          error={data === undefined || data.ok ? undefined : error}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}

type Made = Awaited<ReturnType<typeof invokeFunction<"create-mailing">>>;

function functionErrorOf(made: Made | undefined): string | undefined {
  return made === undefined || made.ok ? undefined : officeErrorMessage(made);
}
