import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("preferences", "preferences.ts"),
  ...["about-us", "faqs", "privacy-policy", "terms-and-conditions"].map((path) =>
    route(path, "../areas/content/pages/text.tsx", { id: path }),
  ),
  route("*", "../web/shell/not-found-page.tsx"),
  index("../areas/content/pages/home.tsx"),
] satisfies RouteConfig;
