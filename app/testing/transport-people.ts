import { transportRequests } from "#areas/transport/requests/area.ts";
import { costOf } from "#areas/transport/services/cost.ts";
import { actorOf, locationId, newPerson } from "./factories.ts";
import { testApp, withoutRateLimits } from "./test-app.ts";
import { newProvider, newTransportService } from "./transport-factories.ts";

/** The calls that move a transport request or order, by the name of the act. */
const paths = {
  cancelRequest: "logistics-service-order-request/cancel/{id}",
  accept: "logistics-service-order-request/accept/{id}",
  declineOffer: "logistics-service-order-request/decline/{id}",
  approve: "portal/logistics-service-order-request/{id}/approve",
  decline: "portal/logistics-service-order-request/{id}/decline",
  offer: "portal/load-board/{id}/offer",
  withdraw: "portal/load-board/{id}/withdraw",
  quote: "portal/load-board/{id}/quote",
  rate: "logistics-service-order/rating/{id}",
  dispatch: "portal/logistics-service-order/{id}/dispatch",
  cancelTransport: "portal/logistics-service-order/{id}/cancel",
} as const;
export type TransportCall = keyof typeof paths;

export const transportReason = "The bridge is closed.";

/** What a call needs in addition to the id, where the test is not about it. */
const usual: Partial<Record<TransportCall, object>> = {
  decline: { reason: transportReason },
  cancelTransport: { reason: transportReason },
  rate: { rating: 5 },
  quote: { total: 120_000, days: 3 },
};

interface Transporting {
  id: string;
  token: string;
}

/**
 * Sets up the app with a customer, another provider, and a provider with a service from Kigoma to
 * Dar es Salaam.
 */
export async function setupTransport(environment: Record<string, string> = {}) {
  const app = await testApp({ ...withoutRateLimits, ...environment });
  const { db, run } = app;
  const customer = await newPerson(db, { firstName: "Asha", phone: "+255712400001" });
  const provider = await newProvider(db, { name: "Mbeya Haulage" });
  const other = await newProvider(db, { name: "Lake Lines" });
  const service = await newTransportService(db, { providerId: provider.id });
  const otherService = await newTransportService(db, { providerId: other.id, price: 90 });

  const usualBody = {
    logisticsService: service.id,
    quantity: 500,
    description: "Sacks of beans at the station store.",
    price: 0,
  };
  const requestTransport = (fields: object = {}, who: Transporting = customer, once?: string) =>
    app.request("POST", "logistics-service-order-request", {
      token: who.token,
      body: { ...usualBody, ...fields },
      once,
    });
  /** @returns the id of a pending request */
  const requested = async (fields: object = {}, who: Transporting = customer): Promise<string> =>
    (await requestTransport(fields, who)).body.data.id;
  const [kilogram] = await run("select id from measurement_unit where code = 'kg'");
  const usualLoad = {
    locationFrom: await locationId(db, "TZ-08"),
    locationTo: await locationId(db, "TZ-05"),
    quantity: 500,
    unitId: kilogram?.id,
    description: "Sacks of beans, call 0712 400 001.",
  };
  const askCarriers = (fields: object = {}, who: Transporting = customer, once?: string) =>
    app.request("POST", "logistics-service-order-request/ask-carriers", {
      token: who.token,
      body: { ...usualLoad, ...fields },
      once,
    });
  /** @returns the id of a request to all carriers, on a route that nobody serves */
  const newLoad = async (fields: object = {}, who: Transporting = customer): Promise<string> =>
    (await askCarriers(fields, who)).body.data.id;
  const act = (call: TransportCall, id: string, who: Transporting, body: object = {}) =>
    app.request("POST", paths[call].replace("{id}", id), {
      token: who.token,
      body: { ...usual[call], ...body },
    });
  const cancel = (
    id: string,
    who: Transporting = customer,
    body: unknown = { reason: transportReason },
  ) => app.request("PUT", `logistics-service-order/cancel/${id}`, { token: who.token, body });
  /** Its form may contain files. */
  async function deliver(
    id: string,
    fields: Record<string, string> = { receivedBy: "Neema" },
    who: Transporting = provider,
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return app.get(`/wit-backend/api/portal/logistics-service-order/${id}/deliver`, {
      method: "POST",
      body: form,
      headers: { authorization: `Bearer ${who.token}` },
    });
  }
  /** @returns the id of the order of an approved request */
  async function ordered(fields: object = {}): Promise<string> {
    const { body } = await act("approve", await requested(fields), provider);
    return body.data.orderId;
  }
  /** @returns the id of the other provider's offer */
  async function offered(id: string, fields: object = {}): Promise<string> {
    const body = { serviceId: otherService.id, ...fields };
    return (await act("offer", id, other, body)).body.data.offer.id;
  }
  const read = async (path: string, who: Transporting) =>
    (await app.request("GET", path, { token: who.token })).body;
  const sentMessages = ({ id }: { id: string }) =>
    run(
      `select coalesce(payload ->> 'event', kind) as event, kind, payload, link
       from notification where account_id = $1 order by id`,
      [id],
    );
  /** Ends the person's transport data, as deleting the account does. */
  async function leave({ id: accountId }: { id: string }): Promise<void> {
    const actor = actorOf(accountId, { roles: ["buyer", "logistics provider"] });
    await app.context.transaction(async (context) => {
      const own = { ...context, actor };
      await transportRequests.personalData?.lock?.(own, accountId);
      await transportRequests.personalData?.end?.(own, accountId);
    });
  }
  const costFor = (quantity: number) => costOf(service.tariff, { quantity, distanceKm: 1250 });
  const people = { customer, provider, other, service, otherService };
  const acts = {
    requestTransport: requestTransport,
    requested: requested,
    askCarriers,
    newLoad,
    act,
    cancel,
    deliver,
    ordered,
    offered,
    read,
    sentMessages: sentMessages,
    leave,
  };
  return { ...app, ...people, ...acts, costFor };
}
