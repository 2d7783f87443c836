import { KitPage } from "#app/features/kit/kit-page.tsx";

export function meta() {
  return [{ title: "Kit · LPX" }, { name: "robots", content: "noindex, nofollow" }];
}

export default function DevKitRoute() {
  return <KitPage />;
}
