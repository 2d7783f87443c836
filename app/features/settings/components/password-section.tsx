import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { AccountSection } from "./account-section.tsx";
import { PasswordForm } from "./password-form.tsx";

/** A new password; who comes by another service only sets a first one by mail. */
export function PasswordSection() {
  return (
    <AccountSection id="password" title={m.panel_password()} intro={m.settings_password_intro()} skeleton="h-72">
      {({ email, hasPassword }) =>
        hasPassword ? (
          <PasswordForm email={email} />
        ) : (
          <p className="text-sm">
            {m.settings_password_none()} <TextLink to={paths.forgotPassword}>{m.settings_password_set()}</TextLink>
          </p>
        )
      }
    </AccountSection>
  );
}
