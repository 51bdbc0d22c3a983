import { sql } from "drizzle-orm";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { marketService, marketServiceDecision } from "./tables.ts";

/**
 * Lists a trader's approved services, or takes all of them off the market; their states do not
 * change.
 */
export const setServiceVisibility = statement(
  "services listed or hidden",
  (p: Parameters<{ traderId: string; isPublic: boolean }>) => sql`
    update ${marketService} ${set(marketService, { isListed: p.isPublic })}
    where ${marketService.traderId} = ${p.traderId} and ${marketService.isListed} <> ${p.isPublic}
      and (not ${p.isPublic}::boolean or ${marketService.state} = 'approved')`,
);

/** Takes all services of a trader off the market for good, and out of the review queue. */
export const withdrawServices = statement(
  "services withdrawn",
  (p: Parameters<{ traderId: string }>) => sql`
    update ${marketService} ${set(marketService, { isListed: false, isFeatured: false, state: "draft" })}
    where ${marketService.traderId} = ${p.traderId}
      and (${marketService.isListed} or ${marketService.isFeatured}
        or ${marketService.state} <> 'draft')`,
);

/** Clears the officers' comments on a deleted trader's services. The decisions remain. */
export const clearServiceDecisionComments = statement(
  "service decisions of a deleted account",
  (p: Parameters<{ traderId: string }>) => sql`
    update ${marketServiceDecision} ${set(marketServiceDecision, { comment: null })}
    where ${marketServiceDecision.comment} is not null and ${marketServiceDecision.serviceId} in (
      select ${marketService.id} from ${marketService}
      where ${marketService.traderId} = ${p.traderId})`,
);
