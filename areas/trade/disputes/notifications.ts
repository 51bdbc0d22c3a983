import { z } from "zod";
import { defaultChannels, notification } from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";
import { disputeReasons, type Remedy, remedies } from "./dispute-rules.ts";

const payload = z.object({
  orderNumber: z.string(),
  reason: z.enum(disputeReasons).optional(),
  remedy: z.enum(remedies).optional(),
  /** The money that goes back. */
  total: z.number().optional(),
  currency: z.string(),
  /** By when the reader, or an officer, has to act. */
  dueBy: z.iso.datetime().optional(),
  /** What the other side or an officer wrote. */
  comment: z.string().optional(),
  dateUpdated: z.string(),
});
export type DisputePayload = z.input<typeof payload>;

/** "Money back, TSh 20,000" */
function remedyIn(words: Words, { remedy, total, currency }: z.output<typeof payload>) {
  if (!remedy) return undefined;
  const money = total ? words.money(total, currency) : undefined;
  const name = words.say(`disputes.remedy.${remedy satisfies Remedy}`);
  return money ? words.say("disputes.remedyWithMoney", { remedy: name, money }) : name;
}

const events = {
  disputeRaised: { asks: "answerBy", isSuccess: false },
  disputeOffered: { asks: "answerBy", isSuccess: true },
  disputeContested: { asks: "answerBy", isSuccess: false },
  disputeDeclined: { asks: "answerBy", isSuccess: false },
  disputeSettled: { asks: "payBy", isSuccess: true },
  disputeEscalated: { asks: "decidedBy", isSuccess: true },
  disputeDecided: { asks: "payBy", isSuccess: true },
  disputeWithdrawn: { isSuccess: true },
  disputeWords: { isSuccess: true },
  repaymentReported: { asks: "check", isSuccess: true },
  repaymentConfirmed: { isSuccess: true },
  repaymentMissing: { isSuccess: false },
  repaymentOverdue: { isSuccess: false },
} as const;
export type DisputeEvent = keyof typeof events;

const neutral: readonly DisputeEvent[] = [
  "disputeOffered",
  "disputeEscalated",
  "disputeDecided",
  "disputeWords",
  "repaymentReported",
];

const declare = (event: DisputeEvent) => {
  const { isSuccess, ...more } = events[event];
  const asks = "asks" in more ? more.asks : undefined;
  return notification({
    kind: "orderUpdate",
    event,
    channels: defaultChannels,
    payload,
    isSuccess,
    ...(neutral.includes(event) && { isNeutral: true as const }),
    ...(event !== "disputeWords" && { isUrgent: true as const }),
    title: (words, of) =>
      words.formatTitle(
        words.say(`disputes.notification.${event}`, { orderNumber: of.orderNumber }),
        of.reason && words.say(`disputes.reason.${of.reason}`),
        remedyIn(words, of),
        // An SMS carries the money without the remedy.
        of.total && !of.remedy ? words.money(of.total, of.currency) : undefined,
      ),
    comment: (words, { dueBy }) => {
      if (asks === "check") return words.say("disputes.notification.check");
      const day = words.date(dueBy);
      return asks && day ? words.say(`disputes.notification.${asks}`, { day }) : undefined;
    },
    lines: (words, { comment }) => words.line("said", comment),
    link: "/market/myorders",
  });
};

type Declared = ReturnType<typeof declare>;

export const disputeNotifications = Object.fromEntries(
  (Object.keys(events) as DisputeEvent[]).map((event) => [event, declare(event)]),
) as Record<DisputeEvent, Declared>;
