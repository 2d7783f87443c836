import { MINUTE_MS } from "#domain/clock/durations.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { bookPrivateClass } from "./book-private-class.ts";
import { cancelClass } from "./cancel-class.ts";
import { classCalendar } from "./class-calendar.ts";
import { classLetters } from "./class-letters.ts";
import { markClass } from "./mark-class.ts";
import { personalTables } from "./personal-tables.ts";
import { publishClassSlot } from "./publish-class-slot.ts";
import { remindOfClasses } from "./remind-of-classes.ts";
import { withdrawClassSlot } from "./withdraw-class-slot.ts";

/** Private classes: slots, bookings, their letters and calendar. */
export const classes = defineSubject({
  actions: { bookPrivateClass, cancelClass, classCalendar, markClass, publishClassSlot, withdrawClassSlot },
  letters: classLetters,
  jobs: (services) => [
    { name: "remind-of-classes", when: { everyMs: MINUTE_MS }, run: () => remindOfClasses(services) },
  ],
  personal: personalTables,
});
