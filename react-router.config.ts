import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // Lazy route discovery would request /__manifest for every visible link; the whole manifest is
  // small.
  routeDiscovery: { mode: "initial" },
  // The code that posts a page's form is loaded with the page: in a separate file it would be
  // missing offline.
  splitRouteModules: false,
} satisfies Config;
