import type { LoaderFunctionArgs } from "react-router";
import { listNews, listPartners, listSlides } from "#areas/platform/content/endpoints.ts";
import { latestNews } from "#areas/platform/content/news-categories.ts";
import { teaserOf } from "#areas/platform/content/pages/news-grid.tsx";
import { type Product, products } from "#areas/trade/market/endpoints.ts";
import { toProductTeaser } from "#areas/trade/market/pages/cards/product-card.tsx";
import { limits } from "#core/limits.ts";
import { carrierPath, carryGoodsPath, joinAsCarrierPath } from "#core/paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { loadOwn } from "../own/load-own.tsx";
import type { CategoryTile } from "./bands.tsx";
import { loadPrices } from "./load-prices.ts";

/** How many products are looked at for categories and new products. */
const freshProducts = 36;
const shownCategories = 6;
const shownNewest = 4;

/** The same for every visitor, and private for a signed-in user. */
export async function loader(args: LoaderFunctionArgs) {
  const pageContext = page(args.context);
  const { call, say, edition, actor, context } = pageContext;
  const own = actor.kind === "person" ? await loadOwn(args as PageArgs) : undefined;
  const [slides, featured, fresh, recent, friends, prices] = await Promise.all([
    own ? { data: [] } : call(listSlides, {}),
    call(products, { isFeatured: "active", size: limits.shortPageSize }),
    call(products, { sort: "varied", size: freshProducts }),
    call(listNews, { limit: latestNews }),
    call(listPartners, {}),
    own ? own.prices : loadPrices(pageContext),
  ]);
  const { OPERATOR_NAME: operator } = context.settings;
  return {
    slides: slides.data,
    categories: own ? [] : categoriesOf(fresh.data),
    prices,
    products: featured.data.map(toProductTeaser),
    newest: newestOf(fresh.data),
    news: recent.data.map(teaserOf),
    partners: friends.data,
    title: say("home.title"),
    about: say("home.description", { name: edition.name }),
    operator: operator
      ? say("home.operatorNamed", { name: operator })
      : say("home.operator", { edition: edition.code }),
    carryPath: own ? (own.isCarrier ? carrierPath : carryGoodsPath) : joinAsCarrierPath,
    own: own && { title: own.title, verify: own.verify, html: own.html, bought: own.bought },
  };
}

/** The categories of the freshest products, each with a picture of one. */
function categoriesOf(fresh: Product[]): CategoryTile[] {
  const tiles = new Map<number, CategoryTile>();
  for (const { category, images } of fresh) {
    const [image] = images;
    if (image && !tiles.has(category.id)) {
      const { picture, background } = image;
      tiles.set(category.id, { id: category.id, name: category.name, picture, background });
    }
  }
  return [...tiles.values()].slice(0, shownCategories);
}

/** Featured products have a list of their own. */
const newestOf = (fresh: Product[]) =>
  fresh
    .filter(({ isFeatured }) => !isFeatured)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, shownNewest)
    .map(toProductTeaser);
