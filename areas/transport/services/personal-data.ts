import { ownRows, type PersonalData } from "#server/personal-data.ts";
import { logisticService, logisticsProvider } from "./tables.ts";

/** The end of a carrier's data is part of the end of its requests, which comes first. */
export const servicesPersonalData: PersonalData = {
  parts: {
    logisticsProvider: ownRows(logisticsProvider, { own: ["accountId"], without: ["searchText"] }),
    logisticServices: ownRows(logisticService, { own: ["providerId"], order: ["createdAt", "id"] }),
  },
};
