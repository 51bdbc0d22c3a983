import { z } from "zod";
import {
  book,
  bookCorrection,
  bookExpense,
  bookItem,
  bookPayment,
  bookSale,
} from "#areas/books/bookkeeping/tables.ts";
import type { Edition } from "#core/editions.ts";
import type { Database } from "#server/database/database.ts";
import type { DemoLoad } from "./demo-id.ts";
import { customerNamesOf, demoSignIns } from "./demo-people.ts";
import { type BookCommodity, makeBooks } from "./make-books.ts";
import { localizedText, readDemo } from "./read-demo.ts";
import { storeRows } from "./store-rows.ts";

const wordsFile = z.object({
  expenses: z.record(z.string(), localizedText),
  purchase: localizedText,
});

/** The traders with books, their sales a day and the number of items. */
const keepers = [
  { key: "trader", ...demoSignIns.trader, busy: [1, 2, 2, 3, 3], size: 1, goods: 10 },
  { key: "trader2", ...demoSignIns.secondTrader, busy: [0, 1, 1, 2], size: 0.35, goods: 7 },
] as const;

/** Commodities sold by the kilogram in every edition, the best-selling first. */
const codes =
  "beans maize rice maize-flour sugar groundnuts onions potatoes sorghum salt cassava-flour green-grams";

/** Average price of the demo's products of these commodities. */
const findGoods = `
  select c.code, c.names ->> $3 as name, kg.id as "unitId", avg(p.price / u.factor)::float8 as price
  from product p join commodity c on c.id = p.commodity_id
  join measurement_unit u on u.id = p.unit_id join measurement_unit kg on kg.code = 'kg'
  where p.is_demo and u.base_unit = 'kg' and p.currency = $2 and c.code = any ($1)
  group by c.id, kg.id order by array_position($1, c.code)`;

const findKeeper = `
  select a.id from account a
  where a.email = $1 and a.is_demo and not exists (select from book b where b.account_id = a.id)`;

/** Reads what books of an edition are made of; without products of the demo, no commodities. */
export async function readBookTexts(db: Database, { code, language, currency }: Edition) {
  const commodities = await db.query<BookCommodity>(findGoods, [
    codes.split(" "),
    currency,
    language,
  ]);
  const words = readDemo("book-words.json", wordsFile);
  const wordsFor = (category: string) => (words.expenses[category] ?? words.purchase)[language];
  return { commodities, customers: customerNamesOf(code), wordsFor };
}

/**
 * Creates books of fourteen months for the demo's traders, unless they have begun their own. Rows
 * are inserted directly, by the stock rules of bookkeeping.
 */
export async function loadDemoBooks(db: Database, { edition, now }: DemoLoad): Promise<number> {
  const { currency } = edition;
  const { commodities, customers, wordsFor } = await readBookTexts(db, edition);
  if (commodities.length === 0) return 0;
  let count = 0;
  for (const keeper of keepers) {
    const [person] = await db.query<{ id: string }>(findKeeper, [keeper.email]);
    if (!person) continue;
    const books = makeBooks({
      edition,
      now,
      accountId: person.id,
      key: keeper.key,
      commodities: commodities.slice(0, keeper.goods),
      busy: keeper.busy,
      size: keeper.size,
      customers,
      wordsFor,
    });
    const { version } = books;
    const begun = books.corrections[0]?.changedAt ?? now;
    const own = { accountId: person.id, currency, version, saleNumber: books.sales.length };
    await storeRows(db, book, [{ ...own, createdAt: begun }]);
    await storeRows(db, bookItem, books.items);
    await storeRows(db, bookSale, books.sales);
    await storeRows(db, bookPayment, books.payments);
    await storeRows(db, bookExpense, books.expenses);
    await storeRows(db, bookCorrection, books.corrections);
    count += books.sales.length + books.expenses.length;
  }
  return count;
}
