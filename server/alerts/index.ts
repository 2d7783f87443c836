import { defineSubject } from "#server/platform/subject.ts";
import { calendarAddress } from "./calendar-address.ts";
import { followedSetups } from "./followed-setups.ts";
import { alertJobs } from "./jobs.ts";
import { linkTelegram } from "./link-telegram.ts";
import { personalTables } from "./personal-tables.ts";
import { savePushSubscription } from "./save-push-subscription.ts";
import { sendTestAlert } from "./send-test-alert.ts";
import { sessionReminder } from "./session-reminder.ts";

/** What a member hears beyond the open page: push, Telegram, calendars, reminders of sessions and of followed setups. */
export const alerts = defineSubject({
  actions: { calendarAddress, linkTelegram, savePushSubscription, sendTestAlert },
  letters: { followedSetups, sessionReminder },
  jobs: alertJobs,
  personal: personalTables,
});
