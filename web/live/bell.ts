import type { Notice } from "../shell/header-data.ts";
import { shortCount } from "../shell/short-count.ts";
import { shortText } from "../shell/short-text.ts";

/** The header is the server's: what changes in it while the document stays is written into it here. */
const bell = () => document.querySelector("#head .notices");

/** The count on the bell: the number for eyes, words for ears. */
export function showUnseen(count: number, words: string): void {
  const number = bell()?.querySelector<HTMLElement>(".count");
  const spoken = bell()?.querySelector("summary .sr-only");
  if (!number || !spoken) return;
  number.textContent = shortCount(count);
  number.hidden = count === 0;
  spoken.textContent = words;
}

/** Messages that wait in private talks: beside the icon, and in her own menu. */
export function showTalks(count: number | undefined): void {
  for (const number of document.querySelectorAll<HTMLElement>("#head [data-talks]")) {
    if (count === undefined) return;
    number.textContent = shortCount(count);
    number.hidden = count === 0;
  }
}

/** Lines below the bell. */
const maxLines = 5;

/**
 * Puts a notice on top of those below the bell.
 * @param day its date as it is read
 */
export function addNotice(
  { key, title, comment, date, link, sign, signName }: Notice,
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
