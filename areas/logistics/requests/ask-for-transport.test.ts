import { expect, test } from "vitest";
import { transportPeople } from "#app/testing/transport-people.ts";

test("a request says what, where, for how much; the contact is what the account proved", async () => {
  const { askFor, customer, provider, service, costFor } = await transportPeople();
  const { status, body } = await askFor({ seenTotal: 50_000 });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: expect.any(String),
    status: "pending",
    side: "customer",
    serviceName: "Kigoma – Dar es Salaam",
    serviceId: service.id,
    locationFrom: expect.objectContaining({ name: "Kigoma", countryCode: "TZ" }),
    locationTo: expect.objectContaining({ name: "Dar es Salaam", regionName: null }),
    provider: { id: provider.id, name: "Mbeya Haulage" },
    providerContact: null,
    customer: { name: "Asha Test", phone: "+255712400001", email: expect.any(String) },
    commodity: null,
    quantity: 500,
    unit: expect.objectContaining({ shortName: "kg" }),
    description: "Sacks of beans at the station store.",
    cost: costFor(500),
    marketOrderId: null,
    marketOrderNumber: null,
    reason: null,
    history: [
      { act: "request", side: "customer", state: "pending", comment: null, at: expect.any(String) },
    ],
    dateRequested: expect.any(String),
    dateUpdated: expect.any(String),
    isDemo: false,
    isOpen: true,
    minDays: 2,
    maxDays: 4,
    orderId: null,
    orderNumber: null,
    offers: [],
    acts: ["cancel"],
  });
  expect(customer.id).not.toBe(provider.id);
});
