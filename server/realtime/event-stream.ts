const retryMs = 5_000;
/** A page that reads nothing any more is let go when so many bytes wait for it. */
const maxWaitingBytes = 64_000;

export type EventStream = ReturnType<typeof eventStream>;

/**
 * What is written to an open page: server-sent events (HTML Living Standard, 9.2).
 * @param ended once, however it ends: by us, by the reader or because she reads no more
 */
export function eventStream(ended: () => void) {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
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
    write({ name, id, data }: { name: string; id?: string; data: object }) {
      write(`event: ${name}\n${id ? `id: ${id}\n` : ""}data: ${JSON.stringify(data)}\n\n`);
    },
    /** A line that says nothing and keeps proxies from closing a silent line. */
    beat: () => write(": \n\n"),
    end,
  };
}
