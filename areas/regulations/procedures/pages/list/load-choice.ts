import {
  commodities,
  commodityCategories,
  commoditySubCategories,
} from "#areas/reference/commodities/endpoints.ts";
import { countries, importExportLocations } from "#areas/reference/places/endpoints.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import type { page } from "#server/page.ts";
import { everyCountry, type ProcedureChoice } from "../../procedure-choice.ts";

type Visit = ReturnType<typeof page>;

const module = "procedures" as const;
const all = { size: limits.maxPageSize };
const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));
const option = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });
const idOf = (id: number | undefined) => (id === undefined ? undefined : String(id));

/**
 * Loads the option lists of the filters, each depending on the choices before it: operation,
 * category, sub-category, commodity, country, place. A chosen value that is not in its list is
 * dropped.
 */
export async function loadChoice(visit: Visit, asked: ProcedureChoice) {
  const { operation, country: land, place: at } = asked;
  const inModule = { module, tradeOperation: operation, ...all };
  const categories = (await visit.call(commodityCategories, inModule)).data.map(option);
  const category = chosenOf(categories, asked.category);
  const subCategories =
    category === undefined
      ? []
      : (
          await visit.call(commoditySubCategories, { ...inModule, categoryId: idOf(category) })
        ).data.map(option);
  const subCategory = chosenOf(subCategories, asked.subCategory);
  const goods =
    category === undefined
      ? []
      : (
          await visit.call(commodities, {
            ...inModule,
            categoryId: idOf(category),
            subCategoryId: idOf(subCategory),
          })
        ).data.map(option);
  const commodity = chosenOf(goods, asked.commodity);
  const { data: known } = await visit.call(countries, { ...inModule, commodity: idOf(commodity) });
  const lands = known.filter(({ code }) => own.has(code));
  const home = visit.edition.countryCode;
  const country =
    land === everyCountry || lands.some(({ code }) => code === land) ? land : undefined;
  const shownLand = country ?? home;
  const { data: places } = await visit.call(importExportLocations, {
    ...inModule,
    commodityId: idOf(commodity),
  });
  const there = places
    .filter(({ countryCode }) => own.has(countryCode))
    .filter(({ countryCode }) => shownLand === everyCountry || countryCode === shownLand)
    .map(({ id, name, countryName }) => ({
      value: id,
      label: shownLand === everyCountry ? `${name}, ${countryName}` : name,
    }));
  const place = chosenOf(there, at);
  const choice: ProcedureChoice = { operation, category, subCategory, commodity, country, place };
  return {
    choice,
    /** The country whose procedures are shown; undefined for all. */
    shownLand: shownLand === everyCountry ? undefined : shownLand,
    lists: { categories, subCategories, goods, places: there },
    lands: lands.map(({ code, name }) => ({ value: code, label: name })),
  };
}

const chosenOf = (list: { value: number }[], id: number | undefined) =>
  list.find(({ value }) => value === id)?.value;
