import { idempotencyField } from "#core/idempotency.ts";
import type { PageArgs } from "#server/guards.ts";
import { pageFor, requireVerified } from "#server/guards.ts";
import type { PageContext } from "#server/page.ts";
import { queueFields, queueOwnerHeader } from "#web/kept-posts/offline-queue.ts";
import {
  addCheckpoint,
  listStops as readStops,
  getOrderRoute as readWay,
  removeCheckpoint,
  type StopToReport,
} from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { checkpointPath } from "../../tracking-paths.ts";
import { drawRoute } from "../way/draw-route.tsx";

type PageScope = Pick<PageContext, "context" | "actor">;

/**
 * Pseudonymous owner id: identifies whose reports are queued on the phone without revealing the
 * account.
 */
const ownerOf = ({ context, actor }: PageScope): string =>
  context.keys.hmac("kept posts", actor.kind === "person" ? actor.accountId : "").slice(0, 12);

/** A place in the list, with coordinates so that the browser can sort by distance. */
export type CheckpointChoice = Pick<
  StopToReport,
  "place" | "name" | "countryCode" | "kind" | "at" | "latitude" | "longitude"
>;

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const way = await pageContext.call(readWay, { id });
  const isOpen = way.status === "dispatched";
  const { data } = isOpen ? await pageContext.call(readStops, { id }) : { data: [] };
  // Carriers are often offline, so the page is precached.
  pageContext.allowOfflineCopy();
  return {
    title: pageContext.say("logistics.track.report.title"),
    id,
    number: way.orderNumber,
    from: way.from,
    to: way.to,
    isOpen,
    owner: ownerOf(pageContext),
    choices: data.map(
      ({ place, name, countryCode, kind, at, latitude, longitude }): CheckpointChoice => {
        return { place, name, countryCode, kind, at, latitude, longitude };
      },
    ),
    undo: way.checkpoints
      .filter(({ isRemovable }) => isRemovable)
      .map(({ id, name }) => ({ id, name })),
    way: drawRoute({ way, wording: pageContext }),
  };
}

/** Reads the clicked or chosen place: its code comes before its name. */
const inputOf = (id: string) => (values: Record<string, string | string[]>) => ({
  ...values,
  id,
  place: String(values.here || values.place || "").split(" ")[0],
  checkpointId: values[queueFields.once] ?? values[idempotencyField],
});

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const done = await pageContext.attemptPosted(addCheckpoint, args.request, inputOf(id));
  return pageContext.answer(done, checkpointPath(id), flash.checkpointAdded);
}

/** Handles submits in the background: a queued report is sent or a checkpoint is removed. */
export async function backgroundAction(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { id = "", act } = args.params;
  if (act === "undo") {
    const { checkpoint = "" } = await pageContext.formValues();
    const done = await pageContext.attempt(removeCheckpoint, { id: checkpoint });
    return pageContext.answer(done, checkpointPath(id), flash.checkpointRemoved);
  }
  if (act !== "send") return new Response(null, { status: 404 });
  // Another user is signed in on the phone: the report stays queued until its author is back.
  if (args.request.headers.get(queueOwnerHeader) !== ownerOf(pageContext)) {
    return new Response(null, { status: 401 });
  }
  const done = await pageContext.attemptPosted(addCheckpoint, args.request, inputOf(id));
  if (done.ok) return new Response(null, { status: 204 });
  const { status, message, errors } = done.refusal;
  return new Response(Object.values(errors)[0] ?? message, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
