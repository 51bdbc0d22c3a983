import type { NotificationChannel } from "#core/notification-channels.ts";
import type { InMinuteHourDay } from "#server/limits/windows.ts";
import type { Settings } from "#server/settings.ts";

const windows = ["day", "hour", "minute"] as const;
export type SendWindow = (typeof windows)[number];

/** Scope of a count: the recipient, the sender, the pair of both, or the whole edition. */
export type SendScope = "to" | "by" | "pair" | "edition";
type PersonScope = Exclude<SendScope, "edition">;

/** What was sent so far, in SMS parts or messages. */
export type SendCounts = Record<PersonScope, InMinuteHourDay> & { edition: number };

const limits = {
  sms: { to: "SMS_TO_ONE", by: "SMS_BY_ONE", pair: "SMS_BY_ONE_TO_ANOTHER" },
  email: { to: "EMAILS_TO_ONE", by: "EMAILS_BY_ONE", pair: "EMAILS_BY_ONE_TO_ANOTHER" },
  push: { to: "PUSHES_TO_ONE", by: "PUSHES_BY_ONE", pair: "PUSHES_BY_ONE_TO_ANOTHER" },
} as const satisfies Record<NotificationChannel, Record<PersonScope, keyof Settings>>;

interface Sending {
  channel: NotificationChannel;
  parts: number;
  isUrgent: boolean;
  /** Officers may write to many, so the sender is not counted. */
  isFromOfficers: boolean;
}

export interface Exceeded {
  scope: SendScope;
  window: SendWindow;
}

/**
 * Returns the limit that one more message would exceed, the longest window first. Ordinary messages
 * cannot use the share of urgent ones.
 */
export function findExceeded(
  settings: Settings,
  counts: SendCounts,
  { channel, parts, isUrgent, isFromOfficers }: Sending,
): Exceeded | undefined {
  const isOver = (max: number, used: number) => used > 0 && used + parts > open(max);
  const open = (max: number) =>
    isUrgent ? max : Math.max(1, Math.floor((max * (100 - settings.URGENT_SHARE)) / 100));
  if (channel === "sms" && isOver(settings.SMS_PER_DAY, counts.edition)) {
    return { scope: "edition", window: "day" };
  }
  const scopes: PersonScope[] = isFromOfficers ? ["to"] : ["to", "by", "pair"];
  for (const window of windows) {
    const scope = scopes.find((candidate) =>
      isOver(settings[limits[channel][candidate]][window], counts[candidate][window]),
    );
    if (scope) return { scope, window };
  }
  return undefined;
}
