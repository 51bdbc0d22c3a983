import { z } from "zod";
import { priceEnquiry } from "#areas/prices/enquiries/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Database } from "#server/database/database.ts";
import { type DemoLoad, demoId } from "./demo-id.ts";
import { demoSignIns } from "./demo-people.ts";
import { localizedText, readDemo } from "./read-demo.ts";
import { storeRows } from "./store-rows.ts";

const wordsFile = z.object({ waiting: localizedText, answer: localizedText });
const dayMs = 86_400_000;

interface Match {
  id: string;
  locationId: number;
  language: Language;
  rice: number;
  beans: number;
  unitId: number;
  /** Median price of a kilo of beans of the demo's own sellers. */
  price: number;
}

const find = `
  select a.id, a.location_id as "locationId", a.language,
    (select id from commodity where code = 'rice') as rice, b.id as beans,
    (select id from measurement_unit where code = 'kg') as "unitId",
    (select percentile_disc(0.5) within group (order by price) from product
      where is_demo and commodity_id = b.id) as price
  from account a cross join commodity b
  where a.email = $1 and a.is_demo and b.code = 'beans'`;

/** Creates two price enquiries of the demo's buyer: an open one, and a published answered one. */
export async function loadDemoPriceEnquiries(
  db: Database,
  { edition, now }: DemoLoad,
): Promise<number> {
  const words = readDemo("enquiry-words.json", wordsFile);
  const [found] = await db.query<Match>(find, [demoSignIns.buyer.email]);
  if (!found) return 0;
  const { id: accountId, locationId, language, rice, beans, unitId, price } = found;
  const baseRow = (code: string, days: number) => ({
    id: demoId(edition.code, "price enquiry", code),
    accountId,
    locationId,
    createdAt: new Date(+now - days * dayMs),
    isDemo: true,
  });
  const rows = [
    {
      ...baseRow("rice", 1),
      commodityId: rice,
      comment: words.waiting[language],
      state: "open" as const,
      answer: null,
      price: null,
      currency: null,
      unitId: null,
      answeredAt: null,
      isPublished: false,
    },
    {
      ...baseRow("beans", 6),
      commodityId: beans,
      comment: null,
      state: "answered" as const,
      answer: words.answer[language],
      ...(price ? { price, currency: edition.currency, unitId } : {}),
      answeredAt: new Date(+now - 5 * dayMs),
      isPublished: true,
    },
  ];
  await storeRows(db, priceEnquiry, rows);
  return rows.length;
}
