import { MINUTE_MS, SECOND_MS } from "#domain/clock/durations.ts";
import { defineSubject } from "#server/platform/subject.ts";
import * as accessLetters from "./access-letters.ts";
import { changeIndicatorName } from "./change-indicator-name.ts";
import { completeFirstStep } from "./complete-first-step.ts";
import { confirmNames } from "./confirm-names.ts";
import { endExpiredAccess, listCurrentPlans } from "./end-expired-access.ts";
import { endMembership } from "./end-membership.ts";
import { extendMembership } from "./extend-membership.ts";
import { failIndicatorAccess } from "./fail-indicator-access.ts";
import { grantIndicatorAccess } from "./grant-indicator-access.ts";
import { grantMembership } from "./grant-membership.ts";
import { membershipEnded, membershipExtended, membershipGranted, membershipMoved } from "./membership-letters.ts";
import { moveMembership } from "./move-membership.ts";
import * as orderNotices from "./order-notices.ts";
import { personalTables } from "./personal-tables.ts";
import { previewMemberships } from "./preview-memberships.ts";
import { purchaseConfirmed } from "./purchase-confirmed.ts";
import { refuseTrial } from "./refuse-trial.ts";
import { remindOfNames } from "./remind-of-names.ts";
import { requestTrial } from "./request-trial.ts";
import { setIndicatorName } from "./set-indicator-name.ts";
import { tellOfLateAccess } from "./tell-of-late-access.ts";
import * as trialLetters from "./trial-letters.ts";
import { undoMembershipAct } from "./undo-membership-act.ts";
import { withdrawIndicatorAccess } from "./withdraw-indicator-access.ts";

/** What was bought or is tried: memberships, products, trials, and the indicator's access that they give. */
export const access = defineSubject({
  actions: {
    changeIndicatorName,
    completeFirstStep,
    confirmNames,
    endMembership,
    extendMembership,
    failIndicatorAccess,
    grantIndicatorAccess,
    grantMembership,
    moveMembership,
    previewMemberships,
    refuseTrial,
    remindOfNames,
    requestTrial,
    setIndicatorName,
    undoMembershipAct,
    withdrawIndicatorAccess,
  },
  letters: {
    ...accessLetters,
    membershipEnded,
    membershipExtended,
    membershipGranted,
    membershipMoved,
    ...orderNotices,
    purchaseConfirmed,
    ...trialLetters,
  },
  jobs: (services) => [
    { name: "end-expired-access", when: { everyMs: 15 * SECOND_MS }, run: () => endExpiredAccess(services) },
    { name: "tell-of-late-access", when: { everyMs: MINUTE_MS }, run: () => tellOfLateAccess(services) },
    { name: "list-current-plans", when: { everyMs: 15 * SECOND_MS }, run: () => listCurrentPlans(services) },
  ],
  personal: personalTables,
});
