import { useForm } from "react-hook-form";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { formatList } from "#app/core/formats/format-list.ts";
import { CartLettersChoice } from "#app/core/shop/cart-letters/cart-letters-choice.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ENDING_NOTICE_DAYS } from "#domain/memberships/ending-notices.ts";
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
  type NotificationChoice,
} from "#domain/notifications/notification-choice.ts";
import { useNotifications } from "../lib/use-notifications.ts";
import { NewsChoice } from "./news-choice.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Which messages a member wants, and by which way; what nobody may switch off is said, too. */
export function NotificationsSection() {
  const { query, save } = useNotifications();
  return (
    <SettingsSection id="notifications" title={m.notifications_title()} intro={m.notifications_intro()}>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-108" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
      >
        {(choice) => <NotificationsForm choice={choice} onSave={save.mutateAsync} />}
      </Loaded>
      <CartLettersChoice />
      <NewsChoice />
      <p className="max-w-prose text-sm text-muted">{m.notifications_always()}</p>
    </SettingsSection>
  );
}

const KINDS: Record<NoticeKind, { title: () => string; hint: () => string }> = {
  weekly_summary: { title: m.notifications_week, hint: m.notifications_week_hint },
  session_reminder: { title: m.notifications_sessions, hint: m.notifications_sessions_hint },
  expiry_reminder: { title: m.notifications_expiry, hint: expiryHint },
  followed_setups: { title: m.notifications_followed, hint: m.notifications_followed_hint },
  weekly_draw: { title: m.common_weekly_draw, hint: m.notifications_draw_hint },
};
function expiryHint(): string {
  return m.notifications_expiry_hint({ days: formatList(ENDING_NOTICE_DAYS.map(String), getLocale()) });
}

const CHANNELS: Record<NoticeChannel, () => string> = {
  mail: m.common_email,
  push: m.notifications_push,
  telegram: m.notifications_telegram,
};

type Fields = Record<NoticeKind, NoticeChannel[]>;
type NotificationsFormProps = { choice: NotificationChoice; onSave: (choice: NotificationChoice) => Promise<void> };

function NotificationsForm({ choice, onSave }: NotificationsFormProps) {
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      weekly_summary: [...choice.weekly_summary],
      session_reminder: [...choice.session_reminder],
      expiry_reminder: [...choice.expiry_reminder],
      followed_setups: [...choice.followed_setups],
      weekly_draw: [...choice.weekly_draw],
    },
  });

  async function submit(chosen: Fields) {
    try {
      await onSave(chosen);
      showToast({ title: m.settings_saved(), tone: "success" });
    } catch {
      showToast({ title: m.settings_not_saved(), tone: "destructive" });
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      {NOTICE_KINDS.map((kind) => (
        <fieldset key={kind} aria-describedby={`${kind}-hint`}>
          <legend className="text-sm font-[550]">{KINDS[kind].title()}</legend>
          <p id={`${kind}-hint`} className="mt-1 max-w-prose text-xs text-muted">
            {KINDS[kind].hint()}
          </p>
          <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
            {NOTICE_CHANNELS.map((channel) => (
              <Checkbox key={channel} {...register(kind)} value={channel} label={CHANNELS[channel]()} />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="max-w-prose text-xs text-muted">{m.notifications_ways()}</p>
      <Button type="submit" variant="primary" isBusy={formState.isSubmitting} className="justify-self-start">
        {m.panel_save()}
      </Button>
    </form>
  );
}
