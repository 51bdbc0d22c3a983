import { onTestFinished } from "vitest";
import { createApp } from "#app/app.ts";
import { openRealtime } from "#app/open-parts.ts";
import { createLog } from "#server/log.ts";
import { openPush } from "#server/push/web-push.ts";
import { openListener } from "#server/realtime/open-listener.ts";
import { type testApp, testPhrases } from "./test-app.ts";
import { unwatched } from "./unwatched.ts";

type TestedApp = Pick<Awaited<ReturnType<typeof testApp>>, "pool" | "settings" | "context">;

/** Starts one more server process over the database of a tested app, with events of its own. */
export async function startRealtimeServer({ pool, settings, context }: TestedApp) {
  const listener = openListener(pool.url, () => {});
  const hub = await openRealtime(listener, () => {});
  onTestFinished(async () => {
    hub.close();
    await listener.close();
  });
  const { messages, jobs } = context;
  const push = openPush(settings);
  const parts = { settings, pool, messages, jobs, hub, push, watch: unwatched };
  const app = createApp({ ...parts, phrases: testPhrases, log: createLog("silent") });
  return { app, hub };
}

/** Collects the events of a stream as they arrive. */
export function eventsOf(answer: Response) {
  const events: { name: string; data: Record<string, unknown> }[] = [];
  let isOver = false;
  let text = "";
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += part.value;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const [, name] = /^event: (.*)$/m.exec(text.slice(0, end)) ?? [];
        const [, data] = /^data: (.*)$/m.exec(text.slice(0, end)) ?? [];
        if (name && data) events.push({ name, data: JSON.parse(data) });
        text = text.slice(end + 2);
      }
    }
    isOver = true;
  };
  read().catch(() => {
    isOver = true;
  });
  const named = (name: string) =>
    events.filter((entry) => entry.name === name).map(({ data }) => data);
  return { events, named, isOver: () => isOver, leave: () => reader?.cancel() };
}
