import { sql } from "drizzle-orm";
import { removePersonFromNotifications } from "#areas/platform/notifications/delete-old-notifications.ts";
import {
  ownRows,
  type PersonalData,
  personalPart,
  qualifiedName,
  withoutColumns,
} from "#server/personal-data.ts";
import {
  anonymizeAsker,
  endPendingRequests,
  findNotifiedParties,
  lockPendingRequests,
} from "./requests/end-requests.ts";
import { setServiceVisibility } from "./set-service-visibility.ts";
import { marketService, serviceRequest } from "./tables.ts";

const { askerId, traderId, contactName, contactPhone, contactEmail, locationId } = serviceRequest;
const contacts = withoutColumns(contactName, contactPhone, contactEmail, locationId);

export const servicePersonalData: PersonalData = {
  parts: {
    marketServices: ownRows(marketService, {
      own: ["traderId"],
      without: ["searchText"],
      order: ["createdAt", "id"],
    }),
    serviceRequests: personalPart({
      table: serviceRequest,
      own: [askerId, traderId],
      // The contacts in a received request belong to the requester.
      row: (whole, p) =>
        sql`case when ${askerId} = ${p.accountId} then ${whole} else ${whole}${contacts} end`,
      from: (p) => sql`from ${serviceRequest}
        where ${askerId} = ${p.accountId} or ${traderId} = ${p.accountId}
        order by ${serviceRequest.createdAt}, ${serviceRequest.id}`,
    }),
  },
  leftOut: {
    [qualifiedName(serviceRequest.serviceId)]: "the request is exported for both of its sides",
  },
  lock: (context, accountId) => lockPendingRequests(context, { accountId }),
  async end(context, accountId) {
    await endPendingRequests(context, { accountId });
    const others = await findNotifiedParties(context, { accountId });
    await removePersonFromNotifications(context, { accountId, others });
    await anonymizeAsker(context, { accountId });
    await setServiceVisibility(context, { traderId: accountId, isPublic: false });
    return undefined;
  },
};
