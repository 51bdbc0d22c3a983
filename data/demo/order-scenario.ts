import type { OrderState, PaidState, Side } from "#areas/trade/orders/order-rules.ts";
import type { Rand } from "./seeded.ts";

/** Kind of the comment on an act: the name of its list in order-words.json. */
export type CommentKind =
  | "rejected"
  | "cancelled"
  | "notSent"
  | "notPaid"
  | "proposed"
  | "declined"
  | "refused"
  | "rated";

/** A step of a scenario and the state it leads to. */
export interface ScenarioStep {
  act: string;
  side: Side | "system";
  state: string;
  comment?: CommentKind;
}

const by =
  (side: ScenarioStep["side"]) =>
  (act: string, state: string, comment?: CommentKind): ScenarioStep => ({
    act,
    side,
    state,
    ...(comment && { comment }),
  });
const [buyer, seller, house] = [by("buyer"), by("seller"), by("system")];

/** The possible steps, by their names in scenarios. */
const chaptersCalled: Record<string, ScenarioStep> = {
  requested: buyer("request", "pending"),
  proposed: seller("propose", "proposed", "proposed"),
  accepted: buyer("accept", "approved"),
  declined: buyer("decline", "pending", "declined"),
  rejected: seller("reject", "rejected", "rejected"),
  cancelled: buyer("cancel", "cancelled", "cancelled"),
  notSent: seller("cancel", "cancelled", "notSent"),
  notPaid: seller("cancel", "cancelled", "notPaid"),
  approved: seller("approve", "approved"),
  processed: seller("process", "processed"),
  dispatched: seller("dispatch", "dispatched"),
  handedOver: seller("deliver", "delivered"),
  delivered: buyer("deliver", "delivered"),
  submitted: buyer("submitPayment", "submitted"),
  confirmed: seller("confirm", "paid"),
  refused: seller("refuse", "unpaid", "refused"),
  settled: house("settle", "paid"),
  rated: buyer("rate", "delivered", "rated"),
};

export interface Scenario {
  chapters: ScenarioStep[];
  /** The final states. */
  request: "pending" | "approved" | "rejected" | "cancelled";
  order?: OrderState;
  paid: PaidState;
}

/** Parses the steps after a request, such as "approved cancelled", and derives the final states. */
export function parseScenario(after: string): Scenario {
  const chapters = `requested ${after}`
    .trim()
    .split(" ")
    .map((name) => {
      const chapter = chaptersCalled[name];
      if (!chapter) throw new Error(`No chapter is called ${name}`);
      return chapter;
    });
  const ends = (acts: string, otherwise?: string) =>
    chapters.findLast(({ act }) => acts.split(" ").includes(act))?.state ?? otherwise;
  const order =
    chapters.some(isAgreement) && ends("approve accept process dispatch deliver cancel");
  return {
    chapters,
    request: (order ? "approved" : ends("reject cancel", "pending")) as Scenario["request"],
    ...(order ? { order: order as OrderState } : {}),
    paid: ends("submitPayment confirm refuse settle", "unpaid") as PaidState,
  };
}

/** Whether a step creates the order: the seller approves, or the buyer accepts a proposal. */
export const isAgreement = ({ act }: ScenarioStep): boolean =>
  act === "approve" || act === "accept";

/** Whether a scenario has a step with an act. */
export const hasStep = ({ chapters }: Pick<Scenario, "chapters">, act: string): boolean =>
  chapters.some((step) => step.act === act);

/** Whether it is unfinished: it began a few days ago. */
export const isOpen = ({ request, order }: Scenario): boolean =>
  request === "pending" || (order !== undefined && order !== "delivered" && order !== "cancelled");

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const utcOffsetHours = 3;
const [morning, evening] = [7, 20];

/**
 * Returns an instant in the daytime unchanged, and moves one at night to the next morning unless
 * that is in the future.
 */
export function byDay(instant: Date, now: Date): Date {
  const hour = (instant.getTime() / hourMs + utcOffsetHours) % 24;
  if (hour >= morning && hour < evening) return instant;
  const sleeps = hour < morning ? morning - hour : 24 - hour + morning;
  const next = new Date(instant.getTime() + Math.round((sleeps + hour / 24) * hourMs));
  return next > now ? instant : next;
}

/** Returns the time of each step, starting with the first; none is in the future. */
export function stepTimes({ chapters }: Scenario, beganAt: Date, now: Date, rand: Rand): Date[] {
  let at = beganAt.getTime();
  return chapters.map((_, index) => {
    if (index > 0) {
      const left = (now.getTime() - at) / (chapters.length - index + 1);
      at += Math.min(rand.range(0.15, 2.5) * dayMs, left);
    }
    const done = index > 0 ? byDay(new Date(Math.round(at)), now) : beganAt;
    at = done.getTime();
    return done;
  });
}
