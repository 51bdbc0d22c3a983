import { idempotencyField } from "#core/idempotency.ts";
import type { PageArgs } from "#server/guards.ts";
import { pageFor, signedIn } from "#server/guards.ts";
import type { page } from "#server/page.ts";
import { ownerHeader, waitingFields } from "#web/kept-posts/kept-posts.ts";
import {
  addCheckpoint,
  stops as readStops,
  way as readWay,
  removeCheckpoint,
  type StopToReport,
} from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { checkpointPath } from "../../tracking-paths.ts";
import { drawWay } from "../way/draw-way.tsx";

type Visit = Pick<ReturnType<typeof page>, "context" | "actor">;

/**
 * Pseudonymous owner id: identifies whose reports are queued on the phone without revealing the
 * account.
 */
const ownerOf = ({ context, actor }: Visit): string =>
  context.keys.hmac("kept posts", actor.kind === "person" ? actor.accountId : "").slice(0, 12);

/** A place in the list, with coordinates so that the browser can sort by distance. */
export type Choice = Pick<
  StopToReport,
  "place" | "name" | "countryCode" | "kind" | "at" | "latitude" | "longitude"
>;

export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const id = args.params.id ?? "";
  const way = await visit.call(readWay, { id });
  const isOpen = way.status === "dispatched";
  const { data } = isOpen ? await visit.call(readStops, { id }) : { data: [] };
  // Carriers are often offline, so the page is precached.
  visit.carryAlong();
  return {
    title: visit.say("logistics.track.report.title"),
    id,
    number: way.orderNumber,
    from: way.from,
    to: way.to,
    isOpen,
    owner: ownerOf(visit),
    choices: data.map(({ place, name, countryCode, kind, at, latitude, longitude }): Choice => {
      return { place, name, countryCode, kind, at, latitude, longitude };
    }),
    undo: way.checkpoints
      .filter(({ isRemovable }) => isRemovable)
      .map(({ id, name }) => ({ id, name })),
    way: drawWay({ way, wording: visit }),
  };
}

/** Reads the clicked or chosen place: its code comes before its name. */
const inputOf = (id: string) => (values: Record<string, string | string[]>) => ({
  ...values,
  id,
  place: String(values.here || values.place || "").split(" ")[0],
  checkpointId: values[waitingFields.once] ?? values[idempotencyField],
});

export async function action(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const id = args.params.id ?? "";
  const done = await visit.attemptPosted(addCheckpoint, args.request, inputOf(id));
  return visit.answer(done, checkpointPath(id), flash.checkpointAdded);
}

/** Handles submits in the background: a queued report is sent or a checkpoint is removed. */
export async function quietAction(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { id = "", act } = args.params;
  if (act === "undo") {
    const { checkpoint = "" } = await visit.formValues();
    const done = await visit.attempt(removeCheckpoint, { id: checkpoint });
    return visit.answer(done, checkpointPath(id), flash.checkpointRemoved);
  }
  if (act !== "send") return new Response(null, { status: 404 });
  // Another user is signed in on the phone: the report stays queued until its author is back.
  if (args.request.headers.get(ownerHeader) !== ownerOf(visit)) {
    return new Response(null, { status: 401 });
  }
  const done = await visit.attemptPosted(addCheckpoint, args.request, inputOf(id));
  if (done.ok) return new Response(null, { status: 204 });
  const { status, message, errors } = done.refusal;
  return new Response(Object.values(errors)[0] ?? message, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
