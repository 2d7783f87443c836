import { MINUTE_MS } from "#domain/clock/durations.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { addRecording } from "./add-recording.ts";
import { keepClassSessions } from "./keep-class-sessions.ts";
import { updateRecording } from "./update-recording.ts";
import { updateSession } from "./update-session.ts";

/** Live sessions, their calendar and their recordings. */
export const live = defineSubject({
  actions: { addRecording, updateRecording, updateSession },
  jobs: (services) => [
    { name: "keep-class-sessions", when: { everyMs: MINUTE_MS }, run: () => keepClassSessions(services) },
  ],
});
