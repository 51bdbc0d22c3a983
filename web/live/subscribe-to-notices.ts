import type { HeaderNotice } from "../shell/header-data.ts";
import type { ConversationEvent } from "./conversation-event.ts";

/**
 * What the server sends: `notification` with one notification, `hello` with the unseen count, and
 * conversation events.
 */
export interface NoticeEvent extends Partial<HeaderNotice>, Omit<ConversationEvent, "type"> {
  unseen?: number;
}

interface NoticeHandlers {
  notice(notice: HeaderNotice, unseen: number | undefined): void;
  count(unseen: number): void;
  /** A conversation event, or a connection that is restored. */
  conversation(event: ConversationEvent): void;
}

const ofConversations = ["hello", "chat", "typing", "chatRead"];

const address = "/events";
const firstPauseMs = 5_000;
const maxPauseMs = 300_000;

/**
 * Listens for notifications while the page is visible. A page in the background costs no data, and
 * the unseen count arrives when the user returns.
 * @returns a function that stops listening
 */
export function subscribeToNotices({ notice, count, conversation }: NoticeHandlers): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMs;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    if (document.visibilityState !== "visible") return;
    source = new EventSource(address);
    source.addEventListener("hello", ({ data }: MessageEvent<string>) => {
      pause = firstPauseMs;
      const { unseen } = read(data);
      if (unseen !== undefined) count(unseen);
    });
    source.addEventListener("notification", ({ data }: MessageEvent<string>) => {
      const { unseen, ...fields } = read(data);
      if (isNotice(fields)) notice(fields, unseen);
    });
    for (const name of ofConversations) {
      source.addEventListener(name, ({ type, data }: MessageEvent<string>) =>
        conversation({ ...read(data), type }),
      );
    }
    // The browser restores a broken connection. After a failed response, we retry with backoff.
    source.addEventListener("error", () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, pause);
      pause = Math.min(2 * pause, maxPauseMs);
    });
  };

  document.addEventListener("visibilitychange", open);
  addEventListener("pagehide", close);
  addEventListener("pageshow", open);
  open();
  return () => {
    document.removeEventListener("visibilitychange", open);
    removeEventListener("pagehide", close);
    removeEventListener("pageshow", open);
    close();
  };
}

function read(data: string): NoticeEvent {
  try {
    return (JSON.parse(data) ?? {}) as NoticeEvent;
  } catch {
    return {};
  }
}

const isNotice = (fields: Partial<HeaderNotice>): fields is HeaderNotice =>
  [fields.key, fields.title, fields.date, fields.link].every((field) => typeof field === "string");
