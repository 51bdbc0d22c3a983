import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // Route discovery would ask /__manifest for every link in sight; the whole manifest is small.
  routeDiscovery: { mode: "initial" },
  // What posts a page's form comes with the page: in a file of its own it is missing when the line is.
  splitRouteModules: false,
} satisfies Config;
