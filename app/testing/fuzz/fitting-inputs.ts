import { apiBase } from "#core/paths.ts";
import type { TextWorld } from "./text-world.ts";

/** Returns the fields that cannot be derived from the document, with valid values, by call. */
export function fittingInputs({
  ids,
  password,
  other,
  me,
}: TextWorld): Record<string, Record<string, unknown>> {
  const productFields = {
    commodityId: ids.commodity,
    locationId: ids.location,
    unitId: 1,
    kind: undefined,
  };
  const product = {
    ...productFields,
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
  const asItIs = { version: undefined, dateAdded: undefined };
  const person = { phone: "0712345678", country: "TZ", locationId: ids.location };
  const reported = { rule: "tariff/01012100", path: "/trade/tariff" };
  const fitting: Record<string, Record<string, unknown>> = {
    "POST user/register": account,
    "POST portal/payment-account": { currentPassword: password, kind: "bank" },
    "PUT portal/payment-account/{id}": { currentPassword: password, kind: "bank" },
    "POST portal/payment-account/{id}/default": { currentPassword: password },
    "PUT user/update-profile": { ageGroup: undefined, organizationType: undefined },
    "POST portal/market-service": {
      typeId: 1,
      locationId: ids.location,
      price: 2500,
      unitId: undefined,
      photo: undefined,
      next: "submit",
    },
    "POST portal/product": product,
    "PUT portal/product/{id}": { ...product, id: ids.own },
    // Without it a second statement waits for the first.
    "POST bookkeeping/statements": { replace: true },
    "POST bookkeeping/expenses": { ...expense, id: undefined },
    "POST market-order-request": {
      product: ids.product,
      quantity: 1,
      unitPrice: 2500,
      lines: undefined,
      trader: undefined,
      type: undefined,
      ...person,
    },
    "PUT notification-settings/current-user": {
      settings: [{ kind: "orderApproval", email: true, sms: false, push: false }],
    },
    "POST verification-document": { type: "business-licence" },
    "POST push-token": {
      endpoint: "https://push.example/1",
      keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
    },
    "POST portal/rule-report/doubted": { rule: reported.rule },
    "POST portal/rule-report/lift": { rule: reported.rule },
    "GET unit-conversion": { quantity: 3, unit: "kg", size: undefined, sizeUnit: undefined },
    "PATCH bookkeeping/inventories/{id}": {
      id: ids.item,
      ...asItIs,
      unitId: undefined,
      quantity: 10,
      pricePerUnit: 2000,
    },
    "POST bookkeeping/inventories/{id}/product": { id: ids.item, productId: ids.own },
    "PATCH bookkeeping/expenses/{id}": { id: ids.expense, ...expense, ...asItIs },
    "PATCH bookkeeping/sales/{id}": {
      id: ids.sale,
      ...asItIs,
      inventoryId: undefined,
      marketOrderId: undefined,
      quantity: 1,
      saleAmount: 9_000_000,
    },
    "POST bookkeeping/sales/{id}/payments": {
      id: ids.owed,
      paymentId: undefined,
      amount: 1,
      datePaid: undefined,
    },
    "GET logistic-service/service-cost": { serviceId: ids.transport, quantity: 5, unitId: 1 },
    "GET logistic-service/delivered": {
      productId: ids.product,
      quantity: 5,
      locationId: ids.location,
    },
    "POST private-chat/create-room": { secondaryUserId: other.id, about: undefined },
    "POST private-chat/read": { ...room, upTo: undefined },
    "POST private-chat/typing": room,
    "POST private-chat/block": room,
    "POST private-chat/unblock": room,
    "POST forum/like": { id: ids.topic, likeTarget: "topic" },
    "POST forum/follow-discussion": { topicId: ids.topic },
    "POST forum/unfollow-discussion": { topicId: ids.topic },
    "POST forum/sub-comment": { commentId: ids.comment },
    "POST forum/helped": { topicId: ids.ownTopic, commentId: undefined },
    "POST forum/seen": { topicId: ids.topic },
    "POST mail/send": { template: "come-to-the-office", accountId: other.id },
    "PUT cart/{productId}": { productId: ids.product, quantity: 1 },
    "POST cart/order": { ...person, comments: [] },
    "POST market-service-request": { service: ids.service, ...person },
    "POST logistics-service-order-request": {
      logisticsService: ids.transport,
      quantity: 5,
      unitId: undefined,
      marketOrderId: undefined,
      commodity: undefined,
      seenTotal: undefined,
    },
    "POST logistics-service-order-request/ask-carriers": {
      locationFrom: ids.location,
      locationTo: me.carries.toId,
      quantity: 5,
      unitId: 1,
      commodity: ids.commodity,
      marketOrderId: undefined,
    },
    "PUT portal/logistics-provider": { headquarters: "Tabora" },
    "POST portal/logistic-service": tariff,
    "POST portal/logistic-service/example-cost": tariff,
    "PUT portal/logistic-service/{id}": { ...tariff, id: me.carries.id },
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
    "PUT association/{id}": { id: ids.association, seen: undefined },
    "POST rule-report": reported,
    "POST portal/rule-report/right": { rule: reported.rule },
    "POST calculation": {
      kind: "currency",
      input: { amount: 800, baseCurrency: "USD", toCurrency: "TZS" },
    },
    "POST price-enquiry": {
      commodity: ids.commodity,
      category: undefined,
      location: ids.location,
      commodityId: undefined,
      categoryId: undefined,
      locationId: undefined,
    },
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
