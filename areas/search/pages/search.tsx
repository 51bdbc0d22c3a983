import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { productPath, traderPath } from "#core/paths.ts";
import { termIn } from "#core/search-term.ts";
import { providerPath } from "#core/transport/transport-paths.ts";
import { page } from "#server/page.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { Avatar } from "#web/ui/goods/avatar.tsx";
import { Card, CardGrid, CardPicture } from "#web/ui/goods/card.tsx";
import { Price } from "#web/ui/goods/price.tsx";
import { useShownMoney } from "#web/ui/goods/use-shown-money.ts";
import { useSay } from "#web/words/words.tsx";
import { type SearchGroup, type SearchHit, siteSearch } from "../endpoints.ts";
import { categoriesToTry } from "./categories-to-try.ts";
import { priceFound } from "./price-found.tsx";
import { NothingFound } from "./results.tsx";
import { SearchBox } from "./search-box.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const { call, say } = visit;
  const term = termIn(new URL(request.url).searchParams);
  const title = term ? say("search.titleFor", { term }) : say("search.title");
  if (!term) return { term, title, price: "", groups: [], categories: [] };
  const [{ data }, price] = await Promise.all([
    call(siteSearch, { query: term, size: limits.shortPageSize }),
    priceFound(visit, term),
  ]);
  const groups = data.filter((group) => group.count > 0);
  const categories = groups.length === 0 ? await categoriesToTry(call) : [];
  return { term, title, price, groups, categories };
}

export { searchMeta as meta } from "./search-box.tsx";

/** Whatever Soko has for some words, in groups, each with a way to all of it. */
export default function Search() {
  const { term, title, price, groups, categories } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page title={title}>
      {!term && <SearchBox term={term} />}
      {price && <WrittenOut html={price} />}
      {term && groups.length === 0 && !price && <NothingFound categories={categories} />}
      {groups.map((group) => (
        <Section
          key={group.key}
          title={say(`search.group.${group.key}`, { count: group.count })}
          {...moreOf(group, term, say)}
        >
          <CardGrid>
            {group.data.map((found) => (
              <FoundCard key={found.id} group={group.key} found={found} />
            ))}
          </CardGrid>
        </Section>
      ))}
    </Page>
  );
}

const wholeGroup: Partial<Record<SearchGroup["key"], string>> = {
  products: "/search/products",
  services: "/search/market-services",
  "logistic-services": "/search/logistics",
};

function moreOf(group: SearchGroup, term: string, say: ReturnType<typeof useSay>) {
  const to = wholeGroup[group.key];
  if (!to || group.count <= group.data.length) return {};
  return { more: { to: `${to}?${new URLSearchParams({ term })}`, label: say("search.all") } };
}

const pathOf: Record<SearchGroup["key"], (found: SearchHit) => string> = {
  products: ({ id }) => productPath(id),
  services: ({ id }) => `/market/market-service/single-service/${id}`,
  "logistic-services": ({ providerId = "" }) => providerPath(providerId),
  traders: ({ id }) => traderPath(id),
};

/** One thing found, whatever it is. */
function FoundCard({ group, found }: { group: SearchGroup["key"]; found: SearchHit }) {
  const shown = useShownMoney();
  const { price, currency, picture } = found;
  return (
    <Card
      to={pathOf[group](found)}
      title={found.name}
      badge={found.isDemo ? <DemoBadge /> : undefined}
      picture={
        picture ? (
          <CardPicture {...picture} />
        ) : (
          group === "traders" && (
            <div className="card-avatar">
              <Avatar name={found.name} />
            </div>
          )
        )
      }
    >
      {price !== undefined && currency && (
        <Price
          amount={price}
          currency={currency}
          unit={found.unit}
          shown={shown(price, currency)}
        />
      )}
      {found.trader && <p className="card-note card-line">{found.trader}</p>}
      {found.location && <p className="place card-line">{found.location}</p>}
    </Card>
  );
}
