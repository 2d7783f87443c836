import type { PageView } from "#domain/tracking/page-view.ts";

/** A page view with what the server knows besides. */
export type ReportedView = PageView & { at: Date; userAgent: string };

/** The port to who measures the advertisements. */
export type TrackingPort = {
  /** Throws when it wasn't taken. */
  report(view: ReportedView): Promise<void>;
};
