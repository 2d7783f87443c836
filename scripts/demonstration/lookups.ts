import type { Business } from "./open-business.ts";

const CODE_SQL = `select c.code from public.referral_codes c join auth.users u on u.id = c.user_id where u.email = $1`;
const CAPTURE_SQL = `select provider_capture_id as capture_id, o.provider_order_id
  from public.orders o left join public.payments p on p.order_id = o.id where o.id = $1 order by p.created_at limit 1`;
const TICKET_SQL = `select id, version from public.support_tickets where user_id = $1 order by created_at desc limit 1`;

/** What a screen would know already when its button is pressed. */
export function openLookups({ read }: Pick<Business, "read">) {
  async function one<Row extends object>(sql: string, id: string): Promise<Row> {
    const [row] = await read<Row>(sql, [id]);
    if (row === undefined) throw new Error(`nothing is there for ${id}`);
    return row;
  }
  return {
    versionOf: async (table: string, column: string, id: string): Promise<number> =>
      (await one<{ version: number }>(`select version from public.${table} where ${column} = $1`, id)).version,
    ticketOf: async (userId: string) => {
      const { id, version } = await one<{ id: string; version: number }>(TICKET_SQL, userId);
      return { ticketId: id, version };
    },
    codeOf: async (email: string): Promise<string> => (await one<{ code: string }>(CODE_SQL, email)).code,
    /** Ids at the payment provider; nothing is captured before it is paid. */
    paymentOf: (orderId: string) => one<{ provider_order_id: string; capture_id: string | null }>(CAPTURE_SQL, orderId),
  };
}
