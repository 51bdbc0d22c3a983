import { smsParts } from "#server/messages/sms-text.ts";
import type { ListedNotification } from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";
import type { ShownNotification } from "./show-notification.ts";

/** One notification of an outgoing message. */
export interface Outgoing {
  declared: ListedNotification;
  shown: ShownNotification;
}

/** The notifications of one message, the oldest first. The last one has the current state. */
export type OutgoingNews = readonly [Outgoing, ...Outgoing[]];

const lastOf = (news: OutgoingNews): Outgoing => news.at(-1) ?? news[0];

/** Maximum number of notifications in an e-mail; it lists the last ones. */
const maxTold = 10;

/** Composes an e-mail: the event, the reason, the subject and the link. */
export function mailOf(news: OutgoingNews, words: Words) {
  const last = lastOf(news);
  const subject = cut(last.shown.title, 120);
  const told = news.slice(-maxTold).map(({ shown }) => partsOf(shown));
  return {
    subject: headed(together(news, subject, words), words),
    text: [...told, addressOf(last.shown, words)].join("\n\n"),
  };
}

const partsOf = ({ title, comment, other }: ShownNotification) =>
  [title, comment, other.join("\n")].filter(Boolean).join("\n\n");

/** Composes an SMS of one or two parts: the event and the link. */
export function smsOf(news: OutgoingNews, words: Words): string {
  const { declared, shown } = lastOf(news);
  const about = declared.isShortBySms ? undefined : shown.other[0];
  const own = [shown.title, shown.comment || about].filter(Boolean).join(". ");
  const what = together(news, own, words);
  const address = addressOf(shown, words);
  const texts = [140, 100, 70, 40, 20].map((max) => `${headed(cut(what, max), words)} ${address}`);
  return texts.find((text) => smsParts(text) <= 2) ?? texts.at(-1) ?? address;
}

/** Composes the data for the browser's service worker: JSON of less than 3 kB. */
export function pushOf(key: string, news: OutgoingNews, words: Words): string {
  const { shown } = lastOf(news);
  const { title, comment, other } = shown;
  const body = [comment, ...other].filter(Boolean).join(" · ");
  const head = cut(together(news, title, words), 120);
  return JSON.stringify({ title: head, body: cut(body, 300), link: linkOf(shown, words), key });
}

/** "3 changes. Now: …" */
const together = ({ length: count }: OutgoingNews, last: string, { say }: Words) =>
  count > 1 ? say("notifications.together", { count, last }) : last;

/** Returns the notification's link as an absolute address. */
const addressOf = ({ link }: ShownNotification, words: Words) =>
  new URL(linkOf({ link }, words), `${words.edition.server}/`).href;

/**
 * Returns a path of the site or the portal's address. Any other address is replaced by the home
 * page.
 */
function linkOf({ link }: Pick<ShownNotification, "link">, { edition, portal }: Words): string {
  const base = `${edition.server}/`;
  const { origin } = new URL(link, base);
  return [base, new URL(portal, base)].some((one) => new URL(one).origin === origin) ? link : "/";
}

const headed = (text: string, { say, edition }: Words) =>
  say("notifications.heading", { edition: edition.name, said: text });

/** Truncates a text to a number of characters and never splits one. */
function cut(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : text;
}
