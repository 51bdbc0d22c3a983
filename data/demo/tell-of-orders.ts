import type { NotificationPayload } from "#areas/notifications/payload.ts";
import { notification } from "#areas/notifications/tables.ts";
import type { Edition } from "#core/editions.ts";
import type { Database } from "#server/database/database.ts";
import { demoId } from "./demo-id.ts";
import { demoSignIns } from "./demo-people.ts";
import type { Deal } from "./make-orders.ts";
import { storeRows } from "./store-rows.ts";

type Row = typeof notification.$inferInsert;

/** What was told of a deal: its kind and payload, to whom, and with which of its chapters. */
interface Told {
  act: string;
  kind: string;
  to: "buyer" | "trader";
  payload: (deal: Deal, at: string, number: string | undefined) => NotificationPayload;
  isSuccess?: boolean;
}

const nameOf = ({ lines: [line] }: Deal) => line?.productName ?? "";

const news: Told[] = [
  {
    act: "request",
    kind: "orderRequest",
    to: "trader",
    payload: (deal, at) => ({
      event: "orderRequested",
      fullName: deal.buyer.name,
      productName: nameOf(deal),
      quantity: deal.lines[0]?.quantity ?? 0,
      unit: deal.lines[0]?.unit ?? "",
      currency: deal.currency,
      total: deal.total,
      dateRequested: at,
    }),
  },
  {
    act: "propose",
    kind: "orderPriceUpdate",
    to: "buyer",
    payload: (deal, at) => ({
      productName: nameOf(deal),
      unit: deal.lines[0]?.unit ?? "",
      currency: deal.currency,
      previousUnitPrice: deal.change?.from ?? 0,
      currentUnitPrice: deal.change?.to ?? 0,
      dateUpdated: at,
    }),
  },
  {
    act: "approve",
    kind: "orderApproval",
    to: "buyer",
    payload: (deal, at, orderNumber = "") => ({
      orderApprovalDate: at,
      orderNumber,
      productName: nameOf(deal),
      currency: deal.currency,
      total: deal.total,
      isApproved: true,
    }),
  },
  {
    act: "process",
    kind: "orderProcessed",
    to: "buyer",
    payload: (deal, at, orderNumber = "") => ({
      orderNumber,
      productName: nameOf(deal),
      dateUpdated: at,
    }),
  },
  {
    act: "reject",
    kind: "orderRejection",
    to: "buyer",
    payload: (deal, at) => ({ productName: nameOf(deal), dateUpdated: at }),
    isSuccess: false,
  },
];

/** So many are kept of each person; who looks at what is older looks at the orders. */
const kept = 6;

/** Tells the demo's buyer and trader of their newest deals; the older half they have seen. */
export async function tellOfDeals(
  db: Database,
  { edition, now }: { edition: Edition; now: Date },
  deals: Deal[],
  numbers: Map<number, string>,
): Promise<void> {
  const told = deals.flatMap((deal) =>
    news.flatMap((one): Row[] => {
      const place = deal.story.chapters.findIndex(({ act }) => act === one.act);
      const at = deal.times[place];
      const email = deal[one.to].email;
      if (!at || (email !== demoSignIns.buyer.email && email !== demoSignIns.trader.email))
        return [];
      const id = (kind: string) => demoId(edition.code, kind, String(deal.number));
      return [
        {
          id: demoId(edition.code, "notification", `${deal.number}/${one.kind}`),
          accountId: deal[one.to].id,
          kind: one.kind,
          payload: one.payload(deal, at.toISOString(), numbers.get(deal.number)),
          link: deal.story.order
            ? `/market/order-details?id=${id("order")}`
            : `/market/order-details?request=${id("order request")}`,
          isSuccess: one.isSuccess ?? true,
          createdAt: at,
          seenAt: null,
          isDemo: true,
        },
      ];
    }),
  );
  const ofEach = Map.groupBy(told, ({ accountId }) => accountId);
  for (const rows of ofEach.values()) {
    const newest = rows.sort((a, b) => +b.createdAt - +a.createdAt).slice(0, kept);
    const seen = newest.map((row, place) => ({ ...row, seenAt: place < kept / 2 ? null : now }));
    await storeRows(db, notification, seen);
  }
}
