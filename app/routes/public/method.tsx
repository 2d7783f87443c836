import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { MethodPage } from "#app/features/method/method-page.tsx";
import { SimulatorMethod } from "#app/features/simulator/simulator-method.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.method_title,
  description: m.seo_method_description,
  path: paths.method,
});

export default function MethodRoute() {
  return (
    <MethodPage more={[{ id: "simulator", title: m.simulator_method_title() }]}>
      <SimulatorMethod />
    </MethodPage>
  );
}
