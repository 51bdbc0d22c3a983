import { eq } from "drizzle-orm";
import { account, trader } from "#areas/accounts/tables.ts";
import { commodity, measurementUnit } from "#areas/commodities/tables.ts";
import { product } from "#areas/market/tables.ts";
import { location } from "#areas/places/tables.ts";
import { newId } from "#core/ids.ts";
import { searchText } from "#core/search-words.ts";
import type { Database } from "#server/database/database.ts";

const now = new Date("2026-11-01T08:00:00Z");

async function idByCode(
  db: Database,
  table: typeof commodity | typeof measurementUnit | typeof location,
  code: string,
): Promise<number> {
  const [row] = await db.orm.select({ id: table.id }).from(table).where(eq(table.code, code));
  if (!row) throw new Error(`Nothing has the code ${code}`);
  return row.id;
}

export const locationId = (db: Database, code: string) => idByCode(db, location, code);

/** An approved trader of Kigoma unless said otherwise. */
export async function newTrader(
  db: Database,
  given: { name?: string; state?: string; location?: string } = {},
) {
  const id = newId();
  const name = given.name ?? `Trader ${id.slice(-6)}`;
  await db.orm.insert(account).values({
    id,
    userType: "individual",
    firstName: name,
    lastName: "Test",
    countryCode: "TZ",
    locationId: await locationId(db, given.location ?? "TZ-08"),
    language: "kisw",
    state: "active",
    createdAt: now,
  });
  await db.orm
    .insert(trader)
    .values({ accountId: id, name, state: given.state ?? "approved", approvedAt: now });
  return { id, name };
}

interface NewProduct {
  traderId?: string;
  name?: string;
  commodity?: string;
  location?: string;
  unit?: string;
  price?: number;
  isListed?: boolean;
  isFeatured?: boolean;
  createdAt?: Date;
}

/** A listed product, with a trader of its own unless one is given. */
export async function newProduct(db: Database, given: NewProduct = {}) {
  const id = newId();
  const code = given.commodity ?? "beans";
  const [kind] = await db.orm.select().from(commodity).where(eq(commodity.code, code));
  if (!kind) throw new Error(`No commodity ${code}`);
  const name = given.name ?? `${code} ${id.slice(-6)}`;
  await db.orm.insert(product).values({
    id,
    traderId: given.traderId ?? (await newTrader(db)).id,
    name,
    searchText: searchText(name),
    description: `About ${name}`,
    images: [{ picture: `demo/${code}-0-1`, background: "#ddeecc" }],
    categoryId: kind.categoryId,
    subCategoryId: kind.subCategoryId,
    commodityId: kind.id,
    locationId: await locationId(db, given.location ?? "TZ-08"),
    unitId: await idByCode(db, measurementUnit, given.unit ?? "kg"),
    price: given.price ?? 2500,
    currency: "TZS",
    quantity: 100,
    minimumOrderQuantity: 1,
    minimumOrderAmount: 0,
    state: given.isListed === false ? "submitted" : "approved",
    isListed: given.isListed ?? true,
    isFeatured: given.isFeatured ?? false,
    createdAt: given.createdAt ?? now,
    updatedAt: now,
  });
  return {
    id,
    name,
    commodityId: kind.id,
    categoryId: kind.categoryId,
    subCategoryId: kind.subCategoryId,
  };
}
