import { sql } from "drizzle-orm";
import { country, marketPlace } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { byName, nameIn } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { addMonths } from "../series/season.ts";
import { marketPrice } from "../tables.ts";
import { countedMonths, type listCountryPriceQuality } from "./endpoints.ts";
import { staleMonths } from "./freshness.ts";

/** Lists how recent and complete each country's prices are, by name. */
export const listQualityOfCountries: Handler<typeof listCountryPriceQuality> = async (
  context,
  input,
) => {
  const { now, language } = context;
  const running = now.toISOString().slice(0, 7);
  const months = Array.from({ length: countedMonths }, (_, index) =>
    addMonths(running, -index - 1),
  );
  const freshSince = addMonths(running, 1 - staleMonths);
  const rows = await readCountries(context, { months, freshSince, language });
  return pageOf(rows, input);
};

/** Each month and each market is one index lookup, however many prices there are. */
const readCountries = statement(
  "quality of countries",
  (p: Parameters<{ months: string[]; freshSince: string; language: Language }>) => {
    const isPriced = (more: ReturnType<typeof sql>) => sql`exists (select from ${marketPrice}
      where ${marketPrice.marketPlaceId} = ${marketPlace.id} ${more})`;
    const markets = (more: ReturnType<typeof sql>) => sql<number>`(select count(*)
      from ${marketPlace} where ${marketPlace.countryCode} = ${country.code}
        and ${marketPlace.kind} <> 'national average' and ${isPriced(more)})`;
    return select(
      {
        countryCode: country.code,
        name: nameIn(country.names, p.language),
        newest: sql<string | null>`(select ${marketPrice.period} from ${marketPrice}
          where ${marketPrice.countryCode} = ${country.code}
          order by ${marketPrice.period} desc limit 1)`,
        months: sql<number>`(select count(*) from unnest(${p.months}::text[]) month
          where exists (select from ${marketPrice}
            where ${marketPrice.countryCode} = ${country.code} and ${marketPrice.period} = month))`,
        markets: markets(sql``),
        freshMarkets: markets(sql`and ${marketPrice.period} >= ${p.freshSince}
          and length(${marketPrice.period}) = 7`),
      },
      sql`from ${country} where ${country.isEdition} order by ${byName(country.names, p.language)}`,
    );
  },
);
