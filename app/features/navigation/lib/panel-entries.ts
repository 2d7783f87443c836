import {
  Activity,
  Award,
  BookOpen,
  Calculator,
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  CircleQuestionMark,
  Cog,
  CreditCard,
  Dices,
  Hourglass,
  House,
  IdCard,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Mail,
  Mails,
  Megaphone,
  MessageSquareQuote,
  MessageSquareReply,
  NotebookPen,
  Package,
  Radio,
  Receipt,
  ScrollText,
  Settings,
  Share2,
  ShoppingCart,
  SlidersHorizontal,
  Tag,
  UserCheck,
  Users,
  Video,
} from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { StaffArea } from "#domain/staff/staff-rights.ts";
import type { NavEntry } from "./public-entries.ts";

export type PanelEntry = NavEntry & {
  Icon: LucideIcon;
  /** Other addresses that belong to this entry. */
  also?: readonly string[];
  /** Another address that belongs to it with all below. */
  section?: string;
  hasCartCount?: boolean;
  /** Of the back office: what one must be allowed to read. */
  area?: StaffArea;
};

/** The student's sidebar. Spec: [2.20], its addresses [2.19]. */
export const DASHBOARD_ENTRIES: readonly PanelEntry[] = [
  { to: paths.account, label: m.common_home, Icon: House, also: [paths.dashboard] },
  { to: paths.community, label: m.common_community, Icon: Users },
  { to: paths.library, label: m.panel_library, Icon: BookOpen, section: paths.courses },
  { to: paths.recordedClasses, label: m.panel_recorded_classes, Icon: Video },
  { to: paths.memberSetups, label: m.common_setups, Icon: SlidersHorizontal, section: paths.mySetups },
  { to: paths.sessions, label: m.panel_sessions, Icon: CalendarDays, section: paths.liveClasses },
  { to: paths.memberSupport, label: m.common_support, Icon: CircleQuestionMark, section: paths.tickets },
  { to: paths.settings, label: m.panel_settings, Icon: Settings },
  {
    to: paths.cart,
    label: m.common_cart,
    Icon: ShoppingCart,
    hasCartCount: true,
    also: [paths.checkout, paths.review, paths.payment],
  },
];

/** Below it: what belongs to the account itself. */
export const ACCOUNT_ENTRIES: readonly PanelEntry[] = [
  { to: paths.access, label: m.shell_access, Icon: KeyRound },
  { to: paths.memberOrders, label: m.panel_orders, Icon: Receipt },
  { to: paths.evaluationDiary, label: m.diary_title, Icon: NotebookPen },
  { to: paths.certificates, label: m.courses_certificates, Icon: Award },
  { to: paths.referrals, label: m.referrals_title, Icon: Share2 },
  { to: paths.memberTestimonial, label: m.testimonials_mine, Icon: MessageSquareQuote },
];

/** The administrator's sidebar: the screens of spec [2.23] that exist. */
export const ADMIN_ENTRIES: readonly PanelEntry[] = [
  { to: paths.adminDashboard, label: m.shell_admin_dashboard, Icon: LayoutDashboard },
  { to: paths.adminUsers, label: m.admin_users_title, Icon: Users, area: "users" },
  { to: paths.adminMemberships, label: m.memberships_title, Icon: IdCard, area: "access" },
  {
    to: paths.adminOrders,
    label: m.panel_orders,
    Icon: Receipt,
    section: paths.adminDispute.slice(0, paths.adminDispute.lastIndexOf("/")),
    area: "orders",
  },
  { to: paths.adminAccounting, label: m.accounting_title, Icon: Calculator, area: "orders" },
  { to: paths.adminIndicatorAccess, label: m.panel_indicator_access, Icon: KeyRound, area: "access" },
  { to: paths.adminDataConfirmations, label: m.names_title, Icon: UserCheck, area: "access" },
  { to: paths.adminTrials, label: m.admin_trials_title, Icon: Hourglass, area: "access" },
  { to: paths.adminDraws, label: m.draws_office_title, Icon: Dices, area: "users", section: paths.adminDraws },
  { to: paths.adminTickets, label: m.panel_tickets, Icon: LifeBuoy, area: "tickets" },
  { to: paths.adminReplyTemplates, label: m.reply_templates_title, Icon: MessageSquareReply, area: "tickets" },
  { to: paths.adminLetters, label: m.letters_title, Icon: Mail, area: "tickets" },
  { to: paths.adminPrivateClasses, label: m.common_private_classes, Icon: CalendarClock, area: "tickets" },
  { to: paths.adminFailedPayments, label: m.failed_title, Icon: CreditCard, area: "orders" },
  { to: paths.adminAbandonedCarts, label: m.carts_title, Icon: ShoppingCart, area: "orders" },
  { to: paths.adminCoupons, label: m.coupons_title, Icon: Tag, area: "orders" },
  { to: paths.adminOffers, label: m.offers_title, Icon: Megaphone, area: "products" },
  { to: paths.adminMailings, label: m.panel_mailings, Icon: Mails, area: "products" },
  { to: paths.adminProducts, label: m.panel_products, Icon: Package, area: "products" },
  { to: paths.adminSetups, label: m.common_setups, Icon: SlidersHorizontal, area: "setups" },
  { to: paths.adminSignals, label: m.panel_signals, Icon: Radio, area: "signals" },
  { to: paths.adminResults, label: m.common_results, Icon: ChartNoAxesColumn, area: "results" },
  { to: paths.adminTestimonials, label: m.testimonials_title, Icon: MessageSquareQuote, area: "content" },
  { to: paths.adminCourses, label: m.panel_courses, Icon: BookOpen, area: "content", also: [paths.adminCertificates] },
  {
    to: paths.adminClasses,
    label: m.classes_office_title,
    Icon: Video,
    area: "content",
    section: paths.adminRecordings,
  },
  { to: paths.adminJobs, label: m.jobs_title, Icon: Cog, area: "jobs" },
  { to: paths.adminIncidents, label: m.status_incidents, Icon: Activity, area: "jobs" },
  { to: paths.adminAudit, label: m.audit_title, Icon: ScrollText, area: "audit" },
  { to: paths.adminSettings, label: m.panel_settings, Icon: Settings, area: "jobs" },
];

export function isCurrentEntry(entry: PanelEntry, pathname: string): boolean {
  const isWithin = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return isWithin(entry.to) || (entry.also?.includes(pathname) ?? false) || isWithin(entry.section ?? entry.to);
}
