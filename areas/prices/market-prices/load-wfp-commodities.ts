import { commodity } from "#areas/reference/commodities/tables.ts";
import { getCell, readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { idOf, idsByCode } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { wfpCommodity } from "./tables.ts";

/** Commodity names in WFP's files, so that officers can load such a file without changes. */
export const wfpCommodityLoading: DataLoader = {
  name: "wfp commodities",
  version: 1,
  files: ["data/reference/wfp_commodities.csv"],
  async load({ db, texts: [names = ""] }) {
    const ids = idsByCode(await db.orm.select().from(commodity));
    const rows = readCsv(names).map((row) => ({
      name: getCell(row, "wfp_name"),
      commodityId: idOf(ids, getCell(row, "commodity")),
    }));
    await upsert(db, wfpCommodity, [wfpCommodity.name], rows);
    return rows.length;
  },
};
