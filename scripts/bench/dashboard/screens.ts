import { pathsOf } from "#domain/pages/pages.ts";
import type { Session, ShopClient } from "#tests/fixtures/shop-client.ts";

/**
 * Every screen of the member area, with parameters of rows that this member has. Throws where one has no row: a screen
 * that isn't looked at would count as one that holds.
 */
export async function memberScreens(shop: ShopClient, session: Session): Promise<string[]> {
  const first = async (path: string): Promise<Record<string, unknown>> => {
    const { body } = await shop.select(`${path}&limit=1`, session);
    const [row] = body as Record<string, unknown>[];
    if (row === undefined) throw new Error(`nothing in ${path}`);
    return row;
  };
  const [order, ticket, lesson, recording] = await Promise.all([
    first("orders?select=id&status=eq.paid"),
    first("support_tickets?select=number"),
    first("lessons?select=slug,course_id&order=course_id,position"),
    first("recordings?select=id"),
  ]);
  const values: Record<string, unknown> = {
    ":orderId": order.id,
    ":number": ticket.number,
    ":courseId": lesson.course_id,
    ":lesson": lesson.slug,
    ":recordingId": recording.id,
  };
  return pathsOf("dashboard").map((path) =>
    path.replace(/:\w+/g, (name) => {
      if (values[name] === undefined) throw new Error(`no value for ${name} of ${path}`);
      return String(values[name]);
    }),
  );
}
