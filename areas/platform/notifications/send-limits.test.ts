import { expect, test } from "vitest";
import { testSettings } from "#app/testing/test-app.ts";
import type { NotificationChannel } from "#core/notification-channels.ts";
import { findExceeded, type SendCounts, type SendScope, type SendWindow } from "./send-limits.ts";

const inWindows = "10,20,40";
const names = ["SMS", "EMAILS", "PUSHES"].flatMap((what) =>
  ["TO_ONE", "BY_ONE", "BY_ONE_TO_ANOTHER"].map((whose) => `${what}_${whose}`),
);
const settings = testSettings({
  ...Object.fromEntries(names.map((name) => [name, inWindows])),
  SMS_PER_DAY: "100",
  URGENT_SHARE: "25",
});

const none = { minute: 0, hour: 0, day: 0 };
const noCounts: SendCounts = { to: none, by: none, pair: none, edition: 0 };
const ordinary = { parts: 1, isUrgent: false, isFromOfficers: false };

const after = (scope: Exclude<SendScope, "edition">, window: SendWindow, sent: number) => ({
  ...noCounts,
  [scope]: { ...none, [window]: sent },
});

const all = (["sms", "email", "push"] as const).flatMap((channel) =>
  (["to", "by", "pair"] as const).flatMap((scope) =>
    (
      [
        ["minute", 10],
        ["hour", 20],
        ["day", 40],
      ] as const
    ).map(([window, max]) => [channel, scope, window, max] as const),
  ),
);

test.each(all)("limits %s: %s in a %s to %i, ordinary ones to three quarters", (...limit) => {
  const [channel, scope, window, max] = limit;
  const at = (sent: number, how: object = {}) =>
    findExceeded(settings, after(scope, window, sent), { channel, ...ordinary, ...how });
  const ordinaryMax = Math.floor(max * 0.75);
  expect(at(ordinaryMax - 1)).toBeUndefined();
  expect(at(ordinaryMax)).toEqual({ scope, window });
  expect(at(max - 1, { isUrgent: true })).toBeUndefined();
  expect(at(max, { isUrgent: true })).toEqual({ scope, window });
  expect(at(ordinaryMax, { isFromOfficers: true })).toEqual(
    scope === "to" ? { scope, window } : undefined,
  );
});

test("counts SMS by parts and reserves a share of the edition's day for urgent ones", () => {
  const at = (edition: number, how: object = {}, channel: NotificationChannel = "sms") =>
    findExceeded(settings, { ...noCounts, edition }, { channel, ...ordinary, ...how });
  const edition = { scope: "edition", window: "day" };
  expect([at(74), at(75), at(74, { parts: 2 })]).toEqual([undefined, edition, edition]);
  expect([at(99, { isUrgent: true }), at(100, { isUrgent: true })]).toEqual([undefined, edition]);
  expect(at(75, { isFromOfficers: true })).toEqual(edition);
  expect(at(1000, {}, "email")).toBeUndefined();
});

test("returns the longest exceeded window, and always allows the first message", () => {
  const counts = { ...noCounts, to: { minute: 10, hour: 20, day: 40 } };
  const sms = { channel: "sms", ...ordinary } as const;
  expect(findExceeded(settings, counts, sms)).toEqual({ scope: "to", window: "day" });
  expect(findExceeded(settings, noCounts, { ...sms, parts: 50 })).toBeUndefined();
});

test("stops the start with a message for an invalid limit", () => {
  for (const SMS_TO_ONE of ["8,40", "8,40,120,1", "8;40;120", "-1,2,3", "a,b,c"]) {
    expect(() => testSettings({ SMS_TO_ONE })).toThrow("SMS_TO_ONE is not right");
  }
});
