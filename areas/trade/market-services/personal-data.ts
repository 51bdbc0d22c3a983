import { sql } from "drizzle-orm";
import { forgetNamesIn } from "#areas/platform/notifications/forget-notifications.ts";
import { minus, nameOf, ownRows, type PersonalData, personalPart } from "#server/personal-data.ts";
import { endRequests, forgetAsker, lockRequestsOf, othersOf } from "./requests/end-requests.ts";
import { showServices } from "./show-services.ts";
import { marketService, serviceRequest } from "./tables.ts";

const { askerId, traderId, contactName, contactPhone, contactEmail, locationId } = serviceRequest;
const contacts = minus(contactName, contactPhone, contactEmail, locationId);

export const servicePersonalData: PersonalData = {
  parts: {
    marketServices: ownRows({
      table: marketService,
      own: [marketService.traderId],
      without: [marketService.searchText],
      order: [marketService.createdAt, marketService.id],
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
  leftOut: { [nameOf(serviceRequest.serviceId)]: "the request is given to both of its sides" },
  lock: (context, accountId) => lockRequestsOf(context, { accountId }),
  async end(context, accountId) {
    await endRequests(context, { accountId });
    const others = await othersOf(context, { accountId });
    await forgetNamesIn(context, { accountId, others });
    await forgetAsker(context, { accountId });
    await showServices(context, { traderId: accountId, isPublic: false });
    return undefined;
  },
};
