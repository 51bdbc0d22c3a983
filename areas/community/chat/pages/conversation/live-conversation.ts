import { chatPath, conversationPath } from "#core/paths.ts";
import type { ConversationEvent, ConversationEventName } from "#web/live/conversation-event.ts";
import { prefersReducedData } from "#web/shell/prefers-reduced-data.ts";
import type { ConversationRow, MessageEvent, MessageRow } from "../../conversation-rows.ts";
import { mergeMessages, withMessage, withRead } from "./conversation-state.ts";
import type { ChatView } from "./load-chat.tsx";
import type { ConversationUpdate } from "./load-update.ts";
import { createOutbox, type PendingMessage, type SentMessage } from "./outbox.ts";

/** What the page shows of a conversation and of the list beside it. */
export interface LiveState {
  messages: readonly MessageRow[];
  pending: readonly PendingMessage[];
  conversations: readonly ConversationRow[];
  isTyping: boolean;
}

type LiveView = Pick<ChatView, "conversations" | "isFirstPage" | "open">;

const eventName: ConversationEventName = "soko-conversation";
const typingPauseMs = 4_000;
const typingShownMs = 6_000;
/** Messages that arrive together are marked as read together. */
const readPauseMs = 1_000;
/** With data saving there is no open connection: the page polls. */
const pollIntervalMs = 20_000;

/**
 * Keeps a conversation and the list of conversations current: messages are shown from the data of
 * their events, and a gap is closed with one request.
 * @param failure why a message could neither be sent nor queued
 */
