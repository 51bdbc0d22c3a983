import { z } from "zod";
import {
  marketService,
  marketServiceCategory,
  marketServiceType,
  marketServiceUnit,
} from "#areas/trade/market-services/tables.ts";
import type { Edition } from "#core/editions.ts";
import { searchText } from "#core/search-words.ts";
import type { Database } from "#server/database/database.ts";
import { upsert } from "#server/database/upsert.ts";
import { demoId } from "./demo-id.ts";
import { serviceScene } from "./demo-pictures.ts";
import { localizedText, readDemo, tintOf } from "./read-demo.ts";
import { roundAsTraders } from "./round-price.ts";

const code = z.string().min(1);
const file = z.object({
  services: z.array(
    z.object({
      code,
      category: code,
      type: code,
      featured: z.boolean(),
      priceUsd: z.number().positive().nullable(),
      unit: code,
      names: localizedText,
      descriptions: localizedText,
    }),
  ),
});

interface About {
  edition: Edition;
  now: Date;
  /** Approved traders, in a stable order; the first few offer the services. */
  traders: { id: string; locationId: number }[];
  /** Units of the edition's currency for one US dollar. */
  rateFromUsd: number;
}

/** Few enough that most offer several. */
const providers = 8;

/** Loads example services. A second load changes nothing. */
export async function loadDemoServices(db: Database, about: About): Promise<void> {
  const data = readDemo("market-services.json", file);
  await db.transaction(async (tx) => {
    const categoryIds = idsByCode(await tx.orm.select().from(marketServiceCategory));
    const typeIds = idsByCode(await tx.orm.select().from(marketServiceType));
    const unitIds = idsByCode(await tx.orm.select().from(marketServiceUnit));
    const { language } = about.edition;
    const createdAt = (index: number) =>
      new Date(about.now.getTime() - (index + 1) * 3 * 86_400_000);
    const rows = data.services.map((service, index) => {
      const provider = about.traders[index % Math.min(providers, about.traders.length)];
      if (!provider) throw new Error("Services need at least one trader to offer them");
      return {
        id: demoId(about.edition.code, "service", service.code),
        traderId: provider.id,
        locationId: provider.locationId,
        categoryId: requireValue(categoryIds, service.category),
        typeId: requireValue(typeIds, service.type),
        name: service.names[language],
        names: service.names,
        description: service.descriptions[language],
        descriptions: service.descriptions,
        searchText: searchText(
          ...Object.values(service.names),
          ...Object.values(service.descriptions),
        ),
        price: service.priceUsd === null ? null : localPrice(service.priceUsd, about),
        currency: about.edition.currency,
        unitId: requireValue(unitIds, service.unit),
        picture: serviceScene(service, index).key,
        background: tintOf(service.type),
        state: "approved" as const,
        isListed: true,
        isFeatured: service.featured,
        createdAt: createdAt(index),
        updatedAt: createdAt(index),
        isDemo: true,
      };
    });
    await upsert(tx, marketService, [marketService.id], rows);
  });
}

const idsByCode = (rows: { code: string; id: number }[]) =>
  new Map(rows.map((row) => [row.code, row.id]));

function requireValue<T>(values: Map<string, T>, code: string): T {
  const value = values.get(code);
  if (value === undefined)
    throw new Error(`The services of the reference data have nothing called ${code}`);
  return value;
}

/** A typical price in the edition's currency: two significant digits. */
function localPrice(usd: number, { edition, rateFromUsd }: About): number {
  return roundAsTraders(Number((usd * rateFromUsd).toPrecision(2)), edition.currency);
}
