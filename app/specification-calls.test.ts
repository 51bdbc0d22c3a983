import { expect, test } from "vitest";
import { apiBase, tokenPath } from "#core/paths.ts";
import { createApiDocument } from "./openapi.ts";

// The calls of the specification, section 7, in its order, with the parameters it names. Payloads
// that it does not show are those of the product. Records have a test of their own.

const calls = `
GET user/mydetails
POST logout
POST mail/send
GET global-config/password_reset_channel
GET product: size page categoryId subCategoryId commodityId locationId isFeatured
GET product/product-details/{id}
GET product/product-trader-details/{id}
GET commodity: categoryId subCategoryId module tradeOperation size
GET commodity-category: module tradeOperation size
GET commodity-sub-category: categoryId module tradeOperation size
GET market-price: size
GET location/market-price: size
GET location/registration: size
GET location/logistics: size
GET measurement-unit: size
GET gender: size
GET language/list: size
GET country: commodity module tradeOperation countryFrom size
GET currency/latest: size
GET import-export-location: commodityId module tradeOperation size locationFrom
GET trade-volume-statistic: aggregator
GET trade-operation: size
POST currency/convert-currency: amount baseCurrency toCurrency
GET market-service: isFeatured size
GET market-service-category: size
GET market-service-type: size
GET market-order-request: traderType size
GET market-order: traderType size
GET market-order/{id}
POST market-order/cancel/{id}
POST market-order-request/cancel/{id}
POST market-order/rating/{id}
GET dashboard/trader/market-order-status-summary
GET dashboard/trader/market-recent-orders
GET dashboard/trader/market-best-sellers
GET logistics-provider: size
GET logistic-service: size
GET logistic-service/service-cost: serviceId quantity
POST logistics-service-order-request
GET logistics-service-order-request/{id}
GET logistics-service-order-request/customer: size
GET logistics-service-order/customer: size
PUT logistics-service-order/cancel/{id}
GET association: size
GET association-member/current-user
POST association-member
POST association-member/request
POST association-member/exit
GET forum/topic/{id}
GET forum/topics: size
GET forum/tags: size
POST forum/like: likeTarget id
GET forum/forum-likes/{id}: likeTarget
POST forum/follow-discussion
POST forum/unfollow-discussion
GET forum/followed-topics: size
POST forum/create-discussion: title body tags
GET forum/forum-comments/{id}: size
GET forum/forum-sub-comments/{id}: size
GET forum/comment-number/{id}
GET private-chat/chat-rooms: size
POST private-chat/create-room: secondaryUserId
GET private-chat/chat-history: chatRoomId size
POST private-chat/chat: chatRoomId chatText imageData
GET user/details/{id}
PUT user/update-profile-image
PUT user/update-profile
GET information-preference: size
GET information-preference/current-user
PUT information-preference/current-user
GET notification-settings
GET notification-settings/current-user
PUT notification-settings/current-user
GET organisation-type: size
GET organisation-size: size
GET user-age-group: size
GET roles: size
GET verification-document/current-user
GET regulatory-agency: size
GET v2/regulation-commodity-terminals
GET v2/regulation-commodity-terminals/{regulationId}
GET v2/taxes
GET v2/tax-information/{taxTypeId}
GET v2/standard-commodity-terminals
GET v2/standard-commodity-terminals/{id}
GET v2/trade-document-commodity-terminals
GET v2/trade-document-commodity-terminals/{id}
GET trade-documents-types: size
GET trade-document-category: size
GET events: size
GET service-providers/all: type inActive
GET service-providers-type/all
GET site-searchForEvents: query size
GET bookkeeping/expenses: size
POST bookkeeping/expenses
GET bookkeeping/expenses/{id}
PATCH bookkeeping/expenses/{id}
DELETE bookkeeping/expenses/{id}
GET bookkeeping/inventories: size
POST bookkeeping/inventories
GET bookkeeping/inventories/{id}
PATCH bookkeeping/inventories/{id}
DELETE bookkeeping/inventories/{id}
GET bookkeeping/summary
GET bookkeeping/sales: size
POST bookkeeping/sales
GET bookkeeping/sales/{id}
PATCH bookkeeping/sales/{id}
DELETE bookkeeping/sales/{id}
GET bookkeeping/reports: from to
GET bookkeeping/reports/detailed: from to filter`;

/** Calls that are not below the common base. */
const otherCalls = `
POST ${tokenPath}: username password client_id client_secret grant_type refresh_token
GET /items/news: fields limit
GET /items/regulations_page: fields
GET /items/hero_slider: fields
GET /items/partners: fields`;

const rowsOf = (text: string, base: string) =>
  text
    .trim()
    .split("\n")
    .map((row) => {
      const [call = "", parameters = ""] = row.split(": ");
      const [method = "", path] = call.split(" ");
      return { method: method.toLowerCase(), path: `${base}${path}`, parameters };
    });

const document = createApiDocument({ server: "https://soko.tz", name: "Soko Tanzania" });

const resolved = (value: unknown): Record<string, unknown> => {
  const { $ref } = Object(value);
  return $ref
    ? $ref
        .split("/")
        .slice(1)
        .reduce((within: unknown, name: string) => Object(within)[name], document)
    : Object(value);
};

const namesOf = (schema: unknown): string[] => {
  const { properties, anyOf = [], allOf = [] } = resolved(schema);
  const inner = [anyOf, allOf].flat().flatMap(namesOf);
  return [...Object.keys(Object(properties)), ...inner];
};

test.each([...rowsOf(calls, `${apiBase}/`), ...rowsOf(otherCalls, "")])(
  "$method $path is served and takes: $parameters",
  ({ method, path, parameters }) => {
    const operation = Object(document.paths)[path]?.[method];
    expect(operation).toBeDefined();
    const inAddress = [operation.parameters ?? []]
      .flat()
      .map((parameter) => resolved(parameter).name);
    const bodies = Object.values(Object(resolved(operation.requestBody).content));
    const inBody = bodies.flatMap((parameter) => namesOf(Object(parameter).schema));
    const expected = parameters.split(" ").filter(Boolean);
    expect([...inAddress, ...inBody]).toEqual(expect.arrayContaining(expected));
  },
);
