import { inside } from "#areas/transport/requests/personal-data.ts";
import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import { type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { logisticsCheckpoint } from "./tables.ts";

export const trackingPersonalData: PersonalData = {
  parts: {
    logisticsCheckpoints: inside(logisticsCheckpoint, logisticsCheckpoint.orderId, logisticsOrder, {
      at: [logisticsCheckpoint.at, logisticsCheckpoint.id],
      without: [logisticsCheckpoint.by, logisticsCheckpoint.photo],
    }),
  },
  leftOut: {
    [qualifiedName(logisticsCheckpoint.by)]: "it is the carrier of the order who was there",
  },
};
