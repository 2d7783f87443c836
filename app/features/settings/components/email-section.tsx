import { m } from "#app/paraglide/messages.js";
import { AccountSection } from "./account-section.tsx";
import { EmailForm } from "./email-form.tsx";
import { PendingEmail } from "./pending-email.tsx";

/** The account's address; a change waits until both mailboxes have confirmed. */
export function EmailSection() {
  return (
    <AccountSection id="email" title={m.settings_email()} intro={m.settings_email_intro()} skeleton="h-36">
      {({ email, newEmail }) => (
        <>
          <p className="text-sm">
            {m.settings_email_now()} <span className="font-[550] [overflow-wrap:anywhere]">{email}</span>
          </p>
          {newEmail === null ? <EmailForm email={email} /> : <PendingEmail email={email} newEmail={newEmail} />}
        </>
      )}
    </AccountSection>
  );
}
