import type { StaffArea } from "#domain/staff/staff-rights.ts";
import type { Database } from "#gateway/database/port.ts";
import { type ResolveCaller, toCredentials } from "#gateway/http/resolve-caller.ts";
import { findStaffRight } from "./staff-right.ts";

type Refused = { refusal: string; status: 401 | 403 };
type Asked = { request: Request; area: StaffArea; database: Database; resolveCaller: ResolveCaller };

/** Who sends a request outside the business actions, if their role may write in an area; or the refusal's code. */
export async function findWritingStaff(asked: Asked): Promise<{ id: string } | Refused> {
  const { request, area, database, resolveCaller } = asked;
  const caller = await resolveCaller(toCredentials(request.headers));
  if (!caller.ok) return { refusal: caller.code, status: 401 };
  if (caller.caller.role !== "authenticated") return { refusal: "no_session", status: 401 };
  const { claims } = caller.caller;
  const right = await findStaffRight(database, claims, { area, verb: "write" });
  return right === "allowed" ? { id: claims.sub } : { refusal: right, status: 403 };
}
