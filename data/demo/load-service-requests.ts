import { z } from "zod";
import { serviceRequest } from "#areas/trade/market-services/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Database } from "#server/database/database.ts";
import { type DemoLoad, demoId } from "./demo-id.ts";
import { demoSignIns } from "./demo-people.ts";
import { localizedText, readDemo } from "./read-demo.ts";
import { storeRows } from "./store-rows.ts";

const wordsFile = z.object({
  waiting: localizedText,
  answered: localizedText,
  reply: localizedText,
});

interface Person {
  id: string;
  name: string;
  phone: string;
  email: string;
  locationId: number;
  language: Language;
}

const person = `
  select id, trim(first_name || ' ' || last_name) as name, phone, email,
    location_id as "locationId", language
  from account where email = $1 and is_demo`;

const hourMs = 3_600_000;

/**
 * Assigns one service to the demo trader, with a request of the demo buyer; another trader has
 * answered the buyer. Existing rows stay unchanged.
 */
export async function loadDemoServiceRequests(
  db: Database,
  { edition, now }: DemoLoad,
): Promise<number> {
  const words = readDemo("service-words.json", wordsFile);
  const find = async (email: string) => (await db.query<Person>(person, [email]))[0];
  const buyer = await find(demoSignIns.buyer.email);
  const trader = await find(demoSignIns.trader.email);
  if (!buyer || !trader) return 0;
  const idOf = (code: string) => demoId(edition.code, "service", code);
  const ofTrader = "update market_service set trader_id = $2, location_id = $3 where id = $1";
  await db.query(ofTrader, [idOf("warehouse-space"), trader.id, trader.locationId]);
  const [other] = await db.query<{ id: string; language: Language }>(
    `select a.id, a.language from market_service s join account a on a.id = s.trader_id
     where s.id = $1 and a.id <> $2`,
    [idOf("monthly-bookkeeping"), buyer.id],
  );
  const baseRow = (code: string, hours: number) => ({
    id: demoId(edition.code, "service request", code),
    serviceId: idOf(code),
    askerId: buyer.id,
    contactName: buyer.name,
    contactPhone: buyer.phone,
    contactEmail: buyer.email,
    locationId: buyer.locationId,
    createdAt: new Date(+now - hours * hourMs),
    isDemo: true,
  });
  const rows = [
    {
      ...baseRow("warehouse-space", 5),
      traderId: trader.id,
      wish: words.waiting[buyer.language],
      state: "asked" as const,
      reply: null,
      answeredAt: null,
    },
    ...(other
      ? [
          {
            ...baseRow("monthly-bookkeeping", 50),
            traderId: other.id,
            wish: words.answered[buyer.language],
            state: "answered" as const,
            reply: words.reply[other.language],
            answeredAt: new Date(+now - 44 * hourMs),
          },
        ]
      : []),
  ];
  await storeRows(db, serviceRequest, rows);
  return rows.length;
}
