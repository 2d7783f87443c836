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
import { addOrderNote, addUserNote } from "./add-staff-notes.ts";
import { emailChangeBegun, emailChangeByTeam } from "./address-letters.ts";
import { AUTH_LETTERS } from "./auth-letters.ts";
import { accountBanned, accountUnbanned } from "./ban-letters.ts";
import { banMember, unbanMember } from "./ban-member.ts";
import { cancelAddressChange, changeAddress } from "./change-address.ts";
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
  actions: [
    acceptTerms,
    addOrderNote,
    addUserNote,
    banMember,
    cancelAddressChange,
    changeAddress,
    createRecoveryCodes,
    deleteAccount,
    endMemberSessions,
    exportMyData,
    redeemRecoveryCode,
    unbanMember,
  ],
  letters: [
    accountBanned,
    ...Object.values(AUTH_LETTERS),
    accountDeleted,
    accountUnbanned,
    emailChangeBegun,
    emailChangeByTeam,
    emailWanted,
    factorGuessed,
    recoveryCodesCreated,
    recoveryCodeUsed,
    ...securityChanges,
    signedInOnNewDevice,
  ],
  jobs: (services) => [
    { name: "clear-unconfirmed-accounts", when: inDailyPause(15), run: () => clearUnconfirmedAccounts(services) },
  ],
  personal: personalTables,
});
