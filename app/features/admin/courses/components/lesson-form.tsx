import type { UseMutationResult } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import type { FunctionResult } from "#app/core/data/invoke-function.ts";
import { inLanguage } from "#app/core/formats/in-language.ts";
import { LostUpdate } from "#app/core/office/admin/lost-update.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import {
  checkEditedLesson,
  type EditedLesson,
  type LessonProblem,
  LONGEST_LESSON_TEXT,
} from "#domain/courses/edited-lesson.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { localisedProperty } from "#domain/language/localised.ts";
import { localise, localisedProperties } from "#domain/language/localised-fields.ts";

type Fields = EditedLesson & Versioned;

type LessonFormProps = {
  texts: Fields;
  save: UseMutationResult<FunctionResult<"update-lesson">, Error, Fields>;
  mayWrite: boolean;
};

const NAMES = { title: m.panel_title_in, summary: m.courses_office_summary_in, body: m.panel_text_in };
const LABELS = localise(
  ["title", "summary", "body"],
  ({ field, language }) =>
    () =>
      inLanguage(NAMES[field], language),
);
const FIELDS = localisedProperties("title", "summary", "body");

const PROBLEMS: Record<LessonProblem, (field: keyof EditedLesson) => string> = {
  required: m.courses_office_required,
  too_long: (field) => m.courses_office_too_long({ most: LONGEST_LESSON_TEXT[field] }),
};

/** The texts of a lesson, as Markdown; a heading's name in braces is where the questions lead to. */
export function LessonForm({ texts, save, mayWrite }: LessonFormProps) {
  const { register, handleSubmit, formState, setError, reset } = useForm<Fields>({
    resolver: domainResolver(checkFields),
    defaultValues: texts,
  });
  const { errors } = formState;
  const changed = save.data?.ok === false ? save.data.changed : undefined;

  async function submit(edited: Fields) {
    const result = await save.mutateAsync(edited);
    if (!result.ok && result.changed === undefined) setError("root", { message: officeErrorMessage(result) });
  }
  const problemOf = (field: keyof EditedLesson) => {
    const type = errors[field]?.type;
    return type === undefined ? undefined : PROBLEMS[type === "too_long" ? "too_long" : "required"](field);
  };
  const shared = (name: keyof typeof NAMES, language: Language) => {
    const field = localisedProperty(name, language);
    return { ...register(field), lang: language, label: LABELS[field](), error: problemOf(field), readOnly: !mayWrite };
  };

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      {LANGUAGES.map((language) => (
        <Field key={language} {...shared("title", language)} />
      ))}
      {LANGUAGES.map((language) => (
        <TextArea key={language} {...shared("summary", language)} rows={3} />
      ))}
      {LANGUAGES.map((language) => (
        <TextArea
          key={language}
          {...shared("body", language)}
          hint={language === DEFAULT_LANGUAGE ? m.courses_office_body_hint({ example: "{#nombre}" }) : undefined}
          rows={18}
        />
      ))}
      <FormError error={errors.root} />
      <LostUpdate
        changed={changed}
        fields={FIELDS.map((field) => ({ label: LABELS[field](), text: (lesson: EditedLesson) => lesson[field] }))}
        isBusy={save.isPending}
        onKeepMine={({ version }) => void handleSubmit((edited) => submit({ ...edited, version }))()}
        onTakeTheirs={(current) => {
          reset(current);
          save.reset();
        }}
      />
      {mayWrite ? (
        <Button type="submit" variant="primary" className="justify-self-start" isBusy={save.isPending}>
          {m.panel_save()}
        </Button>
      ) : null}
    </form>
  );
}

function checkFields(typed: Fields) {
  const { version, ...texts } = typed;
  const checked = checkEditedLesson(texts);
  return checked.ok ? { ok: true as const, value: { ...checked.value, version } } : checked;
}
