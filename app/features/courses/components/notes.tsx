import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { useDraft } from "#app/core/browser/forms/use-draft.ts";
import { saveFile } from "#app/core/browser/storage/save-file.ts";
import { readErrorCode } from "#app/core/data/errors/read-error-code.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { ACCOUNT_IS_FULL } from "#domain/account/kept-bytes.ts";
import { videoTime } from "../lib/course-texts.ts";
import { type Note, useChangeNotes, useNotes } from "../lib/use-notes.ts";

type NotesProps = {
  lesson: { id: string; slug: string; title: string };
  /** The video's position in seconds; null for a lesson without one. */
  position: number | null;
  onSeek: (seconds: number) => void;
};

const LONGEST = 2_000;
type Fields = { text: string };

function checkNote({ text }: Fields): FormCheck<Fields> {
  const trimmed = text.trim();
  return trimmed === "" || trimmed.length > LONGEST
    ? { ok: false, problems: { text: "invalid" } }
    : { ok: true, value: { text: trimmed } };
}

/** The member's own notes of a lesson, each with the moment of the video that it was written at. */
export function Notes({ lesson, position, onSeek }: NotesProps) {
  const query = useNotes(lesson.id);
  return (
    <Card id="notes" aria-labelledby="notes-title" className="scroll-mt-24">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="notes-title" className="text-base">
          {m.courses_notes_title()}
        </h2>
        <span className="figures text-xs text-muted">{query.data?.length ?? ""}</span>
      </div>
      <Loaded
        query={query}
        skeleton={<Skeleton className="mt-3 h-12" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
        isEmpty={(notes) => notes.length === 0}
        empty={<p className="mt-2 text-sm text-muted">{m.courses_notes_empty()}</p>}
      >
        {(notes) => <NoteList lesson={lesson} notes={notes} onSeek={onSeek} />}
      </Loaded>
      <NoteForm lessonId={lesson.id} position={position} />
    </Card>
  );
}

function NoteList({ lesson, notes, onSeek }: Pick<NotesProps, "lesson" | "onSeek"> & { notes: readonly Note[] }) {
  const { remove } = useChangeNotes(lesson.id);
  return (
    <>
      <ul className="mt-2">
        {notes.map(({ id, at, text }) => (
          <li
            key={id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 border-t py-3 text-sm first:border-t-0"
          >
            {at === null ? (
              <span aria-hidden="true">–</span>
            ) : (
              <button
                type="button"
                aria-label={m.courses_notes_go({ time: videoTime(at) })}
                className="figures underline decoration-line-strong underline-offset-4"
                onClick={() => onSeek(at)}
              >
                {videoTime(at)}
              </button>
            )}
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            <Button
              variant="ghost"
              size="sm"
              aria-label={m.courses_notes_remove({ text: text.slice(0, 40) })}
              onClick={() => remove.mutate(id)}
            >
              {m.panel_remove()}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onClick={() => saveNotes(lesson, notes)}>
        {m.courses_notes_download()}
      </Button>
    </>
  );
}

function saveNotes({ slug, title }: NotesProps["lesson"], notes: readonly Note[]): void {
  const lines = notes.map(({ at, text }) => `- ${at === null ? "" : `**${videoTime(at)}** `}${text}`);
  saveFile({ name: `${slug}.md`, type: "text/markdown", content: `# ${title}\n\n${lines.join("\n")}\n` });
}

function NoteForm({ lessonId, position }: { lessonId: string; position: number | null }) {
  const { add } = useChangeNotes(lessonId);
  const form = useForm<Fields>({ resolver: domainResolver(checkNote), defaultValues: { text: "" } });
  const { register, handleSubmit, formState, reset, setError } = form;
  const forgetDraft = useDraft(`lesson-note:${lessonId}`, form);

  async function save({ text }: Fields) {
    try {
      await add.mutateAsync({ at: position === null ? null : Math.floor(position), text });
      forgetDraft();
      reset();
    } catch (error) {
      const isFull = readErrorCode(error) === ACCOUNT_IS_FULL;
      setError("root", { message: isFull ? m.courses_notes_full() : m.courses_notes_failed() });
    }
  }

  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={handleSubmit(save)}>
      <TextArea
        {...register("text")}
        rows={3}
        maxLength={LONGEST}
        label={position === null ? m.courses_notes_label() : m.courses_notes_label_at({ time: videoTime(position) })}
        hint={m.courses_notes_hint()}
        error={formState.errors.text && m.courses_notes_needed()}
      />
      <FormError error={formState.errors.root} />
      <Button type="submit" size="sm" className="justify-self-start" isBusy={formState.isSubmitting}>
        {m.courses_notes_save()}
      </Button>
    </form>
  );
}
