import { setTimeout as sleep } from "node:timers/promises";
import { apiBase } from "#core/paths.ts";
import type { ChatMember } from "./chat-members.ts";

interface Read {
  id: string;
  number: number;
}

/**
 * Simulates an open page of a chat member, which reconnects and requests the messages that it
 * missed.
 */
export function chatReader({ cookie, token, room }: ChatMember, address: () => Promise<string>) {
  const read: Read[] = [];
  const closing = new AbortController();
  let doubled = 0;
  let last: Read | undefined;
  let catching = Promise.resolve();

  function take(message: Read): void {
    if (last && message.number <= last.number) {
      doubled += 1;
      return;
    }
    read.push(message);
    last = message;
  }

  /** Requests everything after the last message that was read, one call after the other. */
  const catchUp = () => {
    catching = catching.then(async () => {
      for (;;) {
        const query = `chatRoomId=${room}&size=100${last ? `&after=${last.id}` : ""}`;
        const batch = await fetch(
          `${await address()}${apiBase}/private-chat/chat-history?${query}`,
          {
            headers: { authorization: `Bearer ${token}` },
            signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
          },
        )
          .then((answer) => (answer.ok ? answer.json() : undefined))
          .catch(() => undefined);
        if (closing.signal.aborted) return;
        if (!batch) await sleep(100);
        else {
          for (const message of batch.data as Read[]) take(message);
          if (batch.data.length < 100) return;
        }
      }
    });
    return catching;
  };

  async function handleEvent(text: string): Promise<void> {
    const [, name] = /^event: (.*)$/m.exec(text) ?? [];
    if (name === "hello") await catchUp();
    if (name !== "chat") return;
    const { message } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "{}") as { message: Read };
    await catching;
    // A gap means that a message was lost with a killed process. A message that arrived by catching
    // up is not added twice.
    if (message.number === (last?.number ?? 0) + 1) take(message);
    else if (message.number > (last?.number ?? 0)) await catchUp();
  }

  async function listen(): Promise<void> {
    const headers = { cookie };
    const answer = await fetch(`${await address()}/events`, { headers, signal: closing.signal });
    let text = "";
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        await handleEvent(event);
      }
    }
  }

  const listening = (async () => {
    while (!closing.signal.aborted) {
      await listen().catch(() => {});
      if (!closing.signal.aborted) await sleep(50);
    }
  })();

  return {
    numbers: () => read.map(({ number }) => number),
    doubled: () => doubled,
    catchUp,
    async close() {
      closing.abort();
      await listening;
    },
  };
}
