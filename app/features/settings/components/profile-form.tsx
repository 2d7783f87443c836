import { type FieldError, useForm } from "react-hook-form";
import { PROFILE_TEXTS } from "#app/core/account/profile/profile-texts.ts";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { checkProfile, PROFILE_FIELDS, type Profile } from "#domain/account/member-profile.ts";

type ProfileFormProps = { profile: Profile; onSave: (profile: Profile) => Promise<void> };

/** The usernames may be left empty here; what is typed follows the checkout's rules ([5.2]). */
export function ProfileForm({ profile, onSave }: ProfileFormProps) {
  const { register, handleSubmit, formState } = useForm<Profile>({
    defaultValues: profile,
    resolver: domainResolver(checkProfile),
  });

  async function submit(fields: Profile) {
    try {
      await onSave(fields);
      showToast({ title: m.settings_saved(), tone: "success" });
    } catch {
      showToast({ title: m.settings_not_saved(), tone: "destructive" });
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      {PROFILE_FIELDS.map((field) => {
        const { label, hint, input } = PROFILE_TEXTS[field];
        return (
          <Field
            key={field}
            {...register(field)}
            {...input}
            label={label()}
            hint={hint?.()}
            error={problemText(field, formState.errors[field])}
          />
        );
      })}
      <Button type="submit" variant="primary" isBusy={formState.isSubmitting} className="justify-self-start">
        {m.panel_save()}
      </Button>
    </form>
  );
}

/** An address and a display name are what people take for the username: they are named, the rest is the rule. */
function problemText(field: keyof Profile, error: FieldError | undefined): string | undefined {
  if (error === undefined) return undefined;
  if (error.type === "is_email") return m.settings_username_is_email();
  return error.type === "has_spaces" ? m.settings_username_has_spaces() : PROFILE_TEXTS[field].wrong();
}
