import fc from "fast-check";
import { expect, test } from "vitest";
import { type BookAction, BookModel } from "#app/testing/book-model.ts";
import { newPerson, tokenOf } from "#app/testing/factories.ts";
import { isNight } from "#app/testing/is-night.ts";
import { testApp } from "#app/testing/test-app.ts";
import { dayIn } from "#core/day-in.ts";
import { editions } from "#core/editions.ts";
import { newId } from "#core/ids.ts";
import { readFigures } from "./figures/read-figures.ts";

const daysAgo = (days: number) => dayIn({ edition: editions.tz, now: new Date() }, days);

type Step =
  /** The user writes a row on a device that is offline. */
  | { step: "write"; device: 0 | 1; act: BookAction["act"]; of: number; size: number; ago: number }
  /** The device is online for a number of calls; the response to the last may be lost. */
  | { step: "send"; device: 0 | 1; calls: number; isLost: boolean }
  | { step: "fetch"; device: 0 | 1 };

const device = fc.constantFrom(0 as const, 1 as const);
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      step: fc.constant("write" as const),
      device,
      act: fc.constantFrom<BookAction["act"]>(
        ...(["item", "count", "forget", "sell", "sell", "sell", "resell", "unsell"] as const),
        ...(["exchange", "pay", "buy", "buy", "rebuy", "restock", "spend", "unspend"] as const),
      ),
      of: fc.nat(1000),
      size: fc.integer({ min: 1, max: 12 }),
      ago: fc.nat(70),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      step: fc.constant("send" as const),
      device,
      calls: fc.integer({ min: 1, max: 4 }),
      isLost: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constant("fetch" as const), device }) },
);

interface Row {
  id: string;
  version: number;
}
type Kind = "inventory" | "sale" | "expense";
type Lists = Record<Kind, Map<string, Row>>;

/** A phone with the rows it fetched and the actions it has not sent yet. */
class Phone {
  lists: Lists = { inventory: new Map(), sale: new Map(), expense: new Map() };
  since = 0;
  outbox: BookAction[] = [];
  /** The ids it has, including those of its own unsent rows. */
  ids(kind: Kind): string[] {
    const make = { inventory: "item", sale: "sell", expense: "buy spend" }[kind];
    const unsent = this.outbox.filter(({ act }) => make.includes(act)).map(({ id }) => id);
    return [...new Set([...this.lists[kind].keys(), ...unsent])];
  }
}

/** Returns the action a user takes on the phone, or undefined if no row suits it. */
function written(
  phone: Phone,
  { act, of, size, ago }: Step & { step: "write" },
): BookAction | undefined {
  const pick = (kind: Kind) => {
    const ids = phone.ids(kind);
    return ids[of % Math.max(1, ids.length)];
  };
  const day = daysAgo(ago);
  const item = pick("inventory");
  const sale = pick("sale");
  const expense = pick("expense");
  const id = newId();
  if (act === "item") return { act, id, quantity: size, price: 7 + (of % 90), day };
  if (act === "spend") return { act, id, amount: size * 100, day };
  if (act === "count") return item ? { act, id: item, quantity: size - 1 } : undefined;
  if (act === "forget") return item && of % 3 === 0 ? { act, id: item } : undefined;
  if (act === "sell") {
    const rest = { quantity: 1 + (size % 5), price: 11 + (of % 60), day, credit: of % 2 === 0 };
    return item ? { act, id, itemId: item, ...rest } : undefined;
  }
  if (act === "buy")
    return item
      ? { act, id, itemId: item, quantity: size, amount: 13 * size + (of % 7), day }
      : undefined;
  if (act === "exchange" || act === "restock") {
    const row = act === "exchange" ? sale : expense;
    // Picks from a different position than the row's, so that both rarely refer to the same item.
    const others = phone.ids("inventory");
    const itemId = of % 5 === 0 ? null : others[(of >> 2) % Math.max(1, others.length)];
    return row && itemId !== undefined ? { act, id: row, itemId, quantity: size } : undefined;
  }
  if (act === "resell") return sale ? { act, id: sale, quantity: size } : undefined;
  if (act === "unsell") return sale ? { act, id: sale } : undefined;
  if (act === "pay")
    return sale ? { act, id: sale, paymentId: id, amount: size * 3, day } : undefined;
  if (act === "rebuy") return expense ? { act, id: expense, amount: 1 + size * 17 } : undefined;
  return expense ? { act: "unspend", id: expense } : undefined;
}

