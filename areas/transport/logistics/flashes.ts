import { flashes } from "#core/flash.ts";

export const flash = flashes("logistics", [
  "requestSent",
  "requestCancelled",
  "requestApproved",
  "requestDeclined",
  "offerMade",
  "offerWithdrawn",
  "offerAccepted",
  "offerDeclined",
  "orderDispatched",
  "orderDelivered",
  "orderCancelled",
  "orderRated",
  "checkpointAdded",
  "checkpointRemoved",
  "profileSaved",
  "serviceSaved",
  "serviceWithdrawn",
  "serviceRestored",
  "servicesImported",
]);
