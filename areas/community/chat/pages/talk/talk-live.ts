import { idempotencyField, newIdempotencyKey } from "#core/idempotency.ts";
import { chatPath } from "#core/paths.ts";
import {
  forgetPost,
  type KeptPost,
  keepPost,
  keptPosts,
  sendKeptPosts,
} from "#web/kept-posts/kept-posts.ts";
import type { TalkEvent, TalkEventName } from "#web/live/talk-event.ts";
import { savesData } from "#web/shell/saves-data.ts";

/** What chat-act.ts answers: what came since, written out as the page is. */
export interface Since {
  html: string;
  /** Of whose messages the other has read up to this one; "" where none. */
  readUpTo: string;
  /** There is more of it. */
  hasMore: boolean;
  /** Her talks, the newest first. */
  list?: string;
}

const talkEvent: TalkEventName = "soko-talk";
const typingPauseMs = 4_000;
const typingShownMs = 6_000;
/** Who saves data keeps no line open: the page asks now and then. */
const askPauseMs = 20_000;

/**
 * Makes a talk live: what is written is sent at once or when there is a line again, what comes stands
 * there as it comes. Without it the page is whole: its form is posted, its links lead on.
 * @param box the page's part that holds list and talk
 * @returns what ends it
 */
export function liveTalk(box: HTMLElement): () => void {
  const one = <E extends HTMLElement>(selector: string) => box.querySelector<E>(selector);
  const { room = "", owner = "" } = box.dataset;
  const form = one<HTMLFormElement>("form[data-waits]");
  const text = form?.elements.namedItem("chatText") as HTMLTextAreaElement | null;
  const ids = () => [...box.querySelectorAll<HTMLElement>("[data-id]")];
  const isLatest = "latest" in box.dataset;
  let isOver = false;

  const ask = (act: string, more: Record<string, string> = {}) =>
    fetch(`${chatPath}/${act}?${new URLSearchParams({ ...(room && { room }), ...more })}`, {
      method: act === "since" ? "GET" : "POST",
    }).catch(() => undefined);

  let isAsking = false;
  let isAskedAgain = false;
  async function catchUp(): Promise<void> {
    isAskedAgain = isAsking;
    if (isAsking) return;
    isAsking = true;
    const after = ids().pop()?.dataset.id;
    const answer = await ask("since", isLatest && after ? { after } : {});
    const since = answer?.ok ? ((await answer.json().catch(() => {})) as Since) : undefined;
    isAsking = false;
    if (isOver || !since) return;
    if (isLatest && room) add(since.html);
    markRead(since.readUpTo);
    const list = one("[data-talks]");
    if (list && since.list && !list.contains(document.activeElement)) list.innerHTML = since.list;
    if (isAskedAgain || since.hasMore) await catchUp();
    else see();
  }

  function add(html: string): void {
    const part = document.createElement("template");
    part.innerHTML = html;
    const known = new Set(ids().map(({ dataset }) => dataset.id));
    for (const message of [...part.content.children] as HTMLElement[]) {
      if (!known.has(message.dataset.id)) one("[data-messages]")?.append(message);
    }
    if (ids().length > 0) one("[data-first]")?.remove();
  }

  function markRead(upTo: string): void {
    const shown = ids();
    const last = shown.findIndex(({ dataset }) => dataset.id === upTo);
    for (const message of shown.slice(0, last + 1)) {
      if (message.dataset.own) message.querySelector("[data-read]")?.removeAttribute("hidden");
    }
  }

  let seen = ids().pop()?.dataset.id;
  /** The other learns that she has read; a page in the background reads nothing. */
  function see(): void {
    const last = ids().pop();
    if (!room || !last || last.dataset.id === seen || document.visibilityState !== "visible")
      return;
    seen = last.dataset.id;
    if (!last.dataset.own) void ask("read", { upTo: seen ?? "" });
  }

  const waiting = () => keptPosts(owner).catch(() => []);
  async function flush(): Promise<void> {
    await showWaiting("sending");
    const wasFirst = !room && (await waiting()).length > 0;
    await sendKeptPosts().catch(() => 0);
    // What was written while the one before was on its way.
    if ((await waiting()).some(({ refused }) => !refused)) await sendKeptPosts().catch(() => 0);
    if (wasFirst && (await waiting()).length === 0) return location.replace(box.dataset.here ?? "");
    await catchUp();
    await showWaiting("waiting");
  }

  let asked = 0;
  async function showWaiting(state: "sending" | "waiting"): Promise<void> {
    const mine = ++asked;
    const posts = await waiting();
    // What was asked for later is newer.
    if (!isOver && mine === asked)
      one("[data-kept]")?.replaceChildren(...posts.map((post) => lineOf(post, state)));
  }

  function lineOf(post: KeptPost, state: "sending" | "waiting"): HTMLElement {
    const line = document.createElement("li");
    line.className = "msg msg-own";
    line.append(post.label);
    const note = line.appendChild(document.createElement("small"));
    note.textContent = post.refused
      ? (box.dataset.refused ?? "").replace("…", post.refused)
      : (box.dataset[state] ?? "");
    if (!post.refused) return line;
    const forget = line.appendChild(document.createElement("button"));
    forget.className = "button button-quiet";
    forget.textContent = box.dataset.forget ?? "";
    forget.onclick = () => forgetPost(post).then(() => showWaiting("waiting"));
    return line;
  }

  async function send(event: Event): Promise<void> {
    if (!form || !text || !isLatest) return;
    event.preventDefault();
    const data = new FormData(form);
    const picture = one<HTMLInputElement>("input[type=file]");
    if (!text.value.trim() && !picture?.value) return text.focus();
    // What stands behind the first space is shown while it waits.
    data.set("here", `_ ${text.value.trim() || box.dataset.picture}`);
    const key = form.elements.namedItem(idempotencyField) as HTMLInputElement;
    const before = { text: text.value, files: picture?.files, key: key.value };
    // Emptied before anything is waited for: what she writes meanwhile is the next message.
    text.value = "";
    if (picture) picture.value = "";
    key.value = newIdempotencyKey();
    try {
      await keepPost(location.origin + chatPath, data);
    } catch {
      // A full phone, or a private window.
      text.value = before.text;
      if (picture) picture.files = before.files ?? null;
      key.value = before.key;
      return form.submit();
    }
    one("[data-about]")?.remove();
    await flush();
  }

  let typedAt = 0;
  function typing(): void {
    if (!room || !text?.value || Date.now() - typedAt < typingPauseMs) return;
    typedAt = Date.now();
    void ask("typing");
  }

  let shown: ReturnType<typeof setTimeout> | undefined;
  function showTyping(isTyping: boolean): void {
    clearTimeout(shown);
    const line = one("[data-typing]");
    if (line) line.textContent = isTyping ? (line.dataset.typing ?? "") : "";
    if (isTyping) shown = setTimeout(showTyping, typingShownMs, false);
  }

  function hear({ detail }: CustomEvent<TalkEvent>): void {
    const isHere = detail.room === room;
    if (isHere && detail.type === "chatRead") markRead(detail.upTo ?? "");
    if (isHere) showTyping(detail.type === "typing");
    // A line that is there again may carry what waits.
    if (detail.type === "hello") void flush();
    if (detail.type === "chat") void catchUp();
  }

  async function earlier(event: MouseEvent): Promise<void> {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[data-earlier]");
    if (!link) return;
    event.preventDefault();
    const before = ids()[0]?.dataset.id ?? "";
    const answer = await ask("since", { before });
    if (!answer?.ok) return location.assign(link.href);
    const { html, hasMore } = (await answer.json()) as Since;
    one("[data-messages]")?.insertAdjacentHTML("afterbegin", html);
    if (!hasMore) link.remove();
  }

  const again = () => void flush();
  const look = () => see();
  const listening: [EventTarget | null, string, (event: never) => void][] = [
    [form, "submit", send],
    [form, "input", typing],
    [box, "click", earlier],
    [window, "online", again],
    [window, talkEvent, hear],
    [document, "visibilitychange", look],
  ];
  for (const [on, type, act] of listening) on?.addEventListener(type, act as never);
  const asking = savesData() ? setInterval(again, askPauseMs) : undefined;
  again();
  return () => {
    isOver = true;
    clearInterval(asking);
    clearTimeout(shown);
    for (const [on, type, act] of listening) on?.removeEventListener(type, act as never);
  };
}
