import { idempotencyField, newIdempotencyKey } from "#core/idempotency.ts";
import { chatPath } from "#core/paths.ts";
import {
  enqueue,
  listQueuedPosts,
  type QueuedPost,
  removeQueuedPost,
  sendQueuedPosts,
} from "#web/kept-posts/offline-queue.ts";
import type { ConversationEvent, ConversationEventName } from "#web/live/conversation-event.ts";
import { prefersReducedData } from "#web/shell/prefers-reduced-data.ts";

/** The response of chat-act.ts: the messages since, rendered as on the page. */
export interface ConversationUpdate {
  html: string;
  /** The last message that the other user has read; "" for none. */
  readUpTo: string;
  /** There are more messages. */
  hasMore: boolean;
  /** The user's conversations, newest first. */
  list?: string;
}

const conversationEvent: ConversationEventName = "soko-talk";
const typingPauseMs = 4_000;
const typingShownMs = 6_000;
/** With data saving there is no open connection: the page polls. */
const pollIntervalMs = 20_000;

/**
 * Makes a conversation live: a message is sent at once or when the connection is back, and new
 * messages are appended. Without it the page still works with native forms and links.
 * @param box the element that contains the list and the conversation
 * @returns a function that stops it
 */
export function startLiveConversation(box: HTMLElement): () => void {
  const find = <E extends HTMLElement>(selector: string) => box.querySelector<E>(selector);
  const { room = "", owner = "" } = box.dataset;
  const form = find<HTMLFormElement>("form[data-waits]");
  const text = form?.elements.namedItem("chatText") as HTMLTextAreaElement | null;
  const ids = () => [...box.querySelectorAll<HTMLElement>("[data-id]")];
  const isLatest = "latest" in box.dataset;
  let isOver = false;

  const request = (act: string, more: Record<string, string> = {}) =>
    fetch(`${chatPath}/${act}?${new URLSearchParams({ ...(room && { room }), ...more })}`, {
      method: act === "since" ? "GET" : "POST",
    }).catch(() => undefined);

  let isAsking = false;
  let shouldRefetch = false;
  async function catchUp(): Promise<void> {
    shouldRefetch = isAsking;
    if (isAsking) return;
    isAsking = true;
    const after = ids().pop()?.dataset.id;
    const answer = await request("since", isLatest && after ? { after } : {});
    const since = answer?.ok
      ? ((await answer.json().catch(() => {})) as ConversationUpdate)
      : undefined;
    isAsking = false;
    if (isOver || !since) return;
    if (isLatest && room) add(since.html);
    markRead(since.readUpTo);
    const list = find("[data-talks]");
    if (list && since.list && !list.contains(document.activeElement)) list.innerHTML = since.list;
    if (shouldRefetch || since.hasMore) await catchUp();
    else see();
  }

  function add(html: string): void {
    const part = document.createElement("template");
    part.innerHTML = html;
    const known = new Set(ids().map(({ dataset }) => dataset.id));
    for (const message of [...part.content.children] as HTMLElement[]) {
      if (!known.has(message.dataset.id)) find("[data-messages]")?.append(message);
    }
    if (ids().length > 0) find("[data-first]")?.remove();
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
    if (!last.dataset.own) void request("read", { upTo: seen ?? "" });
  }

  const listPending = () => listQueuedPosts(owner).catch(() => []);
  async function flush(): Promise<void> {
    await showWaiting("sending");
    const wasFirst = !room && (await listPending()).length > 0;
    await sendQueuedPosts().catch(() => 0);
    // Messages written while the previous one was being sent.
    if ((await listPending()).some(({ refused }) => !refused))
      await sendQueuedPosts().catch(() => 0);
    if (wasFirst && (await listPending()).length === 0)
      return location.replace(box.dataset.here ?? "");
    await catchUp();
    await showWaiting("waiting");
  }

  let latestUpdate = 0;
  async function showWaiting(state: "sending" | "waiting"): Promise<void> {
    const mine = ++latestUpdate;
    const posts = await listPending();
    // A later update is newer.
    if (!isOver && mine === latestUpdate)
      find("[data-kept]")?.replaceChildren(...posts.map((post) => lineOf(post, state)));
  }

  function lineOf(post: QueuedPost, state: "sending" | "waiting"): HTMLElement {
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
    forget.onclick = () => removeQueuedPost(post).then(() => showWaiting("waiting"));
    return line;
  }

  async function send(event: Event): Promise<void> {
    if (!form || !text || !isLatest) return;
    event.preventDefault();
    const data = new FormData(form);
    const picture = find<HTMLInputElement>("input[type=file]");
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
      await enqueue(location.origin + chatPath, data);
    } catch {
      // The device's storage is full, or this is a private window.
      text.value = before.text;
      if (picture) picture.files = before.files ?? null;
      key.value = before.key;
      return form.submit();
    }
    find("[data-about]")?.remove();
    await flush();
  }

  let typedAt = 0;
  function typing(): void {
    if (!room || !text?.value || Date.now() - typedAt < typingPauseMs) return;
    typedAt = Date.now();
    void request("typing");
  }

  let shown: ReturnType<typeof setTimeout> | undefined;
  function showTyping(isTyping: boolean): void {
    clearTimeout(shown);
    const line = find("[data-typing]");
    if (line) line.textContent = isTyping ? (line.dataset.typing ?? "") : "";
    if (isTyping) shown = setTimeout(showTyping, typingShownMs, false);
  }

  function onConversationEvent({ detail }: CustomEvent<ConversationEvent>): void {
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
    const answer = await request("since", { before });
    if (!answer?.ok) return location.assign(link.href);
    const { html, hasMore } = (await answer.json()) as ConversationUpdate;
    find("[data-messages]")?.insertAdjacentHTML("afterbegin", html);
    if (!hasMore) link.remove();
  }

  const again = () => void flush();
  const look = () => see();
  const listening: [EventTarget | null, string, (event: never) => void][] = [
    [form, "submit", send],
    [form, "input", typing],
    [box, "click", earlier],
    [window, "online", again],
    [window, conversationEvent, onConversationEvent],
    [document, "visibilitychange", look],
  ];
  for (const [on, type, act] of listening) on?.addEventListener(type, act as never);
  const pollTimer = prefersReducedData() ? setInterval(again, pollIntervalMs) : undefined;
  again();
  return () => {
    isOver = true;
    clearInterval(pollTimer);
    clearTimeout(shown);
    for (const [on, type, act] of listening) on?.removeEventListener(type, act as never);
  };
}
