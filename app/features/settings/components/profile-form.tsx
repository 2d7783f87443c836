import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import {
  findNameProblem,
  findTelegramProblem,
  findTradingviewProblem,
  toTelegramUsername,
  toTradingviewUsername,
} from "#domain/checkout/checkout-info.ts";
import type { Profile } from "../use-profile.ts";

type ProfileFormProps = { profile: Profile; onSave: (profile: Profile) => Promise<void> };

/** The usernames may be left empty here; what is typed follows the checkout's rules ([5.2]). */
export function ProfileForm({ profile, onSave }: ProfileFormProps) {
  const { register, handleSubmit, formState } = useForm<Profile>({ defaultValues: profile, resolver: checkProfile });

  async function submit(fields: Profile) {
    try {
      await onSave(fields);
      showToast({ title: m.dashboard_settings_saved(), tone: "success" });
    } catch {
      showToast({ title: m.dashboard_settings_not_saved(), tone: "destructive" });
    }
  }

  return (
    <Card aria-labelledby="profile-title">
      <h2 id="profile-title" className="text-lg">
        {m.dashboard_settings_profile()}
      </h2>
      <form noValidate className="mt-4 grid gap-5" onSubmit={handleSubmit(submit)}>
        <Field
          {...register("name")}
          label={m.dashboard_settings_name()}
          autoComplete="name"
          error={formState.errors.name && m.dashboard_settings_name_wrong()}
        />
        <Field
          {...register("tradingviewUsername")}
          label={m.dashboard_settings_tradingview()}
          hint={m.dashboard_settings_tradingview_hint()}
          autoComplete="off"
          spellCheck={false}
          error={formState.errors.tradingviewUsername && m.dashboard_settings_username_wrong()}
        />
        <Field
          {...register("telegramUsername")}
          label={m.dashboard_settings_telegram()}
          autoComplete="off"
          spellCheck={false}
          error={formState.errors.telegramUsername && m.dashboard_settings_username_wrong()}
        />
        <Button type="submit" variant="primary" isBusy={formState.isSubmitting} className="justify-self-start">
          {m.dashboard_settings_save()}
        </Button>
      </form>
    </Card>
  );
}

const checkProfile: Resolver<Profile> = (typed) => {
  const values = {
    name: typed.name.trim(),
    tradingviewUsername: toTradingviewUsername(typed.tradingviewUsername),
    telegramUsername: toTelegramUsername(typed.telegramUsername),
  };
  const problems = {
    name: findNameProblem(values.name),
    tradingviewUsername: values.tradingviewUsername === "" ? null : findTradingviewProblem(values.tradingviewUsername),
    telegramUsername: values.telegramUsername === "" ? null : findTelegramProblem(values.telegramUsername),
  };
  const errors: FieldErrors<Profile> = {};
  for (const field of ["name", "tradingviewUsername", "telegramUsername"] as const) {
    const problem = problems[field];
    if (problem !== null) errors[field] = { type: problem };
  }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};
