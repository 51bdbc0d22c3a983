import { sql } from "drizzle-orm";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { type ProductImage, product } from "#areas/trade/market/tables.ts";
import { newId } from "#core/ids.ts";
import { searchText } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { insertColumns, type Parameters, statement } from "#server/database/statement.ts";
import type { ProductFields } from "./endpoints.ts";
import { enforceProductLimit } from "./enforce-product-limit.ts";
import type { Seller } from "./lock-seller.ts";

/** Validated fields, with the initial photos. */
type DraftInput = ProductFields & { images: ProductImage[] };

/**
 * Creates drafts from validated fields, in the edition's currency.
 * @returns their ids, in the order of the fields
 * @throws AppError seller.tooManyProducts (409)
 */
export async function insertDrafts(
  context: Pick<Context, "db" | "edition" | "now" | "settings">,
  { seller, drafts }: { seller: Seller; drafts: readonly DraftInput[] },
): Promise<string[]> {
  await enforceProductLimit(context, { traderId: seller.id, more: drafts.length });
  const rows = drafts.map((draft) => ({
    ...draft,
    id: newId(),
    searchText: searchText(draft.name),
  }));
  const inserted = await insertRows(context, {
    rows: JSON.stringify(rows),
    traderId: seller.id,
    currency: context.edition.currency,
    isDemo: seller.isDemo,
    now: context.now,
  });
  if (inserted.length < rows.length) throw new Error("A draft of no commodity");
  return rows.map(({ id }) => id);
}

const insertRows = statement(
  "products drafted",
  (
    p: Parameters<{
      rows: string;
      traderId: string;
      currency: string;
      isDemo: boolean;
      now: Date;
    }>,
  ) => sql`
    insert into ${insertColumns(
      product,
      "id",
      "name",
      "searchText",
      "description",
      "images",
      "commodityId",
      "subCategoryId",
      "categoryId",
      "locationId",
      "unitId",
      "price",
      "quantity",
      "minimumOrderQuantity",
      "minimumOrderAmount",
      "isMadeToOrder",
      "traderId",
      "currency",
      "isDemo",
      "state",
      "isListed",
      "createdAt",
      "updatedAt",
    )}
    select d.id, d.name, d."searchText", d.description, d.images, ${commodity.id},
      ${commodity.subCategoryId}, ${commodity.categoryId}, d."locationId", d."unitId", d.price,
      d.quantity, d."minimumOrderQuantity", d."minimumOrderAmount", coalesce(d."isMadeToOrder", false), ${p.traderId}::uuid,
      ${p.currency}::text, ${p.isDemo}::boolean, 'draft', false, ${p.now}::timestamptz,
      ${p.now}::timestamptz
    from jsonb_to_recordset(${p.rows}::jsonb) as d (id uuid, name text, "searchText" text,
      description text, images jsonb, "commodityId" int, "locationId" int, "unitId" int,
      price numeric, quantity numeric, "minimumOrderQuantity" numeric, "minimumOrderAmount" numeric,
      "isMadeToOrder" boolean)
    join ${commodity} on ${commodity.id} = d."commodityId"
    returning 1`,
);
