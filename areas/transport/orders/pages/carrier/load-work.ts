import { waybillPath } from "#areas/transport/tracking/tracking-paths.ts";
import { dayMs } from "#core/time.ts";
import { carrierOrderPath, carrierRequestPath } from "#core/transport/transport-paths.ts";
import type { PageContext } from "#server/page.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { findBorders, loadDetails } from "../facts/load-one.ts";
import { renderStateBadges } from "../facts/state-badges.tsx";
import { isOrder, type RequestOrOrder } from "../facts/transport-facts.tsx";
import { renderWorkFacts } from "../facts/work-facts.tsx";

/** Loads a request or order as a carrier's work item. */
export async function loadWorkItem(pageContext: PageContext, of: RequestOrOrder) {
  const acts: readonly string[] = of.acts;
  const isAnOrder = isOrder(of);
  return {
    id: of.id,
    name: [of.orderNumber, of.serviceName].filter(Boolean).join(", "),
    to: isAnOrder ? carrierOrderPath(of.id) : carrierRequestPath(of.id),
    marks: renderStateBadges({ of, say: pageContext.say }),
    facts: renderWorkFacts({
      of,
      wording: pageContext,
      borders: await findBorders(pageContext, of),
    }),
    mayAnswer: acts.includes("approve"),
    /** Day on which the goods should arrive if they leave now. */
    arrival: acts.includes("dispatch") ? arrivalDay(pageContext, of.maxDays ?? 0) : "",
    mayReport: acts.includes("checkpoint"),
    mayDeliver: acts.includes("deliver"),
    mayCancel: isAnOrder && acts.includes("cancel"),
  };
}

export type WorkItem = Awaited<ReturnType<typeof loadWorkItem>>;

/** Loads the work item with all its details. */
export async function loadWorkDetails(pageContext: PageContext, of: RequestOrOrder) {
  const { say } = pageContext;
  const title = isOrder(of)
    ? say("logistics.order.order", { number: of.orderNumber })
    : say("logistics.order.request");
  const next = say(`logistics.order.work.${isOrder(of) ? "order" : "request"}.${of.status}`);
  const waybill = isOrder(of) && of.status !== "cancelled" ? waybillPath(of.id) : "";
  return {
    title,
    next,
    waybill,
    work: await loadWorkItem(pageContext, of),
    all: await loadDetails(pageContext, of),
  };
}

/** Returns the day in the edition's local time. */
function arrivalDay({ context, edition }: PageContext, days: number): string {
  const localNow = context.now.getTime() + utcOffsetHours[edition.code] * 3_600_000;
  return new Date(localNow + days * dayMs).toISOString().slice(0, 10);
}
