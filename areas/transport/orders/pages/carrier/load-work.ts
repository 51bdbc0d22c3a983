import { waybillPath } from "#areas/transport/tracking/tracking-paths.ts";
import { dayMs } from "#core/time.ts";
import { carrierOrderPath, carrierRequestPath } from "#core/transport/transport-paths.ts";
import type { page } from "#server/page.ts";
import { hoursAhead } from "#web/format/format.ts";
import { type Carried, isOrder } from "../facts/carried-facts.tsx";
import { bordersOn, loadOne } from "../facts/load-one.ts";
import { stateMarks } from "../facts/state-marks.tsx";
import { workFacts } from "../facts/work-facts.tsx";

type Visit = ReturnType<typeof page>;

/** Loads a request or order as a carrier's work item. */
export async function loadWork(visit: Visit, of: Carried) {
  const acts: readonly string[] = of.acts;
  const isAnOrder = isOrder(of);
  return {
    id: of.id,
    name: [of.orderNumber, of.serviceName].filter(Boolean).join(", "),
    to: isAnOrder ? carrierOrderPath(of.id) : carrierRequestPath(of.id),
    marks: stateMarks({ of, say: visit.say }),
    facts: workFacts({ of, wording: visit, borders: await bordersOn(visit, of) }),
    mayAnswer: acts.includes("approve"),
    /** Day on which the goods should arrive if they leave now. */
    arrival: acts.includes("dispatch") ? arrivalDay(visit, of.maxDays) : "",
    mayReport: acts.includes("checkpoint"),
    mayDeliver: acts.includes("deliver"),
    mayCancel: isAnOrder && acts.includes("cancel"),
  };
}

export type Work = Awaited<ReturnType<typeof loadWork>>;

/** Loads the work item with all its details. */
export async function loadOneWork(visit: Visit, of: Carried) {
  const { say } = visit;
  const title = isOrder(of)
    ? say("logistics.order.order", { number: of.orderNumber })
    : say("logistics.order.request");
  const next = say(`logistics.order.work.${isOrder(of) ? "order" : "request"}.${of.status}`);
  const waybill = isOrder(of) && of.status !== "cancelled" ? waybillPath(of.id) : "";
  return { title, next, waybill, work: await loadWork(visit, of), all: await loadOne(visit, of) };
}

/** Returns the day in the edition's local time. */
function arrivalDay({ context, edition }: Visit, days: number): string {
  const there = context.now.getTime() + hoursAhead[edition.code] * 3_600_000;
  return new Date(there + days * dayMs).toISOString().slice(0, 10);
}
