import {
  listCommodities,
  listCommodityCategories,
  listCommoditySubCategories,
} from "#areas/reference/commodities/endpoints.ts";
import { loadCommodityOptions } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { listCountries, listImportExportLocations } from "#areas/reference/places/endpoints.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { toCodeOption, toOption } from "#web/ui/base/to-option.ts";
import { everyCountry, type ProcedureChoice } from "../../procedure-choice.ts";

const module = "procedures" as const;
const all = { size: limits.maxPageSize };
const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));
const idOf = (id: number | undefined) => (id === undefined ? undefined : String(id));

/**
 * Loads the option lists of the filters, each depending on the choices before it: operation,
 * category, sub-category, commodity, country, place. A chosen value that is not in its list is
 * dropped.
 */
export async function loadChoice(pageContext: PageContext, requested: ProcedureChoice) {
  const { operation, country: land, place: at } = requested;
  const inModule = { module, tradeOperation: operation, ...all };
  const categories = (await pageContext.call(listCommodityCategories, inModule)).data.map(toOption);
  const category = chosenOf(categories, requested.category);
  const subCategories =
    category === undefined
      ? []
      : (
          await pageContext.call(listCommoditySubCategories, {
            ...inModule,
            categoryId: idOf(category),
          })
        ).data.map(toOption);
  const subCategory = chosenOf(subCategories, requested.subCategory);
  const commodities = (
    await pageContext.call(listCommodities, {
      ...inModule,
      categoryId: idOf(category),
      subCategoryId: idOf(subCategory),
    })
  ).data.map(toOption);
  const { options: goods } = await loadCommodityOptions(pageContext.call, ({ id }) =>
    commodities.some(({ value }) => value === id),
  );
  const commodity = chosenOf(commodities, requested.commodity);
  const { data: known } = await pageContext.call(listCountries, {
    ...inModule,
    commodity: idOf(commodity),
  });
  const lands = known.filter(({ code }) => own.has(code));
  const home = pageContext.edition.countryCode;
  const country =
    land === everyCountry || lands.some(({ code }) => code === land) ? land : undefined;
  const selectedCountry = country ?? home;
  const { data: places } = await pageContext.call(listImportExportLocations, {
    ...inModule,
    commodityId: idOf(commodity),
  });
  const placeOptions = places
    .filter(({ countryCode }) => own.has(countryCode))
    .filter(
      ({ countryCode }) => selectedCountry === everyCountry || countryCode === selectedCountry,
    )
    .map(({ id, name, countryName }) => ({
      value: id,
      label: selectedCountry === everyCountry ? `${name}, ${countryName}` : name,
    }));
  const place = chosenOf(placeOptions, at);
  const choice: ProcedureChoice = { operation, category, subCategory, commodity, country, place };
  return {
    choice,
    /** The country whose procedures are shown; undefined for all. */
    shownLand: selectedCountry === everyCountry ? undefined : selectedCountry,
    lists: { categories, subCategories, commodities, goods, places: placeOptions },
    lands: lands.map(toCodeOption),
  };
}

const chosenOf = (list: { value: number }[], id: number | undefined) =>
  list.find(({ value }) => value === id)?.value;
