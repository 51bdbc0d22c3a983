import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // Route discovery would ask /__manifest for every link in sight; the whole manifest is small.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
