import { expect, test, vi } from "vitest";
import { testSettings } from "#app/testing/test-app.ts";
import { openUploadRoom } from "./upload-room.ts";

/** Opens 32 MB, the smallest limit. */
const room = () => openUploadRoom(testSettings({ UPLOADS_MB: "32" }));
const megabytes = 1_000_000;

test("lets an account's third upload wait without delaying other accounts", async () => {
  const { enter } = room();
  const [first] = await Promise.all([enter("asha"), enter("asha")]);
  let isIn = false;
  const third = enter("asha").then(() => {
    isIn = true;
  });
  await enter("bea");
  expect(isIn).toBe(false);
  first?.leave();
  await third;
});

test("rejects an account's uploads beyond its queue at once, with Retry-After", async () => {
  const { enter } = room();
  const entries = Array.from({ length: 13 }, () => enter("asha"));
  const refused = await Promise.race(
    entries.map((entry) =>
      entry.then(
        () => new Promise(() => {}),
        (error) => error,
      ),
    ),
  );
  expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "20" } });
  for (const entry of entries)
    entry.then(
      ({ leave }) => leave(),
      () => {},
    );
  await enter("bea");
});

test("idle uploads take no memory from others", async () => {
  const { enter } = room();
  for (let n = 0; n < 40; n += 1) await enter(`idle ${n}`);
  const place = await enter("asha");
  await place.take(30 * megabytes);
  place.leave();
});

test("evicts the upload that has held most for longest, but none that has fully arrived", async () => {
  vi.useFakeTimers();
  try {
    const { enter } = room();
    const complete = await enter("made");
    await complete.take(15 * megabytes);
    complete.arrived();
    vi.advanceTimersByTime(60_000);
    const long = await enter("long");
    await long.take(10 * megabytes);
    vi.advanceTimersByTime(60_000);
    const short = await enter("short");
    await short.take(7 * megabytes);
    const taken = short.take(5 * megabytes);
    vi.advanceTimersByTime(3000);
    expect([complete, long, short].map(({ signal }) => signal.aborted)).toEqual([
      false,
      true,
      false,
    ]);
    expect(long.signal.reason).toMatchObject({ status: 503 });
    long.leave();
    await taken;
  } finally {
    vi.useRealTimers();
  }
});
