import { sql } from "drizzle-orm";
import { type PersonalData, personalPart } from "#server/personal-data.ts";
import { showServices } from "./show-services.ts";
import { marketService } from "./tables.ts";

export const servicePersonalData: PersonalData = {
  parts: {
    marketServices: personalPart({
      table: marketService,
      own: [marketService.traderId],
      without: [marketService.searchText],
      from: (p) => sql`from ${marketService} where ${marketService.traderId} = ${p.accountId}
        order by ${marketService.createdAt}, ${marketService.id}`,
    }),
  },
  async end(context, traderId) {
    await showServices(context, { traderId, isPublic: false });
    return undefined;
  },
};
