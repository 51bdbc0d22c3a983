import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { askLink } from "#areas/community/chat/pages/ask/contact-link.tsx";
import { ProfilePhoto } from "#areas/people/accounts/pages/person/profile-photo.tsx";
import { ShopFaceFacts } from "#areas/people/accounts/pages/shop/shop-face-facts.tsx";
import { getShopFace } from "#areas/people/accounts/shop-face/endpoints.ts";
import { renderFollowForm } from "#areas/trade/follows/pages/form/follow-form.tsx";
import { products } from "#areas/trade/market/endpoints.ts";
import { ProductGrid, toProductTeaser } from "#areas/trade/market/pages/cards/product-card.tsx";
import { loadTrader } from "#areas/trade/market/pages/trader/load-trader.ts";
import Trader from "#areas/trade/market/pages/trader/trader.tsx";
import { listMarketServices } from "#areas/trade/market-services/endpoints.ts";
import {
  ServiceGrid,
  toServiceTeaser,
} from "#areas/trade/market-services/pages/cards/service-card.tsx";
import { getPaidBy } from "#areas/trade/payments/accounts/endpoints.ts";
import { loadRatings } from "#areas/trade/ratings/pages/shown/load-ratings.tsx";
import { servicesOfPath } from "#core/paths.ts";
import { page } from "#server/page.ts";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

/** How many services the shop shows; the others have their own page. */
const fewServices = 6;
/** How many of its best rated products it shows first, if it has more than twice as many. */
const bestProducts = 4;

/**
 * Loads the market's page of a trader, with the ratings of buyers and the services, which the
 * market area itself does not contain.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const id = params.id ?? "";
  const { data, rating, isDemo } = await loadTrader(pageContext, id, request.url);
  const hasMany = data.page === 1 && data.shop.total > 2 * bestProducts;
  const best = { traderId: id, sort: "bestRated", size: bestProducts } as const;
  const [{ html }, offered, face, paidBy, follow, rated] = await Promise.all([
    loadRatings(pageContext, { kind: "trader", id, rating, isDemo }),
    pageContext.call(listMarketServices, { traderId: id, size: fewServices }),
    pageContext.call(getShopFace, { id }),
    pageContext.call(getPaidBy, { id }),
    renderFollowForm(pageContext, { traderId: id }),
    hasMany ? pageContext.call(products, best) : { data: [] },
  ]);
  const { actor } = pageContext;
  const contactLink = askLink(pageContext, { who: id, as: "seller" });
  const shop = { ...data.shop, facts: data.shop.facts + contactLink + follow };
  const services = { few: offered.data.map(toServiceTeaser), total: offered.total };
  return {
    ...data,
    shop,
    isOwn: actor.kind === "person" && actor.accountId === id,
    best: rated.data
      .filter((product) => product.rating.count > 0)
      .map((product) => ({ ...toProductTeaser(product), seller: undefined })),
    ratings: html,
    services,
    face,
    paidBy: paidBy.names,
  };
}

export { meta } from "#areas/trade/market/pages/trader/trader.tsx";

export default function TraderPage() {
  const { face, paidBy, ...seen } = useLoaderData<typeof loader>();
  const { photo } = face;
  return (
    <Trader
      picture={photo && <ProfilePhoto name={seen.shop.trader.name} picture={photo.picture} />}
      face={
        <>
          <ShopFaceFacts face={face} paidBy={paidBy} />
          <BestRated {...seen} />
        </>
      }
      services={<Services {...seen} />}
    />
  );
}

type Seen = ReturnType<typeof useLoaderData<typeof loader>>;

/** The shop's products that buyers rate best, before the whole list. */
function BestRated({ best }: Pick<Seen, "best">) {
  const say = useSay();
  if (best.length < 2) return null;
  return (
    <Section title={say("ratings.trader.best")}>
      <ProductGrid products={best} />
    </Section>
  );
}

type ServicesProps = Pick<Seen, "services" | "shop">;

function Services({ services: { few, total }, shop }: ServicesProps) {
  const say = useSay();
  if (few.length === 0) return null;
  const more = { to: servicesOfPath(shop.trader.id), label: say("ratings.trader.allServices") };
  return (
    <Section
      title={say("ratings.trader.services", { total })}
      {...(total > few.length && { more })}
    >
      <ServiceGrid services={few} />
    </Section>
  );
}
