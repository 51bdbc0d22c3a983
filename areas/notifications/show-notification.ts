import type { Edition } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import { formatMoney, formatQuantity } from "#web/format/format.ts";
import { detailLines } from "./detail-lines.ts";
import { cancellations, type NotificationPayload } from "./payload.ts";
import { productsNamed } from "./products-named.ts";

/** A notification as it is kept. */
export interface KeptNotification {
  kind: string;
  payload: NotificationPayload;
  link: string;
  isSuccess: boolean;
}

/** Whom it is shown to. */
export interface Reader {
  book: Pick<Book, "say" | "has">;
  language: Language;
  edition: Edition;
  /** The portal of those who sell: SHOP_PORTAL_URL. */
  portal: string;
}

export interface ShownNotification {
  title: string;
  /** Why, or what happened. */
  comment: string | null;
  /** Detail lines. */
  other: string[];
  success: boolean;
  /** A path of ours, or an address elsewhere. */
  link: string;
}

/** The twelve kinds of the specification by their phrases; what is decided has one for yes and no. */
const titles: Record<string, (payload: NotificationPayload, said: Said) => string> = {
  accountApproval: ({ isApproved }, { say }) =>
    say(`notifications.title.accountApproval.${isApproved === false ? "no" : "yes"}`),
  priceInquiryAnswer: (_, { say }) => say("notifications.title.priceInquiryAnswer"),
  productApproval: ({ isApproved }, { say }) =>
    say(`notifications.title.productApproval.${isApproved === false ? "no" : "yes"}`),
  orderApproval: (_, { say }) => say("notifications.title.orderApproval"),
  orderRejection: (_, { say }) => say("notifications.title.orderRejection"),
  orderCancellation: (_, { say, message }) =>
    message ?? say("notifications.title.orderCancellation"),
  orderProcessed: (_, { say }) => say("notifications.title.orderProcessed"),
  orderPriceUpdate: ({ products = 1 }, { say }) =>
    say("notifications.title.orderPriceUpdate", { products }),
  orderQuantityUpdate: ({ products = 1 }, { say }) =>
    say("notifications.title.orderQuantityUpdate", { products }),
  logisticsOrderApproval: (_, { say }) => say("notifications.title.logisticsOrderApproval"),
  logisticsServiceOrderCancellation: (_, { say, message }) =>
    message ?? say("notifications.title.logisticsServiceOrderCancellation"),
  communicationCampaign: ({ subject }, { say }) =>
    subject ?? say("notifications.title.communicationCampaign"),
};

interface Said {
  say: Book["say"];
  /** The payload's message in words. */
  message: string | undefined;
}

/** What needs nobody to say how it ended. */
const successes: Record<string, boolean> = {
  orderApproval: true,
  orderProcessed: true,
  logisticsOrderApproval: true,
  orderRejection: false,
  orderCancellation: false,
  logisticsServiceOrderCancellation: false,
};

/** The words of a notification in its reader's language, and where it leads (specification, 4). */
export function showNotification(
  { kind, payload, link, isSuccess }: KeptNotification,
  reader: Reader,
): ShownNotification {
  const { say } = reader.book;
  const titleOf = titles[kind];
  const message = messageOf(payload, reader);
  return {
    title: titleOf?.(payload, { say, message }) ?? say("notifications.title.other"),
    comment: commentOf(kind, payload, reader),
    other: titleOf ? detailLines(payload, reader) : linesBeside(payload, reader),
    success: successes[kind] ?? isSuccess,
    link: link || linkOf(kind, reader),
  };
}

/** The payload's message: words of ours by their code, and any other as it was written. */
export function messageOf({ message }: NotificationPayload, { book }: Reader): string | undefined {
  const ours = cancellations.find((code) => code === message);
  return ours ? book.say(`notifications.message.${ours}`) : message || undefined;
}

function commentOf(kind: string, payload: NotificationPayload, reader: Reader): string | null {
  if (!titles[kind]) return eventOf(payload, reader) ?? payload.comment ?? null;
  if (kind === "communicationCampaign") return payload.message ?? payload.comment ?? null;
  const { comment, approvalComment, reasonForCancellation } = payload;
  return comment || approvalComment || reasonForCancellation || null;
}

/** What happened, of kinds beyond the twelve. */
function eventOf(payload: NotificationPayload, reader: Reader): string | undefined {
  const { book, language, edition } = reader;
  const key = `notifications.event.${payload.event ?? ""}`;
  if (!payload.event || !book.has(key)) return undefined;
  const { fullName = "", orderNumber = "", comment = "" } = payload;
  const { quantity, unit = "", total, currency = edition.currency } = payload;
  return book.say(key, {
    fullName,
    productName: productsNamed(payload, reader) ?? "",
    orderNumber,
    comment,
    quantity: quantity === undefined ? "" : formatQuantity(language, quantity, unit),
    total: total === undefined ? "" : formatMoney(language, total, currency),
  });
}

/** What stands beside the sentence of an event without saying it twice. */
function linesBeside(
  { orderNumber, reference, event, comment }: NotificationPayload,
  reader: Reader,
) {
  const lines = detailLines({ orderNumber, reference }, reader);
  // The sentence of a refused payment has its reason in it, and without a sentence it is the comment.
  if (!comment || !event || event === "paymentRefused") return lines;
  return [...lines, reader.book.say("notifications.line.said", { value: comment })];
}

function linkOf(kind: string, { portal }: Reader): string {
  const links: Record<string, string> = {
    accountApproval: "/profile",
    priceInquiryAnswer: "/market/market-information",
    productApproval: portal,
    communicationCampaign: "/",
  };
  return links[kind] ?? "/market/myorders";
}

/** Whether a kind has a title that says by itself what happened. */
export const hasOwnTitle = (kind: string): boolean => kind in titles;
