import { smsParts } from "#server/messages/sms-text.ts";
import type { Listed } from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";
import type { ShownNotification } from "./show-notification.ts";

/** An e-mail: what happened, why, what about, where to go on. */
export function mailOf(declared: Listed, shown: ShownNotification, words: Words) {
  const { title, comment, other } = shown;
  const parts = [title, comment, other.join("\n"), addressOf(shown, words)];
  return {
    subject: headed(declared.title ? title : cut(comment ?? title, 120), words),
    text: parts.filter(Boolean).join("\n\n"),
  };
}

/** An SMS of one or two parts: what happened, and where to go on. */
export function smsOf(declared: Listed, shown: ShownNotification, words: Words): string {
  const about = declared.isShortBySms ? undefined : shown.other[0];
  const own = [shown.title, shown.comment || about].filter(Boolean).join(". ");
  const what = declared.title ? own : (shown.comment ?? own);
  const address = addressOf(shown, words);
  const texts = [140, 100, 70, 40, 20].map((max) => `${headed(cut(what, max), words)} ${address}`);
  return texts.find((text) => smsParts(text) <= 2) ?? texts.at(-1) ?? address;
}

/** What a browser's worker is handed: JSON of less than 3 kB. */
export function pushOf(key: string, { title, comment, other, link }: ShownNotification): string {
  const body = [comment, ...other].filter(Boolean).join(" · ");
  return JSON.stringify({ title: cut(title, 120), body: cut(body, 300), link, key });
}

/** Where a notification leads, as an address that works anywhere. */
const addressOf = ({ link }: ShownNotification, { edition }: Words) =>
  new URL(link, `${edition.server}/`).href;

const headed = (text: string, { say, edition }: Words) =>
  say("notifications.heading", { edition: edition.name, said: text });

/** At most so many characters, none cut in two. */
function cut(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : text;
}
