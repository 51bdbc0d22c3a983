import { expect, test } from "vitest";
import { createApiDocument } from "./openapi.ts";

// The records of the specification, section 3, in its order: which call returns or takes them,
// where they are in its response (`data`) or body, and the names of their fields as the
// specification writes them. A field that it describes in words has the name that the product uses.

const records: [record: string, call: string, at: string, fields: string][] = [
  ["trader", "GET user/details/{id}", "data", "firstName middleName lastName"],
  [
    "order cart line",
    "GET cart",
    "data.shares.lines",
    "product quantity unitPrice totalPrice minimumOrderQuantity minimumOrderAmount comments",
  ],
  ["operator", "GET market-order/{id}", "data.operator", "name email phone country location"],
  ["market order", "GET market-order/{id}", "data", "id orderNumber commodity"],
  [
    "logistics service",
    "GET logistic-service",
    "data",
    "id description locationFrom locationTo providerName contactDetails headquarters emails tels tariff",
  ],
  [
    "tariff",
    "GET logistic-service",
    "data.tariff",
    "chargingMode currency measurementUnit minimumOrder maximumOrder",
  ],
  [
    "service cost",
    "GET logistic-service/service-cost",
    "data",
    "serviceCost additionalChargesCost totalCost",
  ],
  [
    "logistics order",
    "GET logistics-service-order/customer",
    "data",
    "orderNumber status dateRequested commodity serviceName marketOrderNumber",
  ],
  ["price enquiry", "GET price-enquiry", "data", "commodity category location"],
  ["expense", "GET bookkeeping/expenses/{id}", "data", "category description amount dateAdded"],
  [
    "inventory item",
    "GET bookkeeping/inventories/{id}",
    "data",
    "name quantity pricePerUnit value",
  ],
  [
    "sale",
    "GET bookkeeping/sales/{id}",
    "data",
    "product saleUnitPrice saleAmount saleId saleDate",
  ],
  ["event", "GET events", "data", "location venue date type tickets isUpcoming"],
  [
    "service provider",
    "GET service-providers/all",
    "data",
    "code poBox tel email locations operatingCountries countryOfOrigin online type",
  ],
  [
    "regulation procedure",
    "GET v2/regulation-commodity-terminals/{regulationId}",
    "data",
    "commodityCategory commoditySubCategory commodity countryFrom countryTo tradeOperation description requirements onlineApplication applicationUrl cost timeFrame paymentProcess",
  ],
  [
    "standard",
    "GET v2/standard-commodity-terminals/{id}",
    "data",
    "importLocation exportLocation tradeOperation specificationType",
  ],
  [
    "trade document",
    "GET v2/trade-document-commodity-terminals/{id}",
    "data",
    "type category files name",
  ],
  [
    "tax",
    "GET v2/tax-information/{taxTypeId}",
    "data",
    "heading rates taxableSupplies exemptions basisOfCharge",
  ],
  ["market price", "GET market-price", "data", "commodity location price unit date"],
  ["forum topic", "GET forum/topic/{id}", "data", "title body tags likes follows commentCount"],
  ["likes of a topic", "GET forum/forum-likes/{id}", "data", "likes"],
  ["sub-comments", "GET forum/forum-comments/{id}", "data.replies", "id body"],
  ["chat room", "GET private-chat/chat-rooms", "data", "id"],
  ["chat message", "GET private-chat/chat-history", "data", "chatRoomId chatText imageData"],
  [
    "notification",
    "GET notification",
    "data",
    "title date comment other success link type key date_approved email isApproved dateAnswered fullName commodity price approvalDate approvalComment orderApprovalDate productName traderEmail orderNumber message dateCancelled reasonForCancellation dateApproved dateUpdated previousUnitPrice currentUnitPrice dateRequested currentQuantity previousQuantity serviceName providerEmail subject",
  ],
  [
    "product",
    "GET product",
    "data",
    "name images primaryImage imageList category subCategory commodity location",
  ],
  ["image of a product", "GET product", "data.images", "url"],
  ["search result group", "GET site-searchForEvents", "data", "key count data"],
  ["user", "GET user/mydetails", "data", "id firstName"],
];

const taken: [record: string, call: string, fields: string][] = [
  [
    "registration",
    "POST user/register",
    "UserRole firstName MiddleName lastName phone country location language email password confirmPassword gender terms organizationName organizationType organizationSize organizationCity postalAddress physicalAddress website referrerCode",
  ],
  [
    "market order request draft",
    "POST market-order-request",
    "trader product quantity comments service type",
  ],
  [
    "logistic request",
    "POST logistics-service-order-request",
    "quantity description price logisticsService marketOrderId commodity",
  ],
  ["price enquiry", "POST price-enquiry", "commodity category location"],
  ["like", "POST forum/like", "likeTarget id"],
  ["chat message", "POST private-chat/chat", "chatRoomId chatText imageData"],
  ["contact form", "POST contact", "name email message"],
];

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

const document = createApiDocument({ server: "https://soko.tz", name: "Soko Tanzania" });

/** Returns the target of a reference, or the value itself. */
const resolved = (value: { $ref?: string } | undefined): unknown =>
  value?.$ref
    ? value.$ref
        .split("/")
        .slice(1)
        .reduce<unknown>((within, name) => Object(within)[name], document)
    : value;

/**
 * Returns every shape that a schema may have, with references resolved, and of a list that of its
 * entries.
 */
function shapesOf(schema: Schema): Schema[] {
  const shape = resolved(schema) as Schema;
  const { items, allOf = [], anyOf = [], oneOf = [] } = shape;
  const inner = [...allOf, ...anyOf, ...oneOf, ...(items ? [items] : [])];
  return [shape, ...inner.flatMap(shapesOf)];
}

const within = (schemas: Schema[], name: string): Schema[] =>
  schemas.flatMap(shapesOf).flatMap(({ properties }) => properties?.[name] ?? []);

const namesIn = (schemas: Schema[]): string[] =>
  schemas.flatMap(shapesOf).flatMap(({ properties }) => Object.keys(properties ?? {}));

/** Returns the schemas of what a call returns with 200, or takes as JSON. */
function schemasOf(call: string, part: "answer" | "body"): Schema[] {
  const [method = "", path] = call.split(" ");
  const operation = Object(document.paths)[`/wit-backend/api/${path}`]?.[method.toLowerCase()];
  const described = part === "answer" ? operation?.responses["200"] : operation?.requestBody;
  const content = Object(resolved(described)).content as
    | Record<string, { schema: Schema }>
    | undefined;
  return Object.values(content ?? {}).map(({ schema }) => schema);
}

test.each(records)("returns “%s” with its field names: %s, at %s", (_, call, at, fields) => {
  const record = at.split(".").reduce(within, schemasOf(call, "answer"));
  expect(namesIn(record)).toEqual(expect.arrayContaining(fields.split(" ")));
});

test.each(taken)("takes “%s” with its field names: %s", (_, call, fields) => {
  expect(namesIn(schemasOf(call, "body"))).toEqual(expect.arrayContaining(fields.split(" ")));
});
