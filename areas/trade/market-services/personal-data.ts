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
import { clearServiceDecisionComments, withdrawServices } from "./set-service-visibility.ts";
import { marketService, marketServiceDecision, serviceRequest } from "./tables.ts";

const { askerId, traderId, contactName, contactPhone, contactEmail, locationId } = serviceRequest;
const contacts = withoutColumns(contactName, contactPhone, contactEmail, locationId);

export const servicePersonalData: PersonalData = {
  parts: {
    marketServices: ownRows(marketService, {
      own: ["traderId"],
      without: ["searchText"],
      order: ["createdAt", "id"],
    }),
    marketServiceDecisions: personalPart({
      table: marketServiceDecision,
      own: [marketServiceDecision.serviceId],
      without: [marketServiceDecision.by],
      from: (p) => sql`from ${marketServiceDecision}
          join ${marketService} on ${marketService.id} = ${marketServiceDecision.serviceId}
        where ${marketService.traderId} = ${p.accountId}
        order by ${marketServiceDecision.at}, ${marketServiceDecision.id}`,
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
    [qualifiedName(marketServiceDecision.by)]:
      "an officer's decision is about another user's service",
    [qualifiedName(serviceRequest.serviceId)]: "the request is exported for both of its sides",
  },
  lock: (context, accountId) => lockPendingRequests(context, { accountId }),
  async end(context, accountId) {
    await endPendingRequests(context, { accountId });
    const others = await findNotifiedParties(context, { accountId });
    await removePersonFromNotifications(context, { accountId, others });
    await anonymizeAsker(context, { accountId });
    await clearServiceDecisionComments(context, { traderId: accountId });
    await withdrawServices(context, { traderId: accountId });
    return undefined;
  },
};
