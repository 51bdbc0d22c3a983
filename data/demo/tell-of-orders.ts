import { notification } from "#areas/notifications/tables.ts";
import type { Edition } from "#core/editions.ts";
import type { Database } from "#server/database/database.ts";
import type { StoredPayload } from "#server/notifications/notification.ts";
import { demoId } from "./demo-id.ts";
import type { Deal } from "./make-deal.ts";
import { storeRows } from "./store-rows.ts";

type Row = typeof notification.$inferInsert;

/** What was told of a deal: its kind and payload, to whom, and with which of its chapters. */
interface Told {
  act: string;
  kind: string;
  to: "buyer" | "trader";
  payload: (deal: Deal, at: string, number: string | undefined) => StoredPayload;
  /** Whether it was so in this deal; it was where nothing is said. */
  was?: (deal: Deal) => boolean;
  /** Where it leads, where that is not the order. */
  isOfPayment?: true;
  isSuccess?: boolean;
}

const nameOf = ({ lines: [line] }: Deal) => line?.productName ?? "";
const isOfPrice = ({ change }: Deal) => change?.currentUnitPrice !== change?.previousUnitPrice;

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
    was: isOfPrice,
    payload: (deal, at) => ({
      productName: nameOf(deal),
      unit: deal.lines[0]?.unit ?? "",
      currency: deal.currency,
      previousUnitPrice: deal.change?.previousUnitPrice ?? 0,
      currentUnitPrice: deal.change?.currentUnitPrice ?? 0,
      dateUpdated: at,
    }),
  },
  {
    act: "propose",
    kind: "orderQuantityUpdate",
    to: "buyer",
    was: (deal) => !isOfPrice(deal),
    payload: (deal, at) => ({
      productName: nameOf(deal),
      unit: deal.lines[0]?.unit ?? "",
      previousQuantity: deal.change?.previousQuantity ?? 0,
      currentQuantity: deal.change?.currentQuantity ?? 0,
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
  {
    act: "submitPayment",
    kind: "orderUpdate",
    to: "trader",
    payload: (deal, at, orderNumber = "") => ({
      event: "paymentSubmitted",
      orderNumber,
      total: deal.total,
      currency: deal.currency,
      dateUpdated: at,
    }),
    isOfPayment: true,
  },
];

/** So many are kept of each person; who looks at what is older looks at the orders. */
const kept = 6;

interface ToTell {
  deals: Deal[];
  /** Of the orders among them, by the keys of the deals. */
  numbers: Map<string, string>;
  /** Of whom it is told. */
  emails: string[];
}

/** Tells people of their newest deals; the older half they have seen. */
export async function tellOfDeals(
  db: Database,
  { edition, now }: { edition: Edition; now: Date },
  { deals, numbers, emails }: ToTell,
): Promise<void> {
  const told = deals.flatMap((deal) =>
    news.flatMap((one): Row[] => {
      const place = deal.story.chapters.findIndex(({ act }) => act === one.act);
      const at = deal.times[place];
      const email = deal[one.to].email;
      if (!at || !email || !emails.includes(email) || one.was?.(deal) === false) return [];
      return [
        {
          id: demoId(edition.code, "notification", `${deal.key}/${one.kind}`),
          accountId: deal[one.to].id,
          kind: one.kind,
          payload: one.payload(deal, at.toISOString(), numbers.get(deal.key)),
          link: linkOf(edition, deal, one),
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

function linkOf({ code }: Edition, { key, story }: Deal, { isOfPayment }: Told): string {
  const id = (kind: string) => demoId(code, kind, key);
  if (isOfPayment) return `/market/payment-details?id=${id("order")}`;
  return story.order
    ? `/market/order-details?id=${id("order")}`
    : `/market/order-details?request=${id("order request")}`;
}
