import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { useDraft } from "#app/core/browser/forms/use-draft.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import {
  checkTestimonial,
  LONGEST_PSEUDONYM,
  LONGEST_TESTIMONIAL,
  MOST_STARS,
  SHORTEST_TESTIMONIAL,
  SHOWN_AS,
  type ShownAs,
  type TestimonialProblem,
  type TypedTestimonial,
} from "#domain/testimonials/testimonial.ts";
import { OWN_TESTIMONIAL, type WrittenTestimonial } from "./lib/use-own-testimonial.ts";

/** A radio button's value is a text; null before one is chosen. */
type Fields = Omit<TypedTestimonial, "stars"> & { stars: string | null };

const CHOICES: Record<ShownAs, () => string> = {
  name: m.testimonials_as_name,
  initials: m.testimonials_as_initials,
  pseudonym: m.testimonials_as_pseudonym,
};

const TEXT_PROBLEMS: Record<TestimonialProblem, () => string> = {
  required: () => m.testimonials_text_short({ least: SHORTEST_TESTIMONIAL }),
  too_short: () => m.testimonials_text_short({ least: SHORTEST_TESTIMONIAL }),
  too_long: () => m.testimonials_text_long({ most: LONGEST_TESTIMONIAL }),
};

const check = (typed: Fields) => checkTestimonial({ ...typed, stars: Number(typed.stars ?? 0) });

/** What a member says, under which name, and their consent to its being shown: asked again with each change. */
export function TestimonialForm({ written }: { written: WrittenTestimonial | null }) {
  const client = useQueryClient();
  const form = useForm<Fields, object, TypedTestimonial>({
    resolver: domainResolver(check),
    defaultValues: startOf(written),
  });
  const { register, handleSubmit, setError, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const forgetDraft = useDraft(written === null ? "testimonial" : null, form);

  async function send(typed: TypedTestimonial) {
    const sent = await invokeFunction("write-testimonial", { ...typed, language: getLocale() });
    if (!sent.ok) return setError("root", { message: functionErrorMessage(sent) });
    forgetDraft();
    showToast({ title: m.testimonials_sent(), tone: "success" });
    await client.invalidateQueries({ queryKey: [OWN_TESTIMONIAL] });
  }

  return (
    <form noValidate className="grid max-w-prose gap-5" onSubmit={handleSubmit(send)}>
      <fieldset aria-describedby={errors.stars ? "stars-error" : undefined}>
        <legend className="text-sm font-[550]">{m.testimonials_stars()}</legend>
        {Array.from({ length: MOST_STARS }, (_, index) => MOST_STARS - index).map((stars) => (
          <label key={stars} className="flex min-h-11 items-center gap-3 text-sm">
            <input {...register("stars")} type="radio" value={stars} className="size-5 flex-none accent-signal" />
            {m.testimonials_stars_of({ stars, most: MOST_STARS })}
          </label>
        ))}
        {errors.stars ? (
          <p id="stars-error" className="mt-1 text-sm text-loss">
            {m.testimonials_stars_required()}
          </p>
        ) : null}
      </fieldset>
      <TextArea
        {...register("text")}
        label={m.testimonials_text()}
        hint={m.testimonials_text_hint({ least: SHORTEST_TESTIMONIAL, most: LONGEST_TESTIMONIAL })}
        error={errors.text ? TEXT_PROBLEMS[problemOf(errors.text.type)]() : undefined}
      />
      <Select
        {...register("shownAs")}
        label={m.testimonials_shown_as()}
        options={SHOWN_AS.map((value) => ({ value, label: CHOICES[value]() }))}
      />
      {watch("shownAs") === "pseudonym" ? (
        <Field
          {...register("pseudonym")}
          label={m.testimonials_pseudonym()}
          autoComplete="off"
          error={errors.pseudonym ? pseudonymProblem(errors.pseudonym.type) : undefined}
        />
      ) : null}
      <Checkbox
        {...register("hasConsented")}
        label={m.testimonials_consent()}
        error={errors.hasConsented ? m.testimonials_consent_required() : undefined}
      />
      {written === null ? null : <p className="text-sm text-muted">{m.testimonials_change_note()}</p>}
      <FormError error={errors.root} />
      <Button type="submit" variant="primary" className="justify-self-start" isBusy={isSubmitting}>
        {written === null ? m.testimonials_send() : m.testimonials_send_change()}
      </Button>
    </form>
  );
}

function startOf(written: WrittenTestimonial | null): Fields {
  if (written === null) return { stars: null, text: "", shownAs: "initials", pseudonym: "", hasConsented: false };
  const { stars, text, shownAs, shownName } = written;
  const pseudonym = shownAs === "pseudonym" ? shownName : "";
  return { stars: String(stars), text, shownAs, pseudonym, hasConsented: false };
}

function problemOf(type: string): TestimonialProblem {
  return type === "too_short" || type === "too_long" ? type : "required";
}

function pseudonymProblem(type: string): string {
  return type === "too_long"
    ? m.testimonials_pseudonym_long({ most: LONGEST_PSEUDONYM })
    : m.testimonials_pseudonym_required();
}
