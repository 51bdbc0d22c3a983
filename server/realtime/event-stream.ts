const retryMs = 5_000;
/** A page that no longer reads is disconnected when this many bytes are buffered for it. */
const maxWaitingBytes = 64_000;

export type EventStream = ReturnType<typeof eventStream>;

/**
 * A stream of server-sent events to an open page (HTML Living Standard, 9.2).
 * @param ended is called once, however the stream ends: by the server, by the reader, or because
 * the reader stops reading
 */
export function eventStream(ended: () => void) {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
      },
      cancel: () => over(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
  );

  function over(): void {
    if (!controller) return;
    controller = undefined;
    ended();
  }

  function end(): void {
    const open = controller;
    over();
    open?.close();
  }

  function write(text: string): void {
    if (!controller) return;
    if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text));
    else end();
  }

  write(`retry: ${retryMs}\n\n`);
  return {
    body,
    write({ name, id, data }: { name: string; id?: string | undefined; data: object }) {
      write(`event: ${name}\n${id ? `id: ${id}\n` : ""}data: ${JSON.stringify(data)}\n\n`);
    },
    /** Writes an empty comment line, so that proxies do not close an idle connection. */
    beat: () => write(": \n\n"),
    end,
  };
}
