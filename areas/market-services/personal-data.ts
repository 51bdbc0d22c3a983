import { ownRows, type PersonalData } from "#server/personal-data.ts";
import { showServices } from "./show-services.ts";
import { marketService } from "./tables.ts";

export const servicePersonalData: PersonalData = {
  parts: {
    marketServices: ownRows({
      table: marketService,
      own: [marketService.traderId],
      without: [marketService.searchText],
      order: [marketService.createdAt, marketService.id],
    }),
  },
  async end(context, traderId) {
    await showServices(context, { traderId, isPublic: false });
    return undefined;
  },
};
