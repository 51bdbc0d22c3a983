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

/** The response of chat-act.ts: the messages since, rendered as on the page. */
export interface Since {
  html: string;
  /** The last message that the other user has read; "" for none. */
  readUpTo: string;
  /** There are more messages. */
  hasMore: boolean;
  /** The user's conversations, newest first. */
  list?: string;
}

const talkEvent: TalkEventName = "soko-talk";
const typingPauseMs = 4_000;
const typingShownMs = 6_000;
/** With data saving there is no open connection: the page polls. */
const askPauseMs = 20_000;

/**
 * Makes a conversation live: a message is sent at once or when the connection is back, and new
 * messages are appended. Without it the page still works with native forms and links.
 * @param box the element that contains the list and the conversation
 * @returns a function that stops it
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
  /** Marks messages as read, unless the page is in the background. */
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
    // Messages written while the previous one was being sent.
    if ((await waiting()).some(({ refused }) => !refused)) await sendKeptPosts().catch(() => 0);
    if (wasFirst && (await waiting()).length === 0) return location.replace(box.dataset.here ?? "");
    await catchUp();
    await showWaiting("waiting");
  }

  let asked = 0;
  async function showWaiting(state: "sending" | "waiting"): Promise<void> {
    const mine = ++asked;
    const posts = await waiting();
    // A later update is newer.
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
    // The queue's list shows the text after the first space.
    data.set("here", `_ ${text.value.trim() || box.dataset.picture}`);
    const key = form.elements.namedItem(idempotencyField) as HTMLInputElement;
    const before = { text: text.value, files: picture?.files, key: key.value };
    // Cleared before anything is awaited: what the user types in the meantime is the next message.
    text.value = "";
    if (picture) picture.value = "";
    key.value = newIdempotencyKey();
    try {
      await keepPost(location.origin + chatPath, data);
    } catch {
      // The device's storage is full, or this is a private window.
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
    // A restored connection can send what is queued.
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
