import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

type Person = { user_id: string; name: string | null; email: string | null };

/** Whose row it is: the name leads to the account's record, the address is below. */
export function PersonCell({ row: { user_id: userId, name, email } }: { row: Person }) {
  return (
    <span className="block [overflow-wrap:anywhere] md:min-w-32">
      <TextLink to={href(paths.adminUser, { userId })}>{name || m.admin_user_nameless()}</TextLink>
      <span className="block text-xs font-normal text-muted">{email ?? ""}</span>
    </span>
  );
}
