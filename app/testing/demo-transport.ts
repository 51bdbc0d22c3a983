import { expect } from "vitest";
import { type AdditionalCharge, costOf, type WeightBand } from "#areas/transport/services/cost.ts";
import { checkTariff } from "#areas/transport/services/portal/check-tariff.ts";
import type { ChargingMode } from "#areas/transport/services/tariff-kinds.ts";
import type { TransportMode } from "#areas/transport/services/transport-modes.ts";

/** How a test queries the database of a demo. */
interface Applicant {
  rows: <Row extends object>(text: string) => Promise<(Row & Record<string, unknown>)[]>;
  count: (text: string) => Promise<number | undefined>;
}

/** A row of logistic_service with facts of its unit and currency. */
interface DemoService {
  id: string;
  mode: TransportMode;
  charging_mode: ChargingMode;
  currency: string;
  price: number;
  bands: WeightBand[];
  charges: AdditionalCharge[];
  minimum_charge: number;
  minimum_order: number;
  maximum_order: number | null;
  min_days: number;
  max_days: number;
  distance_km: number | null;
  factor: number;
  base_unit: string;
  per_usd: number;
}

/** Expects what the transport data of every demo has. */
export async function expectTransport(database: Applicant): Promise<void> {
  await expectCarriers(database);
  await expectWaysFromGoods(database);
  await expectSensibleTariffs(database);
}

/** Expects carriers, including the one to sign in with, with services of every kind. */
async function expectCarriers({ rows, count }: Applicant): Promise<void> {
  const carriers = await rows<{ email: string; n: number; abouts: object }>(`
      select a.email, p.abouts, count(s.id)::int as n from logistics_provider p
      join account a on a.id = p.account_id and a.state = 'active'
      join account_role r on r.account_id = a.id and r.role = 'logistics provider'
      left join logistic_service s on s.provider_id = a.id and s.is_listed
      where p.is_listed group by a.id, p.account_id`);
  expect(carriers.length).toBeGreaterThanOrEqual(12);
  for (const { abouts } of carriers) expect(Object.values(abouts).join()).not.toMatch(/[{}]/);
  const own = carriers.find(({ email }) => email === "logistics@soko.test");
  expect(own?.n).toBeGreaterThanOrEqual(4);
  expect(await count("from logistic_service where is_listed")).toBeGreaterThanOrEqual(80);
  const kinds = await rows<{ kinds: string[] }>(
    "select array_agg(distinct charging_mode order by charging_mode) as kinds from logistic_service",
  );
  expect(kinds[0]?.kinds).toEqual(["flat", "per_km", "per_unit"]);
  for (const some of [
    "jsonb_array_length(bands) > 1",
    "jsonb_array_length(charges) > 1",
    "currency = 'USD'",
    "mode = 'lake'",
    "mode = 'air'",
    "mode = 'motorcycle'",
    "goods <> '{}'",
    "withdrawn_at is not null",
  ]) {
    expect([some, (await count(`from logistic_service where ${some}`)) ?? 0]).not.toEqual([
      some,
      0,
    ]);
  }
}

/** Expects a transport service from every place that has products. */
async function expectWaysFromGoods({ rows }: Applicant): Promise<void> {
  const without = await rows(`
      select l.code from product p join location l on l.id = p.location_id
      where p.is_listed and not exists (
        select from logistic_service s join location t on t.id = s.to_id
        where s.is_listed and s.from_id = l.id)
      group by l.code`);
  expect(without).toEqual([]);
}

/** Expects realistic tariffs at sensible prices, in USD per tonne-kilometre. */
async function expectSensibleTariffs({ rows }: Applicant): Promise<void> {
  const services = await rows<DemoService>(`
      select s.*, s.price::float, s.minimum_order::float, s.maximum_order::float,
        s.minimum_charge::float, s.distance_km::float, u.factor::float as factor, u.base_unit,
        r.per_usd::float as per_usd
      from logistic_service s join measurement_unit u on u.id = s.unit_id
      join (select distinct on (code) * from exchange_rate order by code, day desc) r
        on r.code = s.currency`);
  const off: object[] = [];
  for (const service of services) {
    const tariff = {
      chargingMode: service.charging_mode,
      currency: service.currency,
      price: service.price,
      bands: service.bands,
      charges: service.charges,
      minimumCharge: service.minimum_charge,
      minimumOrder: service.minimum_order,
      maximumOrder: service.maximum_order,
    };
    const issues: string[] = [];
    checkTariff(
      {
        ...tariff,
        mode: service.mode,
        maximumOrder: service.maximum_order ?? undefined,
        minDays: service.min_days,
        maxDays: service.max_days,
      },
      { addIssue: ({ message }) => issues.push(message) },
    );
    expect([service.id, issues]).toEqual([service.id, []]);
    if (service.mode !== "road" || service.charging_mode === "flat" || !service.distance_km)
      continue;
    const quantity = Math.min(5000 / service.factor || 1, service.maximum_order ?? Infinity);
    const orderQuantity = Math.max(quantity, service.minimum_order);
    const { serviceCost } = costOf(tariff, {
      quantity: orderQuantity,
      distanceKm: service.distance_km,
    });
    const tonnes =
      (orderQuantity * (service.base_unit === "container" ? 22_000 : service.factor)) / 1000;
    const usd =
      serviceCost /
      service.per_usd /
      tonnes /
      (service.charging_mode === "per_km"
        ? service.distance_km
        : Math.max(100, service.distance_km));
    if (!(usd > 0.02 && usd < 0.45)) off.push({ ...tariff, usd });
  }
  expect(off).toEqual([]);
}
