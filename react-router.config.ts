import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // A page brings the routes it shows; those its links lead to are asked for in the background once it works.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} satisfies Config;
