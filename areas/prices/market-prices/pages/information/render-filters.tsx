import { type PriceChoice, priceAddress, pricesPath } from "#areas/prices/market-prices/paths.ts";
import {
  listCommodities,
  listCommodityCategories,
  listMeasurementUnits,
} from "#areas/reference/commodities/endpoints.ts";
import { loadCommodityOptions } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { listCountries } from "#areas/reference/places/endpoints.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { goodsUnits } from "#core/quantities/unit-order.ts";
import type { PageContext } from "#server/page.ts";
import { Field, Select } from "#web/ui/base/field.tsx";
import { toCodeOption, toOption } from "#web/ui/base/to-option.ts";
import { GoodsField } from "#web/ui/goods/goods-field.tsx";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { listMarketPriceLocations } from "../../endpoints.ts";
import { priceTypes } from "../../price-types.ts";

/**
 * Renders the filter form as HTML, because its long lists would otherwise be sent twice. Also
 * returns the countries, which are displayed above the form as links.
 */
export async function renderFilters(
  pageContext: PageContext,
  choice: PriceChoice,
  country: string,
) {
  const { countries: lands, ...filters } = await filtersOf(pageContext, choice, country);
  return {
    countries: lands,
    html: prerenderWithWords(
      pageContext,
      <Filters pageContext={pageContext} choice={choice} country={country} filters={filters} />,
      "filters",
    ),
  };
}

const byName = { size: limits.maxPageSize };

async function filtersOf(
  pageContext: PageContext,
  { category, commodity }: PriceChoice,
  country: string,
) {
  const { say } = pageContext;
  const commodityId = commodity === undefined ? undefined : String(commodity);
  const module = "market-prices" as const;
  const [goods, markets, categories, lands, units] = await Promise.all([
    pageContext.call(listCommodities, {
      module,
      categoryId: category === undefined ? undefined : String(category),
      ...byName,
    }),
    pageContext.call(listMarketPriceLocations, { commodityId, countryCode: country, ...byName }),
    pageContext.call(listCommodityCategories, { module, ...byName }),
    pageContext.call(listCountries, byName),
    pageContext.call(listMeasurementUnits, byName),
  ]);
  const { options: commodities } = await loadCommodityOptions(pageContext.call, ({ id }) =>
    goods.data.some((priced) => priced.id === id),
  );
  const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));
  return {
    commodities,
    markets: markets.data.map(toOption),
    categories: categories.data.map(toOption),
    countries: lands.data.filter(({ code }) => own.has(code)).map(toCodeOption),
    units: goodsUnits(units.data)
      .filter(({ factor, baseUnit }) => factor !== null && baseUnit === "kg")
      .sort((a, other) => (a.factor ?? 0) - (other.factor ?? 0))
      .map(toOption),
    currencies: [...Object.values(editions).map(({ currency }) => currency), "USD"].map((code) => ({
      value: code,
      label: code,
    })),
    priceTypes: priceTypes.map((value) => ({ value, label: say(`marketPrices.chart.${value}`) })),
  };
}

interface FiltersProps {
  pageContext: PageContext;
  choice: PriceChoice;
  country: string;
  filters: Omit<Awaited<ReturnType<typeof filtersOf>>, "countries">;
}

function Filters({ pageContext: { say }, choice, country, filters }: FiltersProps) {
  const { commodity, market, category, priceType, unit, currency, from, to } = choice;
  const set = [commodity, market, category, priceType, unit, currency, from, to];
  const active = set.filter((a) => a !== undefined).length;
  const choose = (
    name: string,
    value: string | number | undefined,
    options: { value: string | number; label: string }[],
  ) => (
    <Select
      label={say(`marketPrices.filter.${name}`)}
      name={name}
      defaultValue={value ?? ""}
      options={options}
      empty={say("marketPrices.filter.any")}
    />
  );
  return (
    <details className="filters">
      <summary>{say("web.ui.filter", { active })}</summary>
      <form method="get" action={pricesPath}>
        <input type="hidden" name="country" value={country} />
        {choose("category", category, filters.categories)}
        <GoodsField
          label={say("marketPrices.filter.commodity")}
          name="commodity"
          defaultValue={commodity ?? ""}
          options={filters.commodities}
          empty={say("marketPrices.filter.any")}
        />
        {commodity !== undefined && (
          <>
            {choose("market", market, filters.markets)}
            {choose("priceType", priceType, filters.priceTypes)}
            {choose("unit", unit, filters.units)}
            {choose("currency", currency, filters.currencies)}
            <Field
              label={say("marketPrices.filter.from")}
              name="from"
              type="month"
              defaultValue={from ?? ""}
            />
            <Field
              label={say("marketPrices.filter.to")}
              name="to"
              type="month"
              defaultValue={to ?? ""}
            />
          </>
        )}
        <div className="filters-acts">
          <button type="submit" className="button button-primary">
            {say("web.ui.apply")}
          </button>
          {active > 0 && (
            <a className="button button-quiet" href={priceAddress({ country })}>
              {say("web.ui.clear")}
            </a>
          )}
        </div>
      </form>
    </details>
  );
}
