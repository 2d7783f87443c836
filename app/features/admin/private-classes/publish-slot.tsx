import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { localZone } from "#app/core/formats/clock/clock-zones.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { type ClassSlot, checkSlot } from "#domain/classes/class-slot.ts";
import { isZone, wallInstant } from "#domain/clock/zone-time.ts";
import { readCount } from "#domain/formats/read-figure.ts";
import { classList } from "./class-list.ts";

type Fields = { date: string; time: string; minutes: string; host: string; hostZone: string; meetingUrl: string };

const EMPTY: Fields = { date: "", time: "", minutes: "60", host: "", hostZone: "", meetingUrl: "" };

/** A new slot: day and time are typed on the host's clock. Host, zone and link stay for the next one. */
export function PublishSlot() {
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const form = useForm<Fields, object, ClassSlot>({
    resolver: domainResolver(checkFields),
    defaultValues: { ...EMPTY, hostZone: localZone() },
  });
  const { register, handleSubmit, formState, setError, resetField } = form;
  const { errors, isSubmitting } = formState;

  async function submit(slot: ClassSlot) {
    const result = await invokeFunction("publish-class-slot", slot);
    if (!result.ok) return setError("root", { message: officeErrorMessage(result) });
    showToast({ title: m.private_classes_office_published(), tone: "success" });
    resetField("date");
    resetField("time");
    setIsOpen(false);
    await client.invalidateQueries({ queryKey: [classList.name] });
  }

  const problem = (field: keyof Fields) => {
    const type = errors[field]?.type;
    if (type === undefined) return undefined;
    return type === "past" ? m.private_classes_office_field_past() : m.private_classes_office_field_invalid();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant="primary">{m.private_classes_office_publish()}</Button>}
      title={m.private_classes_office_publish()}
      closeLabel={m.common_close()}
    >
      <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={handleSubmit(submit)}>
        <Field {...register("date")} type="date" label={m.common_date()} required error={problem("date")} />
        <Field
          {...register("time")}
          type="time"
          label={m.private_classes_office_time()}
          required
          error={problem("time")}
        />
        <Field
          {...register("minutes")}
          inputMode="numeric"
          autoComplete="off"
          label={m.private_classes_office_minutes()}
          required
          error={problem("minutes")}
        />
        <Field {...register("host")} label={m.private_classes_office_host()} required error={problem("host")} />
        <Field
          {...register("hostZone")}
          className="sm:col-span-2"
          label={m.private_classes_office_zone()}
          hint={m.private_classes_office_zone_hint()}
          required
          error={problem("hostZone")}
        />
        <Field
          {...register("meetingUrl")}
          type="url"
          className="sm:col-span-2"
          label={m.private_classes_office_link()}
          hint={m.private_classes_office_link_hint()}
          error={problem("meetingUrl")}
        />
        <FormError error={errors.root} className="sm:col-span-2" />
        <Button type="submit" variant="primary" className="justify-self-start" isBusy={isSubmitting}>
          {m.private_classes_office_publish()}
        </Button>
      </form>
    </Dialog>
  );
}

/** By the rule that the server judges by, too; the day is wrong where the instant is. */
function checkFields({ date, time, minutes, ...rest }: Fields): FormCheck<Fields, ClassSlot> {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(":").map(Number);
  const isComplete = date !== "" && time !== "" && isZone(rest.hostZone);
  const startsAt = isComplete ? wallInstant(date, { hour, minute }, rest.hostZone).toISOString() : "";
  const checked = checkSlot({ ...rest, startsAt, minutes: readCount(minutes) }, new Date());
  if (checked.ok) return checked;
  const { startsAt: wrongStart, ...problems } = checked.problems;
  if (wrongStart === undefined) return { ok: false, problems };
  return { ok: false, problems: { ...problems, ...(date === "" ? { date: wrongStart } : { time: wrongStart }) } };
}