export function createLiveConversation(view: LiveView, failure: string) {
  const { conversations, isFirstPage, open } = view;
  const { room, isLatest = false, messages = [] } = open ?? {};
  const initial: LiveState = { messages, conversations, pending: [], isTyping: false };
  let state = initial;
  const listeners = new Set<() => void>();
  const set = (change: Partial<LiveState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const lastNumber = () => state.messages.slice(-1)[0]?.number ?? 0;

  const outbox = createOutbox({
    of: open ?? { owner: "", to: { name: "", value: "" } },
    failure,
    isShown: (key) => state.messages.some(({ messageKey }) => messageKey === key),
    onChange: (pending) => set({ pending }),
    onSent({ room: sentTo, message }: SentMessage) {
      if (!room) location.replace(conversationPath(sentTo));
      else if (message.number > lastNumber() + 1) void catchUp();
      else set({ messages: mergeMessages(state.messages, [message]) });
    },
    onFlushed() {
      if (room) void catchUp();
      else location.replace(open?.path ?? chatPath);
    },
  });

  const request = (act: string, more: Record<string, string> = {}) =>
    fetch(`${chatPath}/${act}?${new URLSearchParams({ ...(room && { room }), ...more })}`, {
      method: act === "since" ? "GET" : "POST",
      keepalive: act === "read",
    }).catch(() => undefined);

  async function load(query: Record<string, string>): Promise<ConversationUpdate | undefined> {
    const response = await request("since", query);
    const isData = response?.ok && /json/.test(response.headers.get("content-type") ?? "");
    return isData ? response.json().catch(() => undefined) : undefined;
  }

  let isLoading = false;
  let isStale = false;
  /** Requests what was missed. */
  async function catchUp(): Promise<void> {
    isStale = isLoading;
    if (isLoading) return;
    isLoading = true;
    const update = await load({ after: String(lastNumber()) });
    isLoading = false;
    if (update) {
      const { messages } = state;
      const all = isLatest ? mergeMessages(messages, update.messages) : messages;
      set({ messages: withRead(all, update.readNumber) });
      for (const { messageKey } of update.messages) if (messageKey) outbox.drop(messageKey);
      if (update.conversations && isFirstPage) reorder(update.conversations);
      scheduleRead();
    }
    if (isStale) await catchUp();
  }

  /** Does not move the conversations while the focus is on one of them. */
  function reorder(rows: readonly ConversationRow[]): void {
    const isFocused = document.activeElement?.closest("[data-conversations]");
    const known = new Map(rows.map((row) => [row.id, row]));
    const inPlace = state.conversations.map((row) => known.get(row.id) ?? row);
    set({ conversations: isFocused ? inPlace : rows });
  }

  function receive(event: MessageEvent): void {
    if (isFirstPage) reorder(withMessage(state.conversations, event));
    const { message } = event;
    if (event.room !== room || !isLatest) return;
    if (message.messageKey) outbox.drop(message.messageKey);
    // Events were lost: one request brings them and this message.
    if (message.number > lastNumber() + 1) return void catchUp();
    set({ messages: mergeMessages(state.messages, [message]) });
    scheduleRead();
  }

  let readNumber = lastNumber();
  let readTimer: ReturnType<typeof setTimeout> | undefined;
  /** Marks messages as read, unless the page is in the background. */
  function scheduleRead(): void {
    const last = state.messages.slice(-1)[0];
    const isUnread = room && last && last.number > readNumber && !last.isOwn;
    if (isUnread && !readTimer) readTimer = setTimeout(sendRead, readPauseMs);
  }
  function sendRead(): void {
    clearTimeout(readTimer);
    const isPending = readTimer !== undefined;
    readTimer = undefined;
    const last = state.messages.slice(-1)[0];
    if (!isPending || !last || document.visibilityState !== "visible") return;
    readNumber = last.number;
    void request("read", { upTo: last.id });
  }

  let typedAt = 0;
  /** Tells the other user that a message is being written. */
  function typing(): void {
    if (!room || Date.now() - typedAt < typingPauseMs) return;
    typedAt = Date.now();
    void request("typing");
  }

  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  function showTyping(isTyping: boolean): void {
    clearTimeout(typingTimer);
    if (isTyping !== state.isTyping) set({ isTyping });
    if (isTyping) typingTimer = setTimeout(showTyping, typingShownMs, false);
  }

  function onEvent({ detail }: CustomEvent<ConversationEvent>): void {
    const isHere = detail.room === room;
    if (isHere) showTyping(detail.type === "typing");
    if (detail.type === "hello") synchronize();
    else if (detail.type === "chat") receive(detail as unknown as MessageEvent);
    else if (detail.type === "chatRead") onRead(detail);
  }
  function onRead({ room: where, readNumber: upTo, unread }: ConversationEvent): void {
    if (where === room && upTo) set({ messages: withRead(state.messages, upTo) });
    if (unread === undefined) return;
    const rows = state.conversations.map((row) => (row.id === where ? { ...row, unread } : row));
    set({ conversations: rows });
  }

  /** After an interruption: sends what is queued and requests what was missed. */
  function synchronize(): void {
    void outbox.flush();
    void catchUp();
  }

  /** @returns whether the earlier messages were loaded */
  async function loadEarlier(): Promise<boolean> {
    const [first] = state.messages;
    const update = first && (await load({ before: first.id }));
    if (update) set({ messages: mergeMessages(update.messages, state.messages) });
    return Boolean(update);
  }

  function leave(): void {
    sendRead();
    outbox.leave();
  }

  /** Listens to events. @returns a function that stops it */
  function start(): () => void {
    const isPolling = prefersReducedData();
    const flush = () => void outbox.flush();
    const again = isPolling ? synchronize : flush;
    const listening: [EventTarget, string, (event: never) => void][] = [
      [window, "online", again],
      [window, eventName, onEvent],
      [window, "pagehide", leave],
      [document, "visibilitychange", scheduleRead],
    ];
    for (const [on, type, act] of listening) on.addEventListener(type, act as never);
    const timer = isPolling ? setInterval(again, pollIntervalMs) : undefined;
    again();
    return () => {
      clearInterval(timer);
      clearTimeout(typingTimer);
      for (const [on, type, act] of listening) on.removeEventListener(type, act as never);
    };
  }

  /** Takes over what the loader has read again. */
  function update({ conversations, open }: LiveView): void {
    if (conversations === initial.conversations) return;
    set({ conversations, messages: mergeMessages(state.messages, open?.messages ?? []) });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    getInitialState: () => initial,
    start,
    update,
    typing,
    loadEarlier,
    send: outbox.send,
    forget: outbox.forget,
  };
}
