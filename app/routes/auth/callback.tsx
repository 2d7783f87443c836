import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { CallbackPage } from "#app/features/account/callback-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.account_enter_title);

export default CallbackPage;
