import type { Context } from "hono";
import { refuseUnlessService } from "../../admin/authenticate-admin.ts";
import { listUsers } from "../../admin/list-users.ts";
import type { AuthContext } from "../../auth-context.ts";
import { answer, refuse } from "../../protocol/answers.ts";
import { type AuthResult, invalid, succeed } from "../../protocol/auth-failure.ts";
import { AUDIENCE } from "../../tokens/access-tokens.ts";
import { presentUser } from "../../users/present-user.ts";
import type { Endpoint } from "../endpoint.ts";

const PER_PAGE = 50;
const MOST_PER_PAGE = 1_000;
const LAST_PAGE = 1_000_000;

type Paging = { page: number; perPage: number };

/** GET /admin/users?page=&per_page=&filter=: `link` and `x-total-count` describe the pages. Spec: [7.8]. */
export function createListUsers(auth: AuthContext): Endpoint {
  return async (context) => {
    const refusal = await refuseUnlessService(auth, context);
    if (refusal !== null) return refuse(context, refusal);
    const paging = readPaging(context);
    if (!paging.ok) return refuse(context, paging);
    const filter = (context.req.query("filter") ?? "").replaceAll("\u0000", "");
    const found = await auth.transact((transaction) => listUsers(transaction, { ...paging.value, filter }));
    const response = answer({ users: found.users.map(presentUser), aud: AUDIENCE });
    response.headers.set("x-total-count", String(found.total));
    response.headers.set("link", toLinks(context, paging.value, found.total));
    return response;
  };
}

function readPaging(context: Context): AuthResult<Paging> {
  const page = readNumber(context.req.query("page"), 1);
  const perPage = readNumber(context.req.query("per_page"), PER_PAGE);
  if (page === null || perPage === null) return invalid("Bad Pagination Parameters: invalid syntax");
  if (perPage === 0) return invalid("Bad Pagination Parameters: per_page must be greater than 0");
  return succeed({ page: Math.min(Math.max(page, 1), LAST_PAGE), perPage: Math.min(perPage, MOST_PER_PAGE) });
}

function readNumber(text: string | undefined, otherwise: number): number | null {
  if (text === undefined || text === "") return otherwise;
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** RFC 8288; `page` comes first in each address, where the official client looks for it. */
function toLinks(context: Context, { page, perPage }: Paging, total: number): string {
  const last = Math.ceil(total / perPage);
  const to = (number: number, rel: string) => {
    const query = new URLSearchParams(context.req.query());
    query.delete("page");
    const rest = query.toString();
    return `<${context.req.path}?page=${number}${rest === "" ? "" : `&${rest}`}>; rel="${rel}"`;
  };
  return [...(last > page ? [to(page + 1, "next")] : []), to(last, "last")].join(", ");
}
