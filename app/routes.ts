import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import type { PagePath } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

/** A page and the file that shows it. */
const page = (path: PagePath, file: string) => route(path.slice(1), file);
/** One of several pages that a file shows. */
const shared = (path: PagePath, file: string) => route(path.slice(1), file, { id: path.slice(1).replaceAll("/", "-") });

const ACCOUNT = "routes/dashboard/account.tsx";
const UNBUILT = "routes/admin/unbuilt.tsx";

/** Which file shows which page; the paths stand in domain/pages. */
export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    page(paths.setups, "routes/public/setups.tsx"),
    page(paths.compareSetups, "routes/public/compare-setups.tsx"),
    page(paths.setup, "routes/public/setup.tsx"),
    page(paths.convertMt5, "routes/public/convert-mt5.tsx"),
    page(paths.tutorials, "routes/public/tutorials.tsx"),
    page(paths.tutorial, "routes/public/tutorial.tsx"),
    page(paths.results, "routes/public/results.tsx"),
    page(paths.plans, "routes/public/plans.tsx"),
    page(paths.faq, "routes/public/faq.tsx"),
    page(paths.simulator, "routes/public/simulator.tsx"),
    page(paths.live, "routes/public/live.tsx"),
    page(paths.draw, "routes/public/draw.tsx"),
    page(paths.indicator, "routes/public/indicator.tsx"),
    page(paths.robotTutorials, "routes/public/robot-tutorials.tsx"),
    page(paths.support, "routes/public/support.tsx"),
    page(paths.verification, "routes/public/verification.tsx"),
    page(paths.method, "routes/public/method.tsx"),
    page(paths.certificate, "routes/public/certificate.tsx"),
    page(paths.about, "routes/public/about.tsx"),
    page(paths.evaluationRules, "routes/public/evaluation-rules.tsx"),
    page(paths.historyReplay, "routes/public/history-replay.tsx"),
    page(paths.terms, "routes/public/terms.tsx"),
    page(paths.privacy, "routes/public/privacy.tsx"),
    page(paths.legalNotice, "routes/public/legal-notice.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),

  layout("routes/auth/layout.tsx", [
    page(paths.login, "routes/auth/login.tsx"),
    page(paths.register, "routes/auth/register.tsx"),
    page(paths.confirm, "routes/auth/confirm.tsx"),
    page(paths.authCallback, "routes/auth/callback.tsx"),
    page(paths.forgotPassword, "routes/auth/forgot-password.tsx"),
    page(paths.resetPassword, "routes/auth/reset-password.tsx"),
    page(paths.adminLogin, "routes/auth/admin-login.tsx"),
  ]),

  layout("routes/dashboard/layout.tsx", [
    shared(paths.dashboard, ACCOUNT),
    shared(paths.account, ACCOUNT),
    // Addresses of the sidebar that show a part of the home (spec 2.19).
    shared(paths.library, ACCOUNT),
    shared(paths.memberSetups, ACCOUNT),
    shared(paths.memberSupport, ACCOUNT),
    shared(paths.sessions, ACCOUNT),
    page(paths.mySetups, "routes/dashboard/my-setups.tsx"),
    page(paths.settings, "routes/dashboard/settings.tsx"),
    page(paths.tickets, "routes/dashboard/tickets.tsx"),
    page(paths.ticket, "routes/dashboard/ticket.tsx"),
    page(paths.memberOrders, "routes/dashboard/orders.tsx"),
    page(paths.memberOrder, "routes/dashboard/order.tsx"),
    page(paths.referrals, "routes/dashboard/referrals.tsx"),
    page(paths.evaluationDiary, "routes/dashboard/evaluation-diary.tsx"),
    page(paths.community, "routes/dashboard/community.tsx"),
    page(paths.liveClasses, "routes/dashboard/live-classes.tsx"),
    page(paths.recordedClasses, "routes/dashboard/recorded-classes.tsx"),
    page(paths.access, "routes/dashboard/access.tsx"),
    page(paths.recordedClass, "routes/dashboard/recorded-class.tsx"),
    page(paths.courses, "routes/dashboard/courses.tsx"),
    page(paths.course, "routes/dashboard/course.tsx"),
    page(paths.lesson, "routes/dashboard/lesson.tsx"),
    page(paths.certificates, "routes/dashboard/certificates.tsx"),
    page(paths.success, "routes/dashboard/success.tsx"),
  ]),

  layout("routes/dashboard/checkout-layout.tsx", [
    page(paths.cart, "routes/dashboard/cart.tsx"),
    page(paths.checkout, "routes/dashboard/checkout.tsx"),
    page(paths.review, "routes/dashboard/review.tsx"),
    page(paths.payment, "routes/dashboard/payment.tsx"),
  ]),

  layout("routes/admin/layout.tsx", [
    page(paths.adminDashboard, "routes/admin/dashboard.tsx"),
    page(paths.adminUser, "routes/admin/user.tsx"),
    page(paths.adminOrders, "routes/admin/orders.tsx"),
    page(paths.adminOrder, "routes/admin/order.tsx"),
    page(paths.adminIndicatorAccess, "routes/admin/indicator-access.tsx"),
    page(paths.adminTrials, "routes/admin/trials.tsx"),
    page(paths.adminTickets, "routes/admin/tickets.tsx"),
    page(paths.adminTicket, "routes/admin/ticket.tsx"),
    page(paths.adminPrivateClasses, "routes/admin/private-classes.tsx"),
    page(paths.adminProducts, "routes/admin/products.tsx"),
    page(paths.adminSetups, "routes/admin/setups.tsx"),
    page(paths.adminSetupImport, "routes/admin/setup-import.tsx"),
    page(paths.adminSignals, "routes/admin/signals.tsx"),
    page(paths.adminClasses, "routes/admin/classes.tsx"),
    page(paths.adminClass, "routes/admin/class.tsx"),
    page(paths.adminRecordings, "routes/admin/recordings.tsx"),
    page(paths.adminRecording, "routes/admin/recording.tsx"),
    page(paths.adminUsers, "routes/admin/users.tsx"),
    page(paths.adminMemberships, "routes/admin/memberships.tsx"),
    page(paths.adminCourses, "routes/admin/lessons.tsx"),
    page(paths.adminLesson, "routes/admin/lesson.tsx"),
    page(paths.adminCertificates, "routes/admin/certificates.tsx"),
    page(paths.adminResults, "routes/admin/trading-accounts.tsx"),
    page(paths.adminTradingAccount, "routes/admin/trading-account.tsx"),
    page(paths.adminTradingDays, "routes/admin/trading-days.tsx"),
    page(paths.adminTradingDay, "routes/admin/trading-day.tsx"),
    page(paths.adminWithdrawals, "routes/admin/withdrawals.tsx"),
    page(paths.adminWithdrawal, "routes/admin/withdrawal.tsx"),
    shared(paths.adminDataConfirmations, UNBUILT),
    shared(paths.adminAbandonedCarts, UNBUILT),
    shared(paths.adminCoupons, UNBUILT),
    shared(paths.adminFailedPayments, UNBUILT),
  ]),

  page(paths.offline, "routes/offline.tsx"),
  route("sitemap.xml", "routes/sitemap.ts"),
] satisfies RouteConfig;
