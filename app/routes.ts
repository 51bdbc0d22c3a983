import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [index("../areas/content/pages/home.tsx")] satisfies RouteConfig;
