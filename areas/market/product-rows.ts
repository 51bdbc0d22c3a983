import type { Edition } from "#core/editions.ts";
import type { Product } from "./endpoints.ts";
import { firstPicture, pictureUrl } from "./first-picture.ts";
import type { ProductImage } from "./tables.ts";

/** Columns of a product as every list reads them; $1 is the language. */
export const productColumns = `
  p.id, coalesce(p.names ->> $1, p.name) as name, p.price, p.currency, p.quantity,
  p.minimum_order_quantity, p.minimum_order_amount, p.images, p.is_featured, p.is_demo, p.created_at,
  p.unit_id, u.names ->> $1 as unit_name, u.short_names ->> $1 as unit_short,
  p.category_id, k.names ->> $1 as category_name,
  p.sub_category_id, s.names ->> $1 as sub_category_name,
  p.commodity_id, c.names ->> $1 as commodity_name,
  p.location_id, l.names ->> $1 as location_name,
  p.trader_id, t.name as trader_name`;

export const productJoins = `
  join measurement_unit u on u.id = p.unit_id
  join commodity_category k on k.id = p.category_id
  join commodity_sub_category s on s.id = p.sub_category_id
  join commodity c on c.id = p.commodity_id
  join location l on l.id = p.location_id
  join trader t on t.account_id = p.trader_id`;

export interface ProductRow {
  id: string;
  name: string;
  price: number;
  currency: string;
  quantity: number;
  minimum_order_quantity: number;
  minimum_order_amount: number;
  images: ProductImage[];
  is_featured: boolean;
  is_demo: boolean;
  created_at: Date;
  unit_id: number;
  unit_name: string;
  unit_short: string;
  category_id: number;
  category_name: string;
  sub_category_id: number;
  sub_category_name: string;
  commodity_id: number;
  commodity_name: string;
  location_id: number;
  location_name: string;
  trader_id: string;
  trader_name: string;
}

/** A row as the wire knows it; a product without pictures shows the edition's emblem. */
export function productOf(row: ProductRow, edition: Edition): Product {
  const pictures = row.images.length > 0 ? row.images : [firstPicture([], edition)];
  const images = pictures.map(({ picture, background }) => ({
    url: pictureUrl({ picture }, edition),
    picture,
    background,
  }));
  const imageList = images.map((image) => image.url);
  return {
    id: row.id,
    name: row.name,
    price: row.price,
    currency: row.currency,
    quantity: row.quantity,
    unit: { id: row.unit_id, name: row.unit_name, shortName: row.unit_short },
    minimumOrderQuantity: row.minimum_order_quantity,
    minimumOrderAmount: row.minimum_order_amount,
    category: { id: row.category_id, name: row.category_name },
    subCategory: { id: row.sub_category_id, name: row.sub_category_name },
    commodity: { id: row.commodity_id, name: row.commodity_name },
    location: { id: row.location_id, name: row.location_name },
    trader: { id: row.trader_id, name: row.trader_name },
    images,
    primaryImage: imageList[0] ?? "",
    imageList,
    isFeatured: row.is_featured,
    isApproved: true,
    isDemo: row.is_demo,
    createdAt: row.created_at.toISOString(),
  };
}
