import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("preferences", "preferences.ts"),
  ...["about-us", "faqs", "privacy-policy", "terms-and-conditions"].map((path) =>
    route(path, "../areas/content/pages/text.tsx", { id: path }),
  ),
  route("template", "../web/template/template-page.tsx"),
  route("*", "../web/shell/not-found-page.tsx"),
  route("offline", "offline-page.tsx"),
  route("news", "../areas/content/pages/news.tsx"),
  route("news/:id", "../areas/content/pages/news-item.tsx"),
  route("market/market-service", "../areas/market-services/pages/services.tsx"),
  route("market/market-service/single-service/:id", "../areas/market-services/pages/service.tsx"),
  index("../areas/content/pages/home.tsx"),
  ...prefix("market/market-access", [
    index("../areas/market/pages/market-access.tsx"),
    route("search", "../areas/market/pages/market-search.tsx"),
    route("regions", "../areas/market/pages/regions.tsx"),
    route("regions/:slug", "../areas/market/pages/region.tsx"),
    route("regions/:slug/*", "../areas/market/pages/region-rest.tsx"),
    route("single-product/:id", "../areas/market/pages/single-product.tsx"),
    route("trader/:id", "../areas/market/pages/trader.tsx"),
  ]),
  ...prefix("search", [
    index("../areas/search/pages/search.tsx"),
    route("products", "../areas/search/pages/search-products.tsx"),
    route("market-services", "../areas/search/pages/search-services.tsx"),
  ]),
] satisfies RouteConfig;
