import { limits } from "#core/limits.ts";
import { useFormat } from "#web/format/use-format.ts";
import { DemoBadge } from "#web/ui/badge.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Section } from "#web/ui/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { TraderDetails } from "../endpoints.ts";
import { ProductGrid } from "./product-card.tsx";

interface TraderViewProps {
  details: TraderDetails;
  page: number;
  server?: string | undefined;
  linkTo?: (id: string) => string;
}

/** A trader: who, where, since when, and what she sells. */
export function TraderView({ details, page, server, linkTo }: TraderViewProps) {
  const say = useSay();
  const { date } = useFormat();
  const { trader, products, total } = details;
  return (
    <>
      {trader.isDemo && (
        <div className="mb-2">
          <DemoBadge />
        </div>
      )}
      {trader.about && <p className="lead">{trader.about}</p>}
      <DefinitionList
        items={[
          { term: say("market.trader.kind"), detail: say(`market.trader.${trader.userType}`) },
          { term: say("market.filter.location"), detail: trader.location?.name },
          { term: say("market.trader.since"), detail: trader.since && date(trader.since) },
        ]}
      />
      <Section title={say("market.trader.products", { total })}>
        {products.length > 0 ? (
          <ProductGrid products={products} server={server} {...(linkTo ? { linkTo } : {})} />
        ) : (
          <EmptyState title={say("market.list.empty")} />
        )}
        <Pager page={page} size={limits.productPageSize} total={total} />
      </Section>
    </>
  );
}
