import { smsParts, withoutAccents } from "#server/messages/sms-text.ts";
import type { ListedNotification } from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";
import type { NotificationView } from "./notification-view.ts";
import { shortLink } from "./short-links.ts";

/** One notification of an outgoing message. */
export interface OutgoingNotification {
  declared: ListedNotification;
  view: NotificationView;
}

/** The notifications of one message, the oldest first. The last one has the current state. */
export type OutgoingNotifications = readonly [OutgoingNotification, ...OutgoingNotification[]];

const lastOf = (news: OutgoingNotifications): OutgoingNotification => news.at(-1) ?? news[0];

/** Maximum number of notifications in an e-mail; it lists the last ones. */
const maxListed = 10;

/** Composes an e-mail: the event, the reason, the subject and the link. */
export function composeMail(news: OutgoingNotifications, words: Words) {
  const last = lastOf(news);
  const subject = cut(last.view.title, 120);
  const sections = news.slice(-maxListed).map(({ view }) => partsOf(view));
  return {
    subject: headed(together(news, subject, words), words),
    text: [...sections, addressOf(last.view, words)].join("\n\n"),
  };
}

const partsOf = ({ title, comment, other }: NotificationView) =>
  [title, comment, other.join("\n")].filter(Boolean).join("\n\n");

/**
 * Composes an SMS: the event, what the event does not say yet, and the link. It has one part if the
 * event alone fits, and at most two. A comment is never left out for a part.
 */
export function composeSms(news: OutgoingNotifications, words: Words): string {
  const { declared, view } = lastOf(news);
  const { title, comment, other } = view;
  const more = declared.isShortBySms ? undefined : other.find((line) => !isSaid(line, title));
  const whole = [title, comment || more].filter(Boolean).join(". ");
  const address = addressOf({ link: shortLink(view.link) }, words);
  const smsOf = (text: string, max = Number.POSITIVE_INFINITY) =>
    withoutAccents(`${headed(cut(together(news, text, words), max), words)} ${address}`);
  const short = (comment ? [whole] : [whole, title]).map((text) => smsOf(text));
  const cutTexts = [140, 100, 70, 40, 20].map((max) => smsOf(whole, max));
  return (
    short.find((text) => smsParts(text) === 1) ??
    cutTexts.find((text) => smsParts(text) <= 2) ??
    cutTexts.at(-1) ??
    address
  );
}

/** Whether a text already contains what a line says after its label: "Product: Beans". */
export const isSaid = (line: string, text: string): boolean => {
  const value = line.replace(/^[^:]*:\s*/u, "").trim();
  return value !== "" && text.includes(value);
};

/** Composes the data for the browser's service worker: JSON of less than 3 kB. */
export function composePush(key: string, news: OutgoingNotifications, words: Words): string {
  const { view } = lastOf(news);
  const { title, comment, other } = view;
  const body = [comment, ...other].filter(Boolean).join(" · ");
  const head = cut(together(news, title, words), 120);
  return JSON.stringify({ title: head, body: cut(body, 300), link: linkOf(view, words), key });
}

/** "3 changes. Now: …" */
const together = ({ length: count }: OutgoingNotifications, last: string, { say }: Words) =>
  count > 1 ? say("notifications.together", { count, last }) : last;

/** Returns the notification's link as an absolute address. */
const addressOf = ({ link }: Pick<NotificationView, "link">, words: Words) =>
  new URL(linkOf({ link }, words), `${words.edition.server}/`).href;

/**
 * Returns a path of the site or the portal's address. Any other address is replaced by the home
 * page.
 */
function linkOf({ link }: Pick<NotificationView, "link">, { edition, portal }: Words): string {
  const base = `${edition.server}/`;
  const { origin } = new URL(link, base);
  return [base, new URL(portal, base)].some((allowed) => new URL(allowed).origin === origin)
    ? link
    : "/";
}

const headed = (text: string, { say, edition }: Words) =>
  say("notifications.heading", { edition: edition.name, said: text });

/** Truncates a text to a number of characters and never splits one. */
function cut(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : text;
}
