import { sql } from "drizzle-orm";
import { declareSearch } from "#areas/platform/search-index/find-by-name.ts";
import { marketService } from "./tables.ts";

export interface ServiceFilterParams {
  categoryId?: number | undefined;
  typeId?: number | undefined;
  traderId?: string | undefined;
  locationId?: number | undefined;
  isFeatured?: unknown;
}

const { name, names } = marketService;

/**
 * Finds listed services by words of their names and descriptions and by their places, also
 * misspelled.
 */
export const findServiceMatches = declareSearch<ServiceFilterParams>({
  kind: "service",
  table: marketService,
  id: marketService.id,
  searchText: marketService.searchText,
  names: sql`array(select ${name} union select value from jsonb_each_text(${names}))`,
  isListed: sql`${marketService.isListed}`,
  placeId: marketService.locationId,
  isChosen: (
    p,
  ) => sql`(${p.categoryId}::int is null or ${marketService.categoryId} = ${p.categoryId})
    and (${p.typeId}::int is null or ${marketService.typeId} = ${p.typeId})
    and (${p.traderId}::uuid is null or ${marketService.traderId} = ${p.traderId})
    and (${p.locationId}::int is null or ${marketService.locationId} = ${p.locationId})
    and (${p.isFeatured}::text is null or ${marketService.isFeatured})`,
});
