import { z } from "zod";
import { languages } from "#core/languages.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { idOf } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { marketServiceCategory, marketServiceType, marketServiceUnit } from "./tables.ts";

const code = z.string().min(1);
const names = z.record(z.enum(languages), z.string().min(1));
const file = z.object({
  categories: z.array(z.object({ code, names })),
  types: z.array(z.object({ code, category: code, names })),
  units: z.array(z.object({ code, names })),
});

/** Loads the categories and types of services, and the units of their prices. */
export const serviceTypeLoading: DataLoader = {
  name: "market service types",
  version: 1,
  files: ["data/reference/market_service_types.json"],
  async load({ db, texts: [text = ""] }) {
    const { categories, types, units } = file.parse(JSON.parse(text));
    await upsert(db, marketServiceCategory, [marketServiceCategory.code], categories);
    const stored = await db.orm.select().from(marketServiceCategory);
    const ids = new Map(stored.map((row) => [row.code, row.id]));
    const rows = types.map(({ category, ...type }) => ({
      ...type,
      categoryId: idOf(ids, category),
    }));
    await upsert(db, marketServiceType, [marketServiceType.code], rows);
    await upsert(db, marketServiceUnit, [marketServiceUnit.code], units);
    return categories.length + types.length + units.length;
  },
};
