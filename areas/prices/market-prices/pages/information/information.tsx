import "#web/ui/tables/table.css";
import { Form, type MetaFunction, useLoaderData } from "react-router";
import { priceAddress, pricesPath } from "#areas/prices/market-prices/paths.ts";
import { Button } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TouchValues } from "#web/ui/charts/touch/touch-values.tsx";
import { TypedGoodsHtml } from "#web/ui/goods/goods-field.tsx";
import { FiguresPage } from "#web/ui/layout/figures-page.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { TermField } from "#web/ui/lists/term-field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loadInformation } from "./load-information.tsx";

/** The data of areas/community/forum/pages/prices/market-information-page.ts: charts, reports, enquiries and discussions. */
type Information = Omit<Awaited<ReturnType<typeof loadInformation>>, "opening"> & {
  /** Links to further actions on the answer. */
  acts: string;
  charts: string;
  below: string;
};

export const meta: MetaFunction<() => Promise<Information>> = (args) => {
  const { title, description, choice, otherCountry, page = 1, term } = args.loaderData ?? {};
  const { commodity, market } = choice ?? {};
  return pageMeta(args, {
    title,
    description,
    chosen: { commodity, market, country: otherCountry, page: pageParameter(page) },
    isHidden: Boolean(term),
  });
};

/** The page of market prices: the answer first, then charts, then every figure. */
export default function MarketInformation() {
  const data = useLoaderData() as Information;
  const { title, description, choice, term, found: searchResults, page, size, total } = data;
  const say = useSay();
  return (
    <FiguresPage title={title} lead={choice.commodity === undefined ? description : undefined}>
      {choice.commodity !== undefined && !data.question && (
        <EmptyState title={say("marketPrices.answer.none")}>
          <p>{say("marketPrices.answer.elsewhere")}</p>
        </EmptyState>
      )}
      <PrerenderedHtml html={data.answer} />
      <PrerenderedHtml html={data.acts} />
      <Chips
        label={say("marketPrices.filter.country")}
        chips={data.countries.map(({ value, label }) => ({
          to: priceAddress({ ...choice, market: undefined, country: value }),
          label,
          chosen: value === choice.country,
        }))}
      />
      <Form
        method="get"
        action={pricesPath}
        className="page-form-fields mb-4 flex flex-wrap items-end gap-x-3 [&_.field]:grow"
      >
        <TermField
          label={say("marketPrices.landing.search")}
          term={term}
          name="q"
          hint={say("marketPrices.landing.hint")}
        />
        <input type="hidden" name="country" value={choice.country} />
        <Button type="submit">{say("marketPrices.landing.find")}</Button>
      </Form>
      {searchResults && searchResults.length === 0 && (
        <EmptyState title={say("marketPrices.landing.nothing", { term })} />
      )}
      {searchResults && searchResults.length > 0 && (
        <Chips label={say("marketPrices.landing.meant")} chips={searchResults} />
      )}
      <TypedGoodsHtml html={data.filters} />
      {data.charts && <TouchValues html={data.charts} />}
      <Section
        id="prices"
        title={say(
          choice.commodity === undefined ? "marketPrices.landing.now" : "marketPrices.table.title",
        )}
      >
        <PagedList
          list={<PrerenderedHtml html={data.table} />}
          empty={{ title: say("marketPrices.table.none") }}
          pager={{ page, size, total }}
        />
      </Section>
      <PrerenderedHtml html={data.below} />
    </FiguresPage>
  );
}
