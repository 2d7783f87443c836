import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The whole manifest comes with the page: no request for routes while a visitor hovers links.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
