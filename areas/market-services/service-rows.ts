import type { MarketService } from "./endpoints.ts";

/** Columns of a service as every read takes them; $1 is the language. */
export const serviceColumns = `
  s.id, coalesce(s.names ->> $1, s.name) as name,
  coalesce(s.descriptions ->> $1, s.description) as description,
  s.category_id, c.names ->> $1 as category_name, s.type_id, t.names ->> $1 as type_name,
  s.trader_id, trader.name as trader_name, s.location_id, l.names ->> $1 as location_name,
  s.price, s.currency, coalesce(s.unit_names ->> $1, s.unit_names ->> 'en') as unit_name,
  s.is_featured, s.picture, s.background, s.is_demo`;

export const serviceJoins = `
  join market_service_category c on c.id = s.category_id
  join market_service_type t on t.id = s.type_id
  join trader on trader.account_id = s.trader_id
  join location l on l.id = s.location_id`;

export interface ServiceRow {
  id: string;
  name: string;
  description: string;
  category_id: number;
  category_name: string;
  type_id: number;
  type_name: string;
  trader_id: string;
  trader_name: string;
  location_id: number;
  location_name: string;
  price: number | null;
  currency: string;
  unit_name: string | null;
  is_featured: boolean;
  picture: string;
  background: string;
  is_demo: boolean;
}

/** A row as the wire knows it. */
export const serviceOf = (row: ServiceRow): MarketService => ({
  id: row.id,
  name: row.name,
  description: row.description,
  category: { id: row.category_id, name: row.category_name },
  type: { id: row.type_id, name: row.type_name },
  trader: { id: row.trader_id, name: row.trader_name },
  location: { id: row.location_id, name: row.location_name },
  price: row.price,
  currency: row.currency,
  unitName: row.unit_name,
  isFeatured: row.is_featured,
  picture: { key: row.picture, background: row.background },
  isDemo: row.is_demo,
});