/** Returns the request that performs an action. */
function callOf(
  act: BookAction,
): [method: "POST" | "PATCH" | "DELETE", path: string, body?: object] {
  switch (act.act) {
    case "item":
      return [
        "POST",
        "inventories",
        {
          id: act.id,
          name: act.id,
          quantity: act.quantity,
          pricePerUnit: act.price,
          dateAdded: act.day,
        },
      ];
    case "count":
      return ["PATCH", `inventories/${act.id}`, { quantity: act.quantity }];
    case "forget":
      return ["DELETE", `inventories/${act.id}`];
    case "sell":
      return [
        "POST",
        "sales",
        {
          id: act.id,
          inventoryId: act.itemId,
          quantity: act.quantity,
          saleUnitPrice: act.price,
          saleDate: act.day,
          onCredit: act.credit,
          ...(act.credit && { customer: "Mama Ali" }),
        },
      ];
    case "resell":
      return ["PATCH", `sales/${act.id}`, { quantity: act.quantity }];
    case "exchange":
      return ["PATCH", `sales/${act.id}`, { inventoryId: act.itemId, quantity: act.quantity }];
    case "restock":
      return [
        "PATCH",
        `expenses/${act.id}`,
        act.itemId === null
          ? { inventoryId: null }
          : { category: "goods", inventoryId: act.itemId, quantity: act.quantity },
      ];
    case "unsell":
      return ["DELETE", `sales/${act.id}`];
    case "pay":
      return [
        "POST",
        `sales/${act.id}/payments`,
        { paymentId: act.paymentId, amount: act.amount, datePaid: act.day },
      ];
    case "buy":
      return [
        "POST",
        "expenses",
        {
          id: act.id,
          category: "goods",
          description: "Bought",
          amount: act.amount,
          inventoryId: act.itemId,
          quantity: act.quantity,
          dateAdded: act.day,
        },
      ];
    case "rebuy":
      return ["PATCH", `expenses/${act.id}`, { amount: act.amount }];
    case "spend":
      return [
        "POST",
        "expenses",
        {
          id: act.id,
          category: "rent",
          description: "Spent",
          amount: act.amount,
          dateAdded: act.day,
        },
      ];
    case "unspend":
      return ["DELETE", `expenses/${act.id}`];
  }
}

test("offline writes from two phones in any order leave the books equal to the model's", async () => {
  const { db, request } = await testApp();
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 60 }), async (sequence) => {
      const { id } = await newPerson(db);
      const token = await tokenOf(db, id);
      const today = daysAgo(0);
      const model = new BookModel(today);
      const phones = [new Phone(), new Phone()] as const;
      const get = async (path: string) =>
        (await request("GET", `bookkeeping/${path}`, { token })).body;

      const send = async (act: BookAction) => {
        const [method, path, body] = callOf(act);
        const answer = await request(method, `bookkeeping/${path}`, {
          token,
          ...(body && { body }),
        });
        expect(answer.status).toBeLessThan(500);
        return answer.status < 300 ? "done" : "refused";
      };
      const flush = async (phone: Phone, calls: number, isLost: boolean) => {
        for (let n = 0; n < calls && phone.outbox[0]; n += 1) {
          const [act] = phone.outbox;
          const outcome = await send(act);
          expect([act, outcome]).toEqual([act, model.apply(act)]);
          // Without a response the phone sends the action again next time.
          if (!(isLost && n === calls - 1)) phone.outbox.shift();
        }
      };
      const fetch = async (phone: Phone) => {
        for (let isMore = true; isMore; ) {
          const { data } = await get(`changes?since=${phone.since}&most=3`);
          const lists = { inventory: data.inventories, sale: data.sales, expense: data.expenses };
          for (const kind of Object.keys(lists) as Kind[]) {
            for (const row of lists[kind] as Row[]) phone.lists[kind].set(row.id, row);
          }
          for (const { kind, id } of data.removed) phone.lists[kind as Kind].delete(id);
          ({ version: phone.since, isMore } = data);
        }
      };

      for (const step of sequence) {
        const phone = phones[step.device];
        if (step.step === "send") await flush(phone, step.calls, step.isLost);
        else if (step.step === "fetch") await fetch(phone);
        else {
          const act = written(phone, step);
          if (act) phone.outbox.push(act);
        }
      }
      for (const phone of phones) await flush(phone, phone.outbox.length, false);
      for (const phone of phones) await fetch(phone);

      // The day of new entries changes at midnight.
      fc.pre(daysAgo(0) === today);
      const { data: items } = await get("inventories?size=100");
      const stock = items.map((item: { id: string; quantity: number; value: number }) => [
        item.id,
        [item.quantity, item.value],
      ]);
      expect(Object.fromEntries(stock)).toEqual(model.stock());
      for (const [from, to] of [
        [daysAgo(200), today],
        [daysAgo(45), daysAgo(10)],
        [today, today],
      ] as const) {
        const figures = await readFigures({ db }, { accountId: id, from, to });
        expect(figures).toMatchObject(model.figures(from, to));
        const { stockAtStart, openings, purchases, costOfGoods, stockDifferences } = figures;
        const moved = openings + purchases - costOfGoods + stockDifferences;
        expect(figures.stockAtEnd).toBe(stockAtStart + moved);
      }
      expect(phones[0].lists).toEqual(phones[1].lists);
      const all = async (path: string) =>
        new Map((await get(`${path}?size=1000`)).data.map((row: Row) => [row.id, row]));
      expect(phones[0].lists).toEqual({
        inventory: await all("inventories"),
        sale: await all("sales"),
        expense: await all("expenses"),
      });
    }),
    { numRuns: isNight ? 40 : 15 },
  );
}, 120_000);
