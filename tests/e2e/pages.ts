import { DRAW_RULES_VERSION } from "#domain/draw/draw-rules.ts";
import { pathsOf } from "#domain/pages/pages.ts";
import type { Role } from "#tests/fixtures/people.ts";

export type PageAddress = { path: string; roles: readonly Role[]; status?: number };

const EVERYBODY: readonly Role[] = ["visitor", "student", "member", "admin"];
const SIGNED_OUT: readonly Role[] = ["visitor"];
const STUDENTS: readonly Role[] = ["student", "member"];
const ADMINS: readonly Role[] = ["admin"];

/** How a page is visited that is one of many, or that shows more when it is asked for something. */
const VISITED: Record<string, string> = {
  "/setups/:id": "/setups/14",
  "/setups/:id/convert-mt5": "/setups/14/convert-mt5",
  "/setups/comparar": "/setups/comparar?ids=14,27,140",
  "/tutoriales": "/tutoriales?platform=indicator",
  // As after an account is deleted; records with all that belongs to them are looked at by keeps-records.spec.ts.
  "/admin/users/:userId": "/admin/users/00000000-0000-4000-8000-000000000000",
  "/admin/orders/:orderId": "/admin/orders/00000000-0000-4000-8000-000000000000",
  // A number that nobody has; those with a conversation are looked at by answers-a-ticket.spec.ts.
  "/dashboard/tickets/:number": "/dashboard/tickets/0",
  "/admin/tickets/:ticketId": "/admin/tickets/00000000-0000-4000-8000-000000000000",
  "/dashboard/pedidos/:orderId": "/dashboard/pedidos/00000000-0000-4000-8000-000000000000",
  "/dashboard/cursos/:courseId": "/dashboard/cursos/indicator-mastery",
  "/dashboard/cursos/:courseId/:lesson": "/dashboard/cursos/indicator-mastery/que-es-un-setup",
  "/admin/results/accounts/:account": "/admin/results/accounts/demostracion",
  "/admin/results/accounts/:account/days": "/admin/results/accounts/demostracion/days",
  "/admin/results/accounts/:account/days/:day": "/admin/results/accounts/demostracion/days/2023-01-03",
  "/admin/courses/:lessonId": "/admin/courses/00000000-0000-4000-8000-000000000000",
  "/dashboard/clases-grabadas/:recordingId": "/dashboard/clases-grabadas/00000000-0000-4000-8000-000000000000",
  "/admin/classes/:sessionId": "/admin/classes/00000000-0000-4000-8000-000000000000",
  "/admin/recordings/:recordingId": "/admin/recordings/00000000-0000-4000-8000-000000000000",
  "/admin/failed-payments/:orderId": "/admin/failed-payments/00000000-0000-4000-8000-000000000000",
  "/admin/offers/claims/:claimId": "/admin/offers/claims/funded",
  "/admin/offers/promotions/:promotionId": "/admin/offers/promotions/season",
  "/admin/disputes/:disputeId": "/admin/disputes/00000000-0000-4000-8000-000000000000",
  "/admin/coupons/:couponKey": "/admin/coupons/HALLOWEEN30",
  "/admin/results/certificates/:withdrawalId": "/admin/results/certificates/00000000-0000-4000-8000-000000000000",
  "/admin/reply-templates/:templateId": "/admin/reply-templates/00000000-0000-4000-8000-000000000000",
  "/admin/mailings/:mailingId": "/admin/mailings/00000000-0000-4000-8000-000000000000",
  "/admin/incidents/:incidentId": "/admin/incidents/00000000-0000-4000-8000-000000000000",
  "/admin/audit/:entryId": "/admin/audit/0",
  "/admin/letters/:letterId": "/admin/letters/00000000-0000-4000-8000-000000000000",
  "/admin/testimonials/:testimonialId": "/admin/testimonials/00000000-0000-4000-8000-000000000000",
  "/simulador/veredicto/:firm": "/simulador/veredicto/ftmo-2-step?pass=44&low=28&high=54&coin=35&risk=1&day=2026-11-27",
  "/tutoriales/:slug": "/tutoriales/instalar-el-indicador",
  "/sorteo-semanal/reglas/:version": `/sorteo-semanal/reglas/${DRAW_RULES_VERSION}`,
};

/** Steps that need what came before them: the journeys look at these. */
export const BY_JOURNEYS = [
  "/certificado/:code",
  "/carrito/baja/:code",
  "/correo/baja/:code",
  "/dashboard/checkout",
  "/dashboard/review",
  "/dashboard/payment",
];

/** Other words in the same frame as `/admin/memberships`, which is looked at. */
export const LIKE_ANOTHER = ["/admin/data-confirmations"];

const looked = (paths: readonly string[], roles: readonly Role[]): PageAddress[] =>
  paths
    .filter((path) => !BY_JOURNEYS.includes(path) && !LIKE_ANOTHER.includes(path))
    .map((path) => ({ path: VISITED[path] ?? path, roles }));

/** Every address with a screen of its own, and who may stay on it. Spec: section 2. */
export const PAGES: readonly PageAddress[] = [
  ...looked(pathsOf("public"), EVERYBODY),
  { path: "/no-existe", roles: EVERYBODY, status: 404 },
  { path: "/certificado/2222-2222-2222", roles: EVERYBODY, status: 404 },
  ...looked(pathsOf("auth"), SIGNED_OUT),
  { path: "/login?plan=anual", roles: SIGNED_OUT },
  ...looked(pathsOf("dashboard"), STUDENTS),
];

/** The back office, which is visited at work. Spec: [2.23]. */
export const OFFICE_PAGES: readonly PageAddress[] = looked(pathsOf("office"), ADMINS);

/** What works without script: the page of reads-without-connection.spec.ts, and a file. */
export const WITHOUT_SCRIPT = ["/sin-conexion", "/sitemap.xml"];
