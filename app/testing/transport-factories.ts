import { eq } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { logisticsOrder, logisticsRequest } from "#areas/transport/requests/tables.ts";
import type { OrderState, RequestState } from "#areas/transport/requests/transport-rules.ts";
import { costOf, type Tariff } from "#areas/transport/services/cost.ts";
import { logisticService, logisticsProvider } from "#areas/transport/services/tables.ts";
import type { TransportMode } from "#areas/transport/services/transport-modes.ts";
import { newId } from "#core/ids.ts";
import type { Database } from "#server/database/database.ts";
import { locationId, newPerson } from "./factories.ts";

const now = new Date("2026-11-01T08:00:00Z");

/** Creates a listed provider in Kigoma, with the role and an access token. */
export async function newProvider(db: Database, options: { name?: string } = {}) {
  const person = await newPerson(db, { roles: ["buyer", "logistics provider"] });
  const name = options.name ?? `Carrier ${person.id.slice(-6)}`;
  await db.orm.insert(logisticsProvider).values({
    accountId: person.id,
    name,
    headquartersId: await locationId(db, "TZ-08"),
    isListed: true,
    createdAt: now,
    updatedAt: now,
  });
  return { ...person, name };
}

interface NewTransport extends Partial<Tariff> {
  /** A new provider by default. */
  providerId?: string;
  /** Codes of locations, Kigoma to Dar es Salaam by default. */
  from?: string;
  to?: string;
  /** Code of the tariff's unit, kg by default. */
  unit?: string;
  mode?: TransportMode;
  minDays?: number;
  maxDays?: number;
  distanceKm?: number | null;
  goods?: number[];
  isListed?: boolean;
  createdAt?: Date;
}

/** Creates a transport service, by default listed at 100 shillings a kilogram. */
export async function newTransportService(db: Database, options: NewTransport = {}) {
  const id = newId();
  const providerId = options.providerId ?? (await newProvider(db)).id;
  const code = options.unit ?? "kg";
  const [unit] = await db.orm.select().from(measurementUnit).where(eq(measurementUnit.code, code));
  if (!unit) throw new Error(`No unit ${code}`);
  const tariff: Tariff = {
    chargingMode: options.chargingMode ?? "per_unit",
    price: options.price ?? 100,
    currency: options.currency ?? "TZS",
    bands: options.bands ?? [],
    minimumCharge: options.minimumCharge ?? 0,
    minimumOrder: options.minimumOrder ?? 1,
    maximumOrder: options.maximumOrder ?? null,
    charges: options.charges ?? [],
  };
  const row = {
    ...tariff,
    bands: [...tariff.bands],
    charges: [...tariff.charges],
    id,
    providerId,
    mode: options.mode ?? "road",
    fromId: await locationId(db, options.from ?? "TZ-08"),
    toId: await locationId(db, options.to ?? "TZ-02"),
    goods: options.goods ?? [],
    unitId: unit.id,
    minDays: options.minDays ?? 2,
    maxDays: options.maxDays ?? 4,
    distanceKm: options.distanceKm === undefined ? 1250 : options.distanceKm,
    isListed: options.isListed ?? true,
    createdAt: options.createdAt ?? now,
    updatedAt: now,
  };
  await db.orm.insert(logisticService).values(row);
  return { id, providerId, tariff, fromId: row.fromId, toId: row.toId, unitId: unit.id };
}

interface NewTransportRequest {
  /** A new service by default. */
  service?: Awaited<ReturnType<typeof newTransportService>>;
  customerId?: string;
  marketOrderId?: string;
  quantity?: number;
  state?: RequestState;
  isOpen?: boolean;
}

/**
 * Inserts a request, pending by default, in the form its own statement writes, but without its
 * history.
 */
export async function newTransportRequest(db: Database, options: NewTransportRequest = {}) {
  const service = options.service ?? (await newTransportService(db));
  const customerId = options.customerId ?? (await newPerson(db)).id;
  const { quantity = 500 } = options;
  const cost = costOf(service.tariff, { quantity, distanceKm: 1250 });
  const id = newId();
  await db.orm.insert(logisticsRequest).values({
    id,
    serviceId: service.id,
    providerId: service.providerId,
    customerId,
    marketOrderId: options.marketOrderId ?? null,
    quantity,
    unitId: service.unitId,
    description: "Sacks of beans, from the store at the station.",
    contactName: "Asha Test",
    state: options.state ?? "pending",
    isOpen: options.isOpen ?? true,
    cost,
    total: cost.totalCost,
    currency: cost.currency,
    fromId: service.fromId,
    toId: service.toId,
    createdAt: now,
    updatedAt: now,
  });
  return { id, customerId, service, cost };
}

/** Creates an approved request with its order. */
export async function newTransportOrder(
  db: Database,
  options: NewTransportRequest & { orderState?: OrderState; number?: string } = {},
) {
  const request = await newTransportRequest(db, { ...options, state: "approved" });
  const id = newId();
  const number = options.number ?? `TZ-LO-9${id.slice(-8)}`;
  const trackingCode = newId().replaceAll("-", "");
  await db.orm.insert(logisticsOrder).values({
    id,
    requestId: request.id,
    number,
    providerId: request.service.providerId,
    customerId: request.customerId,
    state: options.orderState ?? "approved",
    currency: request.cost.currency,
    total: request.cost.totalCost,
    trackingCode,
    approvedAt: now,
    updatedAt: now,
    ...(options.orderState === "dispatched" && { dispatchedAt: now, expectedOn: "2026-11-05" }),
  });
  return { id, number, trackingCode, request };
}
