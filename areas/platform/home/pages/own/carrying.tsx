import { listPaymentsToCheck, listReceivedOrders } from "#areas/transport/orders/endpoints.ts";
import { listOpenLoads } from "#areas/transport/requests/board/endpoints.ts";
import { listReceivedRequests } from "#areas/transport/requests/endpoints.ts";
import { carrierPath } from "#core/paths.ts";
import { carrierEarningsPath, loadBoardPath } from "#core/transport/transport-paths.ts";
import type { PageContext } from "#server/page.ts";
import { loadDocumentsLine } from "./documents-line.ts";
import { type OwnPart, WaitingPart } from "./waiting-part.tsx";

const only = { size: 1 } as const;

/** What waits for a carrier: requests, loads to send off, on the way, payments and the board. */
export async function loadCarrying(pageContext: PageContext): Promise<OwnPart> {
  const { call, attempt, say } = pageContext;
  // The words of transport, which only the server has.
  const inWords = (name: string, values = {}) => say(`logistics.order.${name}`, values);
  const [asked, approved, onWay, toCheck, board, documents] = await Promise.all([
    call(listReceivedRequests, { status: "pending", ...only }),
    call(listReceivedOrders, { status: "approved", ...only }),
    call(listReceivedOrders, { status: "dispatched", ...only }),
    call(listPaymentsToCheck, only),
    // Carriers who are not approved yet have no board.
    attempt(listOpenLoads, only),
    loadDocumentsLine(pageContext, "carrier"),
  ]);
  const tasks = [
    { name: "toAnswer", count: asked.total, to: `${carrierPath}?tab=requests&status=pending` },
    { name: "toDispatch", count: approved.total, to: `${carrierPath}?tab=orders&status=approved` },
    { name: "toCheck", count: toCheck.total, to: carrierEarningsPath },
  ];
  const onWayTask = {
    name: "onWay",
    count: onWay.total,
    to: `${carrierPath}?tab=orders&status=dispatched`,
  };
  const loads = board.ok ? board.data.total : 0;
  const lines = [
    ...documents,
    ...[...tasks, onWayTask]
      .filter(({ count }) => count > 0)
      .map(({ name, count, to }) => ({
        to,
        label: inWords(`waiting.${name}`, { count }),
      })),
    ...(loads > 0
      ? [
          {
            to: loadBoardPath,
            label: inWords("carrier.loadsWaiting", { count: loads }),
          },
        ]
      : []),
  ];
  return {
    name: "carrying",
    waiting: tasks.reduce((sum, { count }) => sum + count, documents.length),
    part: (
      <WaitingPart
        id="own-carrying"
        title={say("home.carrying")}
        more={{ to: carrierPath, label: inWords("carrier.title") }}
        lines={lines}
        empty={{
          text: inWords("waiting.none"),
          act: { to: loadBoardPath, label: inWords("carrier.loads") },
        }}
      />
    ),
  };
}
