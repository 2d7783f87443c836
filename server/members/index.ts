import { inDailyPause } from "#server/platform/jobs/next-run.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { acceptTerms } from "./accept-terms.ts";
import {
  accountDeleted,
  emailWanted,
  factorGuessed,
  recoveryCodesCreated,
  recoveryCodeUsed,
} from "./account-notices.ts";
import * as addStaffNotes from "./add-staff-notes.ts";
import * as addressLetters from "./address-letters.ts";
import { AUTH_LETTERS } from "./auth-letters.ts";
import * as banLetters from "./ban-letters.ts";
import * as bans from "./ban-member.ts";
import * as addressChanges from "./change-address.ts";
import { clearUnconfirmedAccounts } from "./clear-unconfirmed-accounts.ts";
import { createRecoveryCodes } from "./create-recovery-codes.ts";
import { deleteAccount } from "./delete-account.ts";
import { endMemberSessions } from "./end-member-sessions.ts";
import { exportMyData } from "./export-my-data.ts";
import { personalTables } from "./personal-tables.ts";
import { redeemRecoveryCode } from "./redeem-recovery-code.ts";
import { securityChanges, signedInOnNewDevice } from "./security-letters.ts";

/** Accounts: terms, second factor, export and deletion, and what the team notes of a member. */
export const members = defineSubject({
  actions: {
    acceptTerms,
    ...addStaffNotes,
    ...bans,
    ...addressChanges,
    createRecoveryCodes,
    deleteAccount,
    endMemberSessions,
    exportMyData,
    redeemRecoveryCode,
  },
  letters: {
    ...AUTH_LETTERS,
    ...addressLetters,
    ...banLetters,
    ...securityChanges,
    accountDeleted,
    emailWanted,
    factorGuessed,
    recoveryCodesCreated,
    recoveryCodeUsed,
    signedInOnNewDevice,
  },
  jobs: (services) => [
    { name: "clear-unconfirmed-accounts", when: inDailyPause(15), run: () => clearUnconfirmedAccounts(services) },
  ],
  personal: personalTables,
});
