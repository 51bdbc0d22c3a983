import type { APIRequestContext } from "@playwright/test";
import { apiBase } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { bearerHeader } from "./bearer-header.ts";
import { newVerifiedUser } from "./new-person.ts";

/**
 * A consignment of a new user that no other test uses, in transit with the demo carrier, created by
 * API calls.
 */
export async function newTransport(request: APIRequestContext) {
  const { phone, password } = await newVerifiedUser(request);
  const customer = await bearerHeader(request, phone, password);
  const carrier = await bearerHeader(request, demoSignIns.logistics.email, demoPassword);
  const post = async (path: string, headers: Record<string, string>, data: object = {}) => {
    const answer = await request.post(`${apiBase}/${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const listed = await request.get(`${apiBase}/portal/logistic-service?size=50`, {
    headers: carrier,
  });
  const { data } = (await listed.json()) as { data: ListedService[] };
  const service = data.find(({ mode, tariff }) => mode === "road" && tariff.minimumOrder <= 5000);
  if (!service) throw new Error("the demo's carrier has no service by road");
  const created = await post("logistics-service-order-request", customer, {
    logisticsService: service.id,
    quantity: service.tariff.minimumOrder,
    description: "Sacks of beans at the station store.",
    price: 0,
  });
  const act = `portal/logistics-service-order-request/${created.id}/approve`;
  const { orderId: id } = await post(act, carrier);
  const order = await post(`portal/logistics-service-order/${id}/dispatch`, carrier);
  return { id: id as string, trackingCode: order.trackingCode as string, customer };
}

interface ListedService {
  id: string;
  mode: string;
  tariff: { minimumOrder: number };
}
