import { type ProductAct, type ProductState, productRules } from "#areas/market/product-states.ts";
import type { ProductImage } from "#areas/market/tables.ts";
import { actsFrom } from "#core/state-table.ts";
import type { OwnProduct } from "./endpoints.ts";

/** Columns of a product as its seller and the officers read it, in her own words; $1 is the language. */
export const ownColumns = `
  p.id, p.name, p.price, p.currency, p.quantity, p.images, p.state, p.comment,
  p.minimum_order_quantity as "minimumOrderQuantity", p.minimum_order_amount as "minimumOrderAmount",
  p.is_listed as "isListed", p.is_demo as "isDemo",
  p.submitted_at as "submittedAt", p.updated_at as "updatedAt",
  jsonb_build_object('id', u.id, 'name', u.names ->> $1, 'shortName', u.short_names ->> $1) as unit,
  jsonb_build_object('id', k.id, 'name', k.names ->> $1) as category,
  jsonb_build_object('id', c.id, 'name', c.names ->> $1) as commodity,
  jsonb_build_object('id', l.id, 'name', l.names ->> $1) as location`;

export const ownJoins = `
  join measurement_unit u on u.id = p.unit_id
  join commodity_category k on k.id = p.category_id
  join commodity c on c.id = p.commodity_id
  join location l on l.id = p.location_id`;

type AsRead = "images" | "submittedAt" | "updatedAt";

export interface OwnRow extends Omit<OwnProduct, "photos" | "acts" | Exclude<AsRead, "images">> {
  images: ProductImage[];
  submittedAt: Date | null;
  updatedAt: Date;
}

/** A row as the wire knows it, with what its seller may do with it now. */
export function ownOf<R extends OwnRow>({ images, submittedAt, updatedAt, ...row }: R) {
  return {
    ...row,
    photos: images,
    submittedAt: submittedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    acts: actsFrom<ProductAct, ProductState, "seller" | "officer">(productRules, {
      state: row.state,
      side: "seller",
    }).filter(isButton),
  };
}

const isButton = (act: ProductAct): act is "submit" | "withdraw" =>
  act === "submit" || act === "withdraw";

export const officerActs = (state: ProductState) =>
  actsFrom<ProductAct, ProductState, "seller" | "officer">(productRules, {
    state,
    side: "officer",
  }).filter((act): act is "approve" | "decline" => act === "approve" || act === "decline");
