import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { checkViewName, LONGEST_VIEW_NAME } from "#domain/staff/list-view.ts";
import {
  changeView,
  chooseDefault,
  deleteView,
  type ListView,
  type ViewedList,
  type ViewOutcome,
  viewsKey,
} from "./list-views.ts";
import { NAME_PROBLEMS, REFUSALS } from "./view-texts.ts";

type ViewRowProps = { list: ViewedList; view: ListView; current: string; isShown: boolean; mayWrite: boolean };
type Act = { run: () => Promise<ViewOutcome>; done: string };

/** One view and what can be done with it: the team's by who may write in the list's area, one's own by oneself. */
export function ViewRow({ list, view, current, isShown, mayWrite }: ViewRowProps) {
  const { id, name, isTeams, isDefault } = view;
  const [asked, setAsked] = useState<"rename" | "delete" | null>(null);
  const client = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: ({ run }: Act) => run().catch(() => ({ ok: false, code: "failed" }) as const),
    onSuccess(outcome, { done }) {
      if (!outcome.ok) return;
      setAsked(null);
      showToast({ title: done, tone: "success" });
    },
    onSettled: () => client.invalidateQueries({ queryKey: viewsKey(list) }),
  });
  const mayChange = !isTeams || mayWrite;
  return (
    <li className="grid gap-2 text-sm" aria-label={name}>
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-[550] [overflow-wrap:anywhere]">{name}</b>
        {isTeams ? <Badge>{m.list_views_team()}</Badge> : null}
        {isDefault ? <Badge>{m.list_views_default()}</Badge> : null}
      </p>
      <span className="flex flex-wrap gap-2">
        {mayChange && !isShown ? (
          <Button
            size="sm"
            isBusy={isPending}
            onClick={() =>
              mutate({ run: () => changeView(id, { query: current }), done: m.list_views_saved({ name }) })
            }
          >
            {m.list_views_overwrite()}
          </Button>
        ) : null}
        {mayChange ? (
          <Button size="sm" onClick={() => setAsked("rename")}>
            {m.list_views_rename()}
          </Button>
        ) : null}
        {!isTeams && mayWrite ? (
          <Button
            size="sm"
            isBusy={isPending}
            onClick={() =>
              mutate({ run: () => changeView(id, { isTeams: true }), done: m.list_views_shared({ name }) })
            }
          >
            {m.list_views_share()}
          </Button>
        ) : null}
        {isTeams ? null : (
          <Button
            size="sm"
            isBusy={isPending}
            onClick={() =>
              mutate({
                run: () => chooseDefault(list, isDefault ? null : id),
                done: isDefault ? m.list_views_opens_bare() : m.list_views_opens({ name }),
              })
            }
          >
            {isDefault ? m.list_views_no_default() : m.list_views_make_default()}
          </Button>
        )}
        {mayChange ? (
          <Button size="sm" onClick={() => setAsked("delete")}>
            {m.common_delete()}
          </Button>
        ) : null}
      </span>
      {asked === "rename" ? (
        <Rename
          name={name}
          isBusy={isPending}
          onRename={(renamed) =>
            mutate({ run: () => changeView(id, { name: renamed }), done: m.list_views_saved({ name: renamed }) })
          }
          onCancel={() => setAsked(null)}
        />
      ) : null}
      {asked === "delete" ? (
        <p className="flex flex-wrap items-center gap-2" role="status">
          {isTeams ? m.list_views_delete_team_text() : m.list_views_delete_text()}
          <Button
            size="sm"
            variant="danger"
            isBusy={isPending}
            onClick={() => mutate({ run: () => deleteView(id), done: m.list_views_deleted({ name }) })}
          >
            {m.list_views_delete_yes()}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsked(null)}>
            {m.common_cancel()}
          </Button>
        </p>
      ) : null}
      {data?.ok === false ? <Notice tone="error">{REFUSALS[data.code]()}</Notice> : null}
    </li>
  );
}

type RenameProps = { name: string; isBusy: boolean; onRename: (name: string) => void; onCancel: () => void };

function Rename({ name, isBusy, onRename, onCancel }: RenameProps) {
  const [typed, setTyped] = useState(name);
  const [isTried, setIsTried] = useState(false);
  const checked = checkViewName({ name: typed });
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (checked.ok) onRename(checked.value.name);
  }
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <Field
        label={m.list_views_name()}
        value={typed}
        maxLength={LONGEST_VIEW_NAME}
        error={isTried && !checked.ok ? NAME_PROBLEMS[checked.problems.name]() : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span className="flex gap-2">
        <Button type="submit" size="sm" isBusy={isBusy}>
          {m.list_views_rename()}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </span>
    </form>
  );
}
