import { test } from "#tests/fixtures/browser.ts";
import { OFFICE_PAGES } from "./pages.ts";
import { visitEach } from "./steps/page-visits.ts";

// With the invented people in it: an empty list hides what a full one does wrong.
test.use({ isLiving: true });

visitEach("[2.23] resilience 33: is whole at work, in its language, and axe finds nothing", OFFICE_PAGES);
