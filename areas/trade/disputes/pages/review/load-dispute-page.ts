import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { readListQuery } from "#web/ui/lists/list-query.ts";
import { decideDispute, getDispute, listDisputes } from "../../desk-endpoints.ts";
import { deskPageSize, deskStates } from "../../desk-states.ts";
import { disputeDeskPath } from "../../dispute-paths.ts";
import { flash } from "../../flashes.ts";
import { renderDisputeOrder } from "./dispute-order.tsx";

/** Loads the disputes for officers, or the one that the address names. */
export async function loadDisputePage(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { call, say } = pageContext;
  const { id } = args.params;
  if (id) {
    const dispute = await call(getDispute, { id });
    const title = say("disputes.desk.one", { number: dispute.orderNumber });
    return { title, dispute, order: renderDisputeOrder(dispute, pageContext) };
  }
  const { state = deskStates[0], currentPage } = readListQuery(args.request.url, deskStates);
  const page = { page: currentPage, size: deskPageSize };
  const { data, total } = await call(listDisputes, { state, ...page });
  const title = say("disputes.desk.title");
  return { title, status: state, page: currentPage, rows: data, total, dispute: undefined };
}

/** Decides as the submitted form requests. */
export async function decideOnDispute(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const typed = await formValues();
  const { remedy, amount, reason = "" } = typed;
  const input = { id, remedy, amount, reason } as Parameters<
    typeof attempt<typeof decideDispute>
  >[1];
  const done = await attempt(decideDispute, input, typed);
  return {
    isDone: done.ok,
    flash: flash.decided,
    answer: () => answer(done, disputeDeskPath(id), flash.decided),
  };
}
