import { type Channels, notificationKinds } from "#areas/accounts/notification-kinds.ts";
import type { Edition } from "#core/editions.ts";
import type { Book } from "#core/words.ts";
import { smsParts } from "#server/messages/sms-text.ts";
import { hasOwnTitle, type ShownNotification } from "./show-notification.ts";

/** In whose language, and of which edition. */
interface Written {
  book: Pick<Book, "say">;
  edition: Edition;
}

/** An e-mail: what happened, why, what about, where to go on. */
export function mailOf(kind: string, shown: ShownNotification, written: Written) {
  const { title, comment, other } = shown;
  const parts = [title, comment, other.join("\n"), addressOf(shown, written)];
  return {
    subject: headed(hasOwnTitle(kind) ? title : cut(comment ?? title, 120), written),
    text: parts.filter(Boolean).join("\n\n"),
  };
}

/** An SMS of one or two parts: what happened, and where to go on. */
export function smsOf(kind: string, shown: ShownNotification, written: Written): string {
  // Of a decision on her account she need not read her own address.
  const about = kind === "accountApproval" ? undefined : shown.other[0];
  const own = [shown.title, shown.comment || about].filter(Boolean).join(". ");
  const what = hasOwnTitle(kind) ? own : (shown.comment ?? own);
  const address = addressOf(shown, written);
  const texts = [140, 100, 70, 40, 20].map(
    (most) => `${headed(cut(what, most), written)} ${address}`,
  );
  return texts.find((text) => smsParts(text) <= 2) ?? texts.at(-1) ?? address;
}

/** What a browser's worker is handed: JSON of less than 3 kB. */
export function pushOf(key: string, { title, comment, other, link }: ShownNotification): string {
  const body = [comment, ...other].filter(Boolean).join(" · ");
  return JSON.stringify({ title: cut(title, 120), body: cut(body, 300), link, key });
}

/** Where a notification leads, as an address that works anywhere. */
const addressOf = ({ link }: ShownNotification, { edition }: Written) =>
  new URL(link, `${edition.server}/`).href;

const headed = (said: string, { book, edition }: Written) =>
  book.say("notifications.heading", { edition: edition.name, said });

/** At most so many characters, none cut in two. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
}

/** What goes out by SMS by itself is urgent for a phone too. */
export const isUrgent = (kind: string): boolean =>
  (notificationKinds as Record<string, Channels>)[kind]?.sms ?? false;
