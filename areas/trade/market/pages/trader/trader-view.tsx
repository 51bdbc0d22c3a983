import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import "#web/ui/product/product.css";
import type { ReactNode } from "react";
import { limits } from "#core/limits.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { useSay } from "#web/words/words.tsx";
import { ProductGrid } from "../cards/product-card.tsx";
import type { toShopView } from "./to-shop-view.ts";

interface TraderViewProps {
  shop: ReturnType<typeof toShopView>;
  page: number;
  /** In place of initials. */
  picture?: ReactNode;
  /** Hours, delivery and payment of the shop. */
  face?: ReactNode;
  /** The services of the trader. */
  services?: ReactNode;
  /** Prerendered reviews of the trader. */
  ratings?: string | undefined;
  server?: string | undefined;
  linkTo?: ((id: string) => string) | undefined;
}

export function TraderView({
  shop,
  page,
  picture,
  face,
  services,
  ratings,
  server,
  linkTo,
}: TraderViewProps) {
  const say = useSay();
  const { trader, products, total, facts } = shop;
  return (
    <>
      <div className="seller">
        {picture ?? <Avatar name={trader.name} large />}
        <div>
          <h1 tabIndex={-1}>{trader.name}</h1>
          <p className="marks">
            {trader.location && <span className="place">{trader.location.name}</span>}
            {trader.isDemo && <DemoBadge />}
          </p>
          <PrerenderedHtml html={facts} />
        </div>
      </div>
      {trader.about && <p className="prose mt-4">{trader.about}</p>}
      {face}
      <Section title={say("market.trader.products", { total })}>
        <PagedList
          list={
            products.length > 0 && (
              <ProductGrid products={products} server={server} linkTo={linkTo} />
            )
          }
          empty={{ title: say("market.list.empty") }}
          pager={{ page, total, size: limits.productPageSize }}
        />
      </Section>
      {services}
      {ratings && <PrerenderedHtml html={ratings} />}
    </>
  );
}
