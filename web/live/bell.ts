import type { HeaderNotice } from "../shell/header-data.ts";
import { shortCount } from "../shell/short-count.ts";
import { shortText } from "../shell/short-text.ts";

/**
 * The server renders the header. Changes to it while the document is open are written into it here.
 */
const bell = () => document.querySelector("#head .notices");

/** Updates the count on the bell: a visible number, and words for screen readers. */
export function showUnseen(count: number, words: string): void {
  const number = bell()?.querySelector<HTMLElement>(".count");
  const spoken = bell()?.querySelector("summary .sr-only");
  if (!number || !spoken) return;
  number.textContent = shortCount(count);
  number.hidden = count === 0;
  spoken.textContent = words;
}

/** Updates the count of unread chat messages beside the icon and in the user's menu. */
export function showUnreadMessages(count: number | undefined): void {
  for (const number of document.querySelectorAll<HTMLElement>("#head [data-unread-messages]")) {
    if (count === undefined) return;
    number.textContent = shortCount(count);
    number.hidden = count === 0;
  }
}

/** Maximum number of notices listed below the bell. */
const maxLines = 5;

/**
 * Puts a notice at the top of the list below the bell.
 * @param day its formatted date
 */
export function addNotice(
  { key, title, comment, date, link, sign, signName }: HeaderNotice,
  day: string,
): void {
  const list = bell()?.querySelector("ul");
  if (!list || list.querySelector(`[data-key="${CSS.escape(key)}"]`)) return;
  const line = document.createElement("li");
  line.dataset.key = key;
  const to = line.appendChild(document.createElement("a"));
  to.href = link;
  const words = to.appendChild(document.createElement("div"));
  const mark = document.createElement("span");
  mark.className = `badge badge-${sign}`;
  mark.append(signName);
  words.append(mark, " ", title);
  if (comment) {
    const why = words.appendChild(document.createElement("p"));
    why.className = "card-note";
    why.textContent = shortText(comment);
  }
  const time = words.appendChild(document.createElement("time"));
  time.dateTime = date;
  time.textContent = day;
  list.prepend(line);
  bell()?.querySelector(".notices-empty")?.remove();
  for (const old of [...list.querySelectorAll("[data-key]")].slice(maxLines)) old.remove();
}
