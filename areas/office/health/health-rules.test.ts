import { expect, test } from "vitest";
import {
  judgeBackup,
  judgeDatabase,
  judgeDisk,
  judgeJobs,
  judgeMessages,
  judgePartners,
  summarize,
  type Volume,
} from "./health-rules.ts";

const gigabyte = 1_000_000_000;
const disk = (free: number, total = 100, of: Volume["of"] = "files") => ({
  of,
  free: free * gigabyte,
  total: total * gigabyte,
});

test("judges a database by its time and its connections", () => {
  const calm = { milliseconds: 3.4, used: 5, most: 100 };
  expect(judgeDatabase(calm)).toEqual({
    state: "well",
    name: "databaseWell",
    values: { milliseconds: 3 },
  });
  expect(judgeDatabase({ ...calm, milliseconds: 501 })).toMatchObject({ name: "databaseSlow" });
  expect(judgeDatabase({ ...calm, used: 89 }).state).toBe("well");
  expect(judgeDatabase({ ...calm, used: 90 })).toMatchObject({
    state: "watch",
    name: "databaseFull",
  });
});

test("names the most urgent thing about messages", () => {
  const calm = { nobody: [], refusing: [], retrying: 0, late: 0, unsent: 0 };
  expect(judgeMessages(calm)).toMatchObject({ state: "well", name: "messagesWell" });
  const unsent = { ...calm, unsent: 2 };
  expect(judgeMessages(unsent)).toMatchObject({ state: "watch", values: { count: 2 } });
  const late = { ...unsent, late: 1 };
  expect(judgeMessages(late)).toMatchObject({ state: "act", name: "messagesLate" });
  const refusing = { ...late, refusing: ["sms" as const], retrying: 7 };
  expect(judgeMessages(refusing)).toMatchObject({
    name: "messagesProvider",
    values: { count: 7 },
    channels: ["sms"],
  });
  const nobody = { ...refusing, nobody: ["email" as const] };
  expect(judgeMessages(nobody)).toMatchObject({ name: "messagesNobody", channels: ["email"] });
});

test("asks to act when nothing works on jobs, and to watch when some failed", () => {
  expect(judgeJobs({ late: 0, failed: 0 }).state).toBe("well");
  expect(judgeJobs({ late: 0, failed: 3 })).toMatchObject({ state: "watch", values: { count: 3 } });
  expect(judgeJobs({ late: 1, failed: 3 })).toMatchObject({ state: "act", name: "jobsLate" });
});

test("judges the fullest disk by bytes and by its share", () => {
  expect(judgeDisk([disk(50)]).state).toBe("well");
  expect(judgeDisk([disk(9)]).name).toBe("diskLow");
  expect(judgeDisk([disk(4, 20)]).name).toBe("diskLow");
  expect(judgeDisk([disk(2)]).name).toBe("diskFull");
  expect(judgeDisk([disk(0.5, 4)]).name).toBe("diskFull");
  expect(judgeDisk([disk(50), disk(9, 100, "database")])).toMatchObject({
    name: "diskLow",
    values: { disk: "database", free: 9, total: 100 },
  });
});

test("judges the age of the last good backup", () => {
  const now = new Date("2026-11-29T12:00:00Z");
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const judge = (good: Date | null, more = {}) =>
    judgeBackup({ good, hasFailed: false, isDemo: false, ...more }, now);
  expect(judge(null)).toMatchObject({ state: "act", name: "backupNone" });
  expect(judge(null, { isDemo: true }).state).toBe("well");
  expect(judge(hoursAgo(3))).toMatchObject({ state: "well", values: { hours: 3 } });
  expect(judge(hoursAgo(25.9)).state).toBe("well");
  expect(judge(hoursAgo(26))).toMatchObject({ state: "watch", name: "backupOld" });
  expect(judge(hoursAgo(72))).toMatchObject({ state: "act", name: "backupOld" });
  expect(judge(hoursAgo(3), { hasFailed: true })).toMatchObject({ name: "backupFailed" });
});

test("names the partner editions that do not respond", () => {
  expect(judgePartners([], 4)).toMatchObject({ state: "well", values: { count: 4 } });
  expect(judgePartners(["Soko Kenya", "Soko Rwanda"], 4)).toMatchObject({
    state: "watch",
    values: { names: "Soko Kenya, Soko Rwanda" },
  });
});

test("summarizes by the worst state and counts its lines", () => {
  const lines = (...states: ("well" | "watch" | "act")[]) => states.map((state) => ({ state }));
  expect(summarize(lines("well", "well"))).toEqual({ state: "well", count: 2 });
  expect(summarize(lines("watch", "well", "watch"))).toEqual({ state: "watch", count: 2 });
  expect(summarize(lines("act", "watch", "act", "well"))).toEqual({ state: "act", count: 2 });
});
