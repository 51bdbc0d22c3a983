import { idempotencyField } from "#core/idempotency.ts";
import type { PageArgs } from "#server/guards.ts";
import { pageFor, requireVerified } from "#server/guards.ts";
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

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { request } = args;
  const id = args.params.id ?? "";
  const done = await pageContext.attemptPosted(addCheckpoint, request, (values) => ({
    ...values,
    id,
    // The clicked or chosen place.
    place: String(values.here || values.place || ""),
    checkpointId: values[idempotencyField],
  }));
  return pageContext.answer(done, checkpointPath(id), flash.checkpointAdded);
}

/** Removes a checkpoint. */
export async function undo(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { checkpoint = "" } = await pageContext.formValues();
  const done = await pageContext.attempt(removeCheckpoint, { id: checkpoint });
  return pageContext.answer(done, checkpointPath(args.params.id ?? ""), flash.checkpointRemoved);
}
