import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { marketPrice } from "#areas/prices/market-prices/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { exchangeRate } from "#areas/reference/currencies/tables.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import { testApp } from "./test-app.ts";
import { warmPool } from "./warm-database.ts";

const base = "/wit-backend/api/market-price";

type Quote = Partial<Omit<typeof marketPrice.$inferInsert, "unitId">> & { unit?: string };

/** Sets up the app with prices for white maize only. Place numbers refer to Tanzania. */
export async function setupPrices(environment: Record<string, string> = {}) {
  const app = await testApp(environment, undefined, await warmPool("delete from market_price"));
  const { orm } = app.pool.db;
  const [maize] = await orm.select().from(commodity).where(eq(commodity.code, "maize-white"));
  const units = new Map(
    (await orm.select().from(measurementUnit)).map((row) => [row.code, row.id]),
  );
  const unitId = (code: string) => units.get(code) ?? 0;
  const all = await orm.select().from(marketPlace);
  const placesOf = (code: string) => all.filter(({ countryCode }) => countryCode === code);
  const places = placesOf("TZ");
  const commodityId = maize?.id ?? 0;
  /** @param place index of a place in Tanzania, or one of all places */
  async function quote(place: number | (typeof all)[number], price: number, more: Quote = {}) {
    const { unit = "100 kg", ...rest } = more;
    const market = typeof place === "number" ? places[place] : place;
    await orm.insert(marketPrice).values({
      period: "2026-08",
      marketPlaceId: market?.id ?? 0,
      countryCode: market?.countryCode ?? "",
      commodityId,
      unitId: unitId(unit),
      priceType: "wholesale",
      price,
      currency: "TZS",
      source: "WFP",
      ...rest,
    });
  }
  /** Sets TZS and KES for one US dollar, on these days only. */
  async function rate(rates: Record<string, { TZS: string; KES: string }>) {
    await orm.delete(exchangeRate).where(inArray(exchangeRate.code, ["TZS", "KES"]));
    const rows = Object.entries(rates).flatMap(([day, of]) =>
      Object.entries(of).map(([code, perUsd]) => ({ code, day, perUsd, source: "test" })),
    );
    await orm.insert(exchangeRate).values(rows);
  }
  /** Returns the response of `market-price/<path>` for white maize. */
  const read = async (path: string, query = "") => {
    const { body } = await app.get(`${base}/${path}?commodityId=${commodityId}${query}`);
    expect(body.status).toBe(200);
    return body.data;
  };
  return { ...app, commodityId, places, placesOf, unitId, quote, rate, read };
}
