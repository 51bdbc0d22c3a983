import type { NotificationChannel } from "#core/notification-channels.ts";

/** What is checked, in the order of the page. */
export const checkedParts = [
  "database",
  "messages",
  "jobs",
  "disk",
  "backup",
  "partners",
  "disputes",
] as const;
export type CheckedPart = (typeof checkedParts)[number];

/** Well: nothing to do. Watch: look again, or act this week. Act: act today. */
export const healthStates = ["well", "watch", "act"] as const;
export type HealthState = (typeof healthStates)[number];

/** What a check found: a state, and the sentence (`health.finding.…`) with its values. */
export interface Finding {
  state: HealthState;
  name: FindingName;
  values?: Record<string, string | number>;
  /** The channels that the sentence names. */
  channels?: readonly NotificationChannel[];
}

export type FindingName = (typeof findingNames)[number];
export const findingNames = [
  "databaseWell",
  "databaseSlow",
  "databaseFull",
  "messagesWell",
  "messagesNobody",
  "messagesProvider",
  "messagesLate",
  "messagesUnsent",
  "jobsWell",
  "jobsLate",
  "jobsFailed",
  "diskWell",
  "diskLow",
  "diskFull",
  "backupWell",
  "backupDemo",
  "backupNone",
  "backupOld",
  "backupFailed",
  "partnersWell",
  "partnersSilent",
  "disputesWell",
  "disputesOverdue",
  "silent",
  "failed",
] as const;

const well = (name: FindingName, values = {}): Finding => ({ state: "well", name, values });
const watch = (name: FindingName, values = {}): Finding => ({ state: "watch", name, values });
const act = (name: FindingName, values = {}): Finding => ({ state: "act", name, values });

const slowMs = 500;

/** @param found the time of a small statement, and the connections of the whole server */
export function judgeDatabase(found: { milliseconds: number; used: number; most: number }) {
  const milliseconds = Math.round(found.milliseconds);
  const { used, most } = found;
  if (used >= most * 0.9) return watch("databaseFull", { used, most });
  return milliseconds > slowMs
    ? watch("databaseSlow", { milliseconds })
    : well("databaseWell", { milliseconds });
}

export interface MessageFacts {
  /** Channels without a provider, whose messages are written to a file. */
  nobody: NotificationChannel[];
  /** Channels whose provider refused the last tries, and how many messages try again. */
  refusing: NotificationChannel[];
  retrying: number;
  /** Messages that are due for long. */
  late: number;
  /** Messages that were given up, or are held back by a limit. */
  unsent: number;
}

export function judgeMessages({ nobody, refusing, retrying, late, unsent }: MessageFacts): Finding {
  if (nobody.length > 0) return { ...act("messagesNobody"), channels: nobody };
  if (refusing.length > 0) {
    return { ...act("messagesProvider", { count: retrying }), channels: refusing };
  }
  if (late > 0) return act("messagesLate", { count: late });
  return unsent > 0 ? watch("messagesUnsent", { count: unsent }) : well("messagesWell");
}

/** @param found jobs that are due for long, and those given up within a day */
export function judgeJobs({ late, failed }: { late: number; failed: number }): Finding {
  if (late > 0) return act("jobsLate", { count: late });
  return failed > 0 ? watch("jobsFailed", { count: failed }) : well("jobsWell");
}

const gigabyte = 1_000_000_000;

export interface Volume {
  of: "files" | "database";
  /** Bytes. */
  free: number;
  total: number;
}

/** Judges the volume with the least space. */
export function judgeDisk(volumes: readonly Volume[]): Finding {
  const judged = volumes.map(({ of, free, total }) => {
    const share = free / total;
    const values = { disk: of, free: Math.floor(free / gigabyte), total: ceil(total) };
    if (free < gigabyte || share < 0.03) return act("diskFull", values);
    if (free < 5 * gigabyte || share < 0.1) return watch("diskLow", values);
    return well("diskWell", values);
  });
  return judged.reduce((worst, one) => (isWorse(one, worst) ? one : worst));
}

const ceil = (bytes: number) => Math.ceil(bytes / gigabyte);

const hourMs = 3_600_000;
/** A daily backup may be two hours late. After three days it is no delay. */
const oldHours = 26;
const tooOldHours = 72;

export interface BackupFacts {
  /** When the newest good backup began; null when there is none. */
  good: Date | null;
  /** Whether the last one failed. */
  hasFailed: boolean;
  isDemo: boolean;
}

export function judgeBackup({ good, hasFailed, isDemo }: BackupFacts, now: Date): Finding {
  if (!good) return isDemo ? well("backupDemo") : act("backupNone");
  const hours = Math.max(0, Math.floor((now.getTime() - good.getTime()) / hourMs));
  if (hours >= tooOldHours) return act("backupOld", { hours });
  if (hasFailed) return act("backupFailed", { hours });
  return hours >= oldHours ? watch("backupOld", { hours }) : well("backupWell", { hours });
}

/** @param silent the names of the partner editions that do not respond */
export const judgePartners = (silent: readonly string[], count: number): Finding =>
  silent.length > 0
    ? watch("partnersSilent", { names: silent.join(", ") })
    : well("partnersWell", { count });

/** @param found disputes that wait for a decision, and those whose decision is overdue */
export const judgeDisputes = ({ waiting, overdue }: { waiting: number; overdue: number }) =>
  overdue > 0
    ? act("disputesOverdue", { count: overdue })
    : well("disputesWell", { count: waiting });

/** A check that does not end in time. */
export const silence = (seconds: number): Finding => act("silent", { seconds });
/** A check that could not be made. */
export const failure = (): Finding => watch("failed");

const isWorse = (one: { state: HealthState }, other: { state: HealthState }) =>
  healthStates.indexOf(one.state) > healthStates.indexOf(other.state);

/** Returns the worst state of all lines, and how many lines have it. */
export function summarize(lines: readonly { state: HealthState }[]) {
  const state = lines.reduce<HealthState>(
    (worst, line) => (isWorse(line, { state: worst }) ? line.state : worst),
    "well",
  );
  return { state, count: lines.filter((line) => line.state === state).length };
}
