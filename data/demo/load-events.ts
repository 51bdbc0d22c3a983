import { z } from "zod";
import { event } from "#areas/community/events/tables.ts";
import { searchText } from "#core/search-words.ts";
import type { Database } from "#server/database/database.ts";
import { type DemoLoad, demoId } from "./demo-id.ts";
import { localizedText, readDemo } from "./read-demo.ts";
import { storeRows } from "./store-rows.ts";

const wordsFile = z.array(
  z.object({
    code: z.string(),
    type: z.enum(["workshop", "training opportunities"]),
    inDays: z.number(),
    days: z.number(),
    isFree: z.boolean(),
    names: localizedText,
    descriptions: localizedText,
  }),
);
const dayMs = 86_400_000;

/** Creates an upcoming workshop and training, as examples for dates, tickets and the calendar. */
export async function loadDemoEvents(db: Database, { edition, now }: DemoLoad): Promise<number> {
  const dayIn = (days: number) => new Date(+now + days * dayMs).toISOString().slice(0, 10);
  const [capital] = await db.query<{ capital: string }>(
    "select names ->> 'en' as capital from location where country_code = $1 and level = 1 order by id limit 1",
    [edition.countryCode],
  );
  const town = capital?.capital ?? edition.name;
  const rows = readDemo("event-words.json", wordsFile).map((entry) => ({
    id: demoId(edition.code, "event", entry.code),
    names: entry.names,
    descriptions: entry.descriptions,
    type: entry.type,
    town,
    countryCode: edition.countryCode,
    startsOn: dayIn(entry.inDays),
    endsOn: dayIn(entry.inDays + entry.days - 1),
    ticketPrice: entry.isFree ? 0 : 5000,
    ticketCurrency: edition.currency,
    isVerified: true,
    searchText: searchText(...Object.values(entry.names), town),
    createdAt: now,
    isDemo: true,
  }));
  await storeRows(db, event, rows);
  return rows.length;
}
