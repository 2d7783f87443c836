import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { checkViewName, isSameViewName, LONGEST_VIEW_NAME, LONGEST_VIEW_QUERY } from "#domain/staff/list-view.ts";
import { addView, changeView, type ListView, type ViewedList, viewsKey } from "./list-views.ts";
import { NAME_PROBLEMS, REFUSALS } from "./view-texts.ts";

type SaveViewProps = { list: ViewedList; views: readonly ListView[]; current: string; mayWrite: boolean };
type Typed = { name: string; isTeams: boolean };

/** Keeps what the list shows now under a name; under one that is there already, instead of what that showed. */
export function SaveView({ list, views, current, mayWrite }: SaveViewProps) {
  const client = useQueryClient();
  const { register, handleSubmit, formState, setError, reset, watch } = useForm<Typed>({
    resolver: domainResolver(({ name, isTeams }: Typed) => {
      const checked = checkViewName({ name });
      return checked.ok ? { ok: true, value: { ...checked.value, isTeams } } : checked;
    }),
    defaultValues: { name: "", isTeams: false },
  });
  const [typed, isTeams] = watch(["name", "isTeams"]);
  const same = views.find((view) => view.isTeams === isTeams && isSameViewName(view.name, typed));

  async function submit({ name }: Typed) {
    if (current.length > LONGEST_VIEW_QUERY) return setError("root", { message: m.list_views_too_much() });
    const outcome =
      same === undefined
        ? await addView(list, { name, query: current, isTeams })
        : await changeView(same.id, { query: current });
    void client.invalidateQueries({ queryKey: viewsKey(list) });
    if (!outcome.ok) return setError("root", { message: REFUSALS[outcome.code]() });
    reset();
    showToast({ title: m.list_views_saved({ name }), tone: "success" });
  }
  const { errors } = formState;
  return (
    <form noValidate className="grid gap-3" onSubmit={handleSubmit(submit)}>
      <Field
        {...register("name")}
        label={m.list_views_name()}
        hint={same === undefined ? m.list_views_name_hint() : m.list_views_replaces({ name: same.name })}
        error={errors.name ? NAME_PROBLEMS[errors.name.type === "too_long" ? "too_long" : "required"]() : undefined}
        maxLength={LONGEST_VIEW_NAME}
        autoComplete="off"
      />
      {mayWrite ? (
        <Checkbox {...register("isTeams")} label={m.list_views_for_team()} hint={m.list_views_for_team_hint()} />
      ) : null}
      <FormError error={errors.root} />
      <Button type="submit" size="sm" className="justify-self-start" isBusy={formState.isSubmitting}>
        {same === undefined ? m.list_views_save() : m.list_views_replace()}
      </Button>
    </form>
  );
}
