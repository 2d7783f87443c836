import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { useDraft } from "#app/core/browser/forms/use-draft.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { checkStaffNote, LONGEST_NOTE, type NoteProblem, type StaffNote } from "#domain/staff/staff-note.ts";
import { readNames } from "./read-names.ts";
import { historyKey } from "./record-history.tsx";
import { RecordSection } from "./record-page.tsx";

/** What a note is about; `history` is its name in the audit trail. */
export type NoteSubject = { kind: "user" | "order" | "ticket"; id: string; history: string };

type Note = { id: string; text: string; by: string | null; at: Date };

const AREAS = { user: "users", order: "orders", ticket: "tickets" } as const;
const COLUMNS = { user: "user_id", order: "order_id", ticket: "ticket_id" } as const;

/** What the team noted about a record, newest first, and a form for another note. */
export function RecordNotes({ subject }: { subject: NoteSubject }) {
  const may = useStaffMay();
  const query = useQuery({ queryKey: notesKey(subject), queryFn: () => readNotes(subject) });
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" });
  return (
    <RecordSection title={m.admin_notes_title()}>
      {may(AREAS[subject.kind], "write") ? <NoteForm subject={subject} /> : null}
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-20" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
        isEmpty={(notes) => notes.length === 0}
        empty={<p className="text-sm text-muted">{m.admin_notes_empty()}</p>}
      >
        {(notes) => (
          <ul className="grid gap-3 text-sm">
            {notes.map(({ id, text, by, at }) => (
              <li key={id} className="border-l-2 pl-3">
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
                <p className="text-xs text-muted">
                  <time dateTime={at.toISOString()}>{moment.format(at)}</time>
                  {by === null ? null : ` · ${by}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </RecordSection>
  );
}

const PROBLEMS: Record<NoteProblem, () => string> = {
  required: m.admin_notes_required,
  too_long: () => m.admin_notes_too_long({ most: LONGEST_NOTE }),
};

function NoteForm({ subject }: { subject: NoteSubject }) {
  const { kind, id, history } = subject;
  const client = useQueryClient();
  const form = useForm<StaffNote>({ resolver: domainResolver(checkStaffNote), defaultValues: { text: "" } });
  const { register, handleSubmit, formState, setError, reset } = form;
  const { errors } = formState;
  const forgetDraft = useDraft(`note:${kind}:${id}`, form);

  async function submit({ text }: StaffNote) {
    const result = await addNote({ kind, id }, text);
    if (!result.ok) return setError("root", { message: officeErrorMessage(result) });
    forgetDraft();
    reset();
    await client.invalidateQueries({ queryKey: notesKey(subject) });
    await client.invalidateQueries({ queryKey: historyKey(history) });
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={handleSubmit(submit)}>
      <TextArea
        {...register("text")}
        rows={2}
        label={m.admin_notes_label()}
        hint={m.admin_notes_hint()}
        error={errors.text ? PROBLEMS[errors.text.type === "too_long" ? "too_long" : "required"]() : undefined}
      />
      <FormError error={errors.root} />
      <Button type="submit" size="sm" className="justify-self-start" isBusy={formState.isSubmitting}>
        {m.admin_notes_add()}
      </Button>
    </form>
  );
}

function addNote({ kind, id }: Pick<NoteSubject, "kind" | "id">, text: string) {
  if (kind === "user") return invokeFunction("add-user-note", { userId: id, text });
  if (kind === "order") return invokeFunction("add-order-note", { orderId: id, text });
  return invokeFunction("add-ticket-note", { ticketId: id, text });
}

function notesKey({ kind, id }: NoteSubject): string[] {
  return ["record-notes", kind, id];
}

async function readNotes({ kind, id }: NoteSubject): Promise<Note[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("staff_notes")
    .select("id, text, author, at")
    .eq(COLUMNS[kind], id)
    .order("at", { ascending: false })
    .order("id");
  if (error) throw error;
  const nameOf = await readNames(data.map(({ author }) => author));
  return data.map((note) => ({ id: note.id, text: note.text, by: nameOf(note.author), at: new Date(note.at) }));
}
