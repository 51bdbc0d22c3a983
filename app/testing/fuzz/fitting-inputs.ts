import { apiBase } from "#core/paths.ts";
import type { TextWorld } from "./text-world.ts";

/** What nobody can guess from the document: by call, the fields that are as they must be. */
export function fittingInputs({
  ids,
  password,
}: TextWorld): Record<string, Record<string, unknown>> {
  const goods = {
    commodityId: ids.commodity,
    locationId: ids.location,
    unitId: 1,
    kind: undefined,
  };
  const product = {
    ...goods,
    price: 2500,
    quantity: 5,
    minimumOrderAmount: 0,
    photosOf: undefined,
  };
  const topic = { topicId: ids.topic, commentId: undefined };
  const discussion = { commodityId: undefined, borderPostId: undefined, associationId: undefined };
  const room = { chatRoomId: ids.room };
  const tariff = {
    mode: "road",
    locationFrom: "Kigoma",
    locationTo: "Tabora",
    goods: [],
    chargingMode: "per_unit",
    price: 100,
    currency: "TZS",
    unitId: 1,
    minimumOrder: 1,
    maximumOrder: undefined,
    bands: [],
    charges: [],
    minDays: 1,
    maxDays: 3,
  };
  const account = {
    userType: "individual",
    UserRole: "buyer",
    gender: "female",
    country: "TZ",
    location: String(ids.location),
    language: "en",
    terms: true,
    referrerCode: undefined,
    password,
    confirmPassword: password,
  };
  const expense = { category: "wages", inventoryId: undefined, quantity: undefined, amount: 5 };
  const person = { phone: "0712345678", country: "TZ", locationId: ids.location };
  const reported = { rule: "tariff/01012100", path: "/trade/tariff" };
  const fitting: Record<string, Record<string, unknown>> = {
    "POST user/register": account,
    "POST user/update-contact": { currentPassword: password },
    "POST portal/payment-account": { currentPassword: password, kind: "bank" },
    "PUT user/update-profile": { ageGroup: undefined, organizationType: undefined },
    "POST portal/product": product,
    "PUT portal/product/{id}": { ...product, id: ids.own },
    // Without it a second one waits for the first.
    "POST bookkeeping/statements": { replace: true },
    "POST bookkeeping/expenses": { ...expense, id: undefined },
    "POST market-order-request": { product: ids.product, quantity: 1, ...person },
    "PUT cart/{productId}": { productId: ids.product, quantity: 1 },
    "POST cart/order": { ...person, seen: undefined },
    "POST market-service-request": { service: ids.service, ...person },
    "POST logistics-service-order-request": { serviceId: ids.transport, quantity: 5 },
    "PUT portal/logistics-provider": { headquarters: "Tabora" },
    "POST portal/logistic-service": tariff,
    "POST portal/logistic-service/example-cost": tariff,
    "POST private-chat/chat": {
      ...room,
      imageData: undefined,
      card: undefined,
      messageKey: undefined,
    },
    "GET private-chat/chat-history": { ...room, before: undefined, after: undefined },
    "POST private-chat/report": { ...room, message: undefined },
    "POST forum/create-discussion": { ...discussion, tags: [] },
    "POST forum/create-discussion/pictured": { ...discussion, tags: undefined },
    "POST forum/comment": topic,
    "POST forum/comment/pictured": topic,
    "POST forum/flag": { kind: "topic", id: ids.topic },
    "POST association/{id}/news": { id: ids.association },
    "POST rule-report": reported,
    "POST portal/rule-report/right": { rule: reported.rule },
    "POST calculation": {
      kind: "currency",
      input: { amount: 800, baseCurrency: "USD", toCurrency: "TZS" },
    },
    "POST price-enquiry": { commodityId: ids.commodity, locationId: ids.location },
    "POST trade-plan/saved": {
      commodityId: ids.commodity,
      locationFrom: ids.location,
      locationTo: ids.location,
      productId: undefined,
      serviceId: undefined,
    },
  };
  return Object.fromEntries(
    Object.entries(fitting).map(([call, input]) => [call.replace(" ", ` ${apiBase}/`), input]),
  );
}
