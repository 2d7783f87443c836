import { useForm } from "react-hook-form";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import { TEAM_CHANNELS, type TeamChannel, type TeamNotice, type TeamNoticeChoice } from "#domain/office/team-notice.ts";
import { useTeamNotices } from "../lib/use-team-notices.ts";
import { AlertWay } from "./alert-way.tsx";

const NAMES: Record<TeamNotice, () => string> = {
  access_late: () => m.alerts_team_late({ hours: ACCESS_HOURS }),
  dispute: m.alerts_team_disputes,
  payment_held: m.alerts_team_held,
  failed_job: m.alerts_team_job,
};
const CHANNELS: Record<TeamChannel, () => string> = { push: m.notifications_push, telegram: m.notifications_telegram };

type TeamChoiceProps = {
  /** Those of the reader's areas. */
  notices: readonly TeamNotice[];
};

/** Which office events the user is notified of, and by which channel. */
export function TeamChoice({ notices }: TeamChoiceProps) {
  const { query, save } = useTeamNotices();
  return (
    <AlertWay title={m.alerts_team_title()} text={m.alerts_team_intro()}>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-40" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
      >
        {(choice) => <TeamForm notices={notices} choice={choice} onSave={save.mutateAsync} />}
      </Loaded>
    </AlertWay>
  );
}

type Fields = Record<TeamNotice, TeamChannel[]>;
type TeamFormProps = {
  notices: readonly TeamNotice[];
  choice: TeamNoticeChoice;
  onSave: (choice: TeamNoticeChoice) => Promise<void>;
};

function TeamForm({ notices, choice, onSave }: TeamFormProps) {
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      access_late: [...choice.access_late],
      dispute: [...choice.dispute],
      payment_held: [...choice.payment_held],
      failed_job: [...choice.failed_job],
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
      {notices.map((notice) => (
        <fieldset key={notice}>
          <legend className="text-sm font-[550]">{NAMES[notice]()}</legend>
          <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
            {TEAM_CHANNELS.map((channel) => (
              <Checkbox key={channel} {...register(notice)} value={channel} label={CHANNELS[channel]()} />
            ))}
          </div>
        </fieldset>
      ))}
      <Button type="submit" variant="primary" isBusy={formState.isSubmitting} className="justify-self-start">
        {m.panel_save()}
      </Button>
    </form>
  );
}
