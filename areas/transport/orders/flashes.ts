import { flashes } from "#core/flash.ts";

export const flash = flashes("logistics", [
  "requestCancelled",
  "requestApproved",
  "requestDeclined",
  "offerMade",
  "quoteMade",
  "offerWithdrawn",
  "offerAccepted",
  "offerDeclined",
  "orderDispatched",
  "orderDelivered",
  "orderCancelled",
  "orderRated",
]);
