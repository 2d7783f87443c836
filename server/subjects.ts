import { access } from "./access/index.ts";
import { alerts } from "./alerts/index.ts";
import { carts } from "./carts/index.ts";
import { classes } from "./classes/index.ts";
import { community } from "./community/index.ts";
import { coupons } from "./coupons/index.ts";
import { courses } from "./courses/index.ts";
import { draws } from "./draws/index.ts";
import { evaluations } from "./evaluations/index.ts";
import { evidence } from "./evidence/index.ts";
import { officeLetters } from "./letters/index.ts";
import { live } from "./live/index.ts";
import { mailings } from "./mailings/index.ts";
import { memberWeeks } from "./member-weeks/index.ts";
import { members } from "./members/index.ts";
import { offers } from "./offers/index.ts";
import { orders } from "./orders/index.ts";
import type { Subject } from "./platform/subject.ts";
import { products } from "./products/index.ts";
import { record } from "./record/index.ts";
import { renewals } from "./renewals/index.ts";
import { results } from "./results/index.ts";
import { returnedMail } from "./returned-mail/index.ts";
import { settings } from "./settings/index.ts";
import { setups } from "./setups/index.ts";
import { signals } from "./signals/index.ts";
import { staff } from "./staff/index.ts";
import { status } from "./status/index.ts";
import { support } from "./support/index.ts";
import { testimonials } from "./testimonials/index.ts";

/** The subjects of the business; each folder's face says which actions, letters, jobs and personal tables it has. */
export const SUBJECTS: readonly Subject[] = [
  access,
  alerts,
  carts,
  classes,
  community,
  coupons,
  courses,
  draws,
  evaluations,
  evidence,
  live,
  mailings,
  memberWeeks,
  members,
  offers,
  officeLetters,
  orders,
  products,
  record,
  renewals,
  results,
  returnedMail,
  settings,
  setups,
  signals,
  staff,
  status,
  support,
  testimonials,
];

/** Every business action at /functions/v1. */
export const actions = SUBJECTS.flatMap((subject) => subject.actions);

/** Every letter that the outbox may hold. */
export const letters = SUBJECTS.flatMap((subject) => subject.letters);

/** Everything the product keeps about a member. */
export const personalTables = SUBJECTS.flatMap((subject) => subject.personal);
