import { newTransportService } from "#app/testing/transport-factories.ts";
import type { Language } from "#core/languages.ts";
import { logisticRequestPath } from "#core/transport/transport-paths.ts";
import { formatMoney } from "#web/format/format.ts";
import type { PagesApp } from "./pages-app.ts";
import { call, demoPerson, newPerson } from "./people.ts";

/** In kilograms. */
export const quantity = 500;
export const description = "Sacks of beans at the store, ready on Monday.";

/** The cost of transport at 100 shillings a kilogram, as a page shows it, with normal spaces. */
export const costOf = (kilograms: number, language: Language): string =>
  formatMoney(language, kilograms * 100, "TZS").replace(/\s/g, " ");

/** A service of the demo carrier from Kigoma to Dar es Salaam, at 100 shillings a kilogram. */
export async function carrierService(app: PagesApp) {
  const carrier = await demoPerson(app, "logistics");
  const service = await newTransportService(app.db, { providerId: carrier.id });
  return { carrier, service };
}

/** Amina Juma's request for it, which is pending the carrier's answer. */
export async function pendingRequest(app: PagesApp) {
  const { carrier, service } = await carrierService(app);
  const customer = await newPerson(app);
  const body = { logisticsService: service.id, quantity, unitId: service.unitId, description };
  const { token } = customer;
  const created = await call(app, "POST", "logistics-service-order-request", { token, body });
  const id = String(created.id);
  return { carrier, service, customer, id, path: logisticRequestPath(id) };
}

/** The same, approved: an order. */
export async function transportOrder(app: PagesApp) {
  const { id: requestId, ...request } = await pendingRequest(app);
  const { token } = request.carrier;
  const act = `portal/logistics-service-order-request/${requestId}/approve`;
  const { orderId } = await call(app, "POST", act, { token, body: {} });
  return { ...request, requestId, id: String(orderId) };
}
