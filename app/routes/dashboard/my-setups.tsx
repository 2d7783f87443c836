import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { MySetupsPage } from "#app/features/member-setups/my-setups-page.tsx";
import { AddressedSetup } from "#app/features/setup/addressed-setup.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.mySetups,
  title: m.seo_my_setups_title,
  description: m.seo_my_setups_description,
});

export default function MySetupsRoute() {
  return (
    <>
      <MySetupsPage />
      <AddressedSetup />
    </>
  );
}
