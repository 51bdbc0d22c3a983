import { z } from "zod";
import { orderStates, sides } from "#areas/transport/requests/transport-rules.ts";
import { logisticsActs } from "#areas/transport/services/acts.ts";
import {
  at,
  listEndpoint,
  oneEndpoint,
  writeEndpoint,
} from "#areas/transport/services/endpoints.ts";
import { proofPhoto } from "#core/files/upload-rules.ts";
import { fileOutput, mediaTypes } from "#server/download-response.ts";
import {
  absentIfEmptyOrNull,
  idParam,
  instantText,
  nameInPath,
  numeric,
  optionalText,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { lineOfText } from "#server/operations/text-kinds.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { maxNote } from "./checkpoint-rules.ts";

const { ask, provide } = logisticsActs;

/** Kinds of places on a consignment's route. */
const stopKinds = ["from", "town", "border", "to"] as const;

/** A place on the route. */
export const stop = objectSchema("TransportStop", {
  /** Code of a place or of a node of the road graph. */
  place: z.string(),
  name: z.string(),
  countryCode: z.string(),
  kind: z.enum(stopKinds),
  /** When the goods were there; null if it was not reported. */
  at: at.nullable(),
  /** Whether the goods were reported here last. */
  isHere: z.boolean(),
});
export type Stop = z.output<typeof stop>;

/** Progress of a consignment, without people, prices or notes. */
export const trackedShipment = objectSchema("TrackedGoods", {
  status: z.enum(orderStates),
  from: z.string(),
  to: z.string(),
  /** Expected day of arrival. */
  expectedOn: z.iso.date().nullable(),
  dateDispatched: at.nullable(),
  dateDelivered: at.nullable(),
  /** In order of the route: both ends, border posts and places where the goods were reported. */
  stops: z.array(stop),
  isDemo: z.boolean(),
});
export type TrackedShipment = z.output<typeof trackedShipment>;

export const getTracking = oneEndpoint({
  path: "logistics-tracking/{code}",
  audience: "public",
  summary: "Get how far goods have come, for anyone with the link, without people and prices.",
  input: z.object({ code: nameInPath }),
  output: trackedShipment,
});

export const checkpoint = objectSchema("Checkpoint", {
  /** Not always a versioned UUID: it may be derived from a form's idempotency key. */
  id: z.guid(),
  place: z.string(),
  name: z.string(),
  countryCode: z.string(),
  note: z.string().nullable(),
  /** Its file is at logistics-checkpoint/{id}/photo. */
  hasPhoto: z.boolean(),
  at,
  /** Whether the caller may remove it: its author, for ten minutes. */
  isRemovable: z.boolean(),
});
export type Checkpoint = z.output<typeof checkpoint>;

/** Adds what both sides and the parties of the market order may read. */
export const orderRoute = objectSchema("OrderWay", {
  ...trackedShipment.shape,
  orderId: z.uuid(),
  orderNumber: z.string(),
  /** The caller's side; null for a user who is only a party to the market order. */
  side: z.enum(sides).nullable(),
  trackingCode: z.string(),
  checkpoints: z.array(checkpoint),
  receivedBy: z.string().nullable(),
  hasProofPhoto: z.boolean(),
});
export type OrderRoute = z.output<typeof orderRoute>;

const byId = z.object({ id: idParam });

export const getOrderRoute = oneEndpoint({
  path: "logistics-tracking/order/{id}",
  audience: ask,
  summary:
    "How far goods have come, with what was reported; for both sides and those of the market order.",
  input: byId,
  output: orderRoute,
});

export const listMarketOrderRoutes = listEndpoint({
  path: "logistics-tracking/of-order/{marketOrderId}",
  audience: ask,
  summary: "The transport of a market order, for its buyer and its seller; cancelled ones are not.",
  input: z.object({ marketOrderId: idParam }),
  output: orderRoute,
});

const degrees = (max: number) =>
  z.preprocess(absentIfEmptyOrNull, numeric(z.number().min(-max).max(max).optional()));

export const listStops = listEndpoint({
  path: "portal/logistics-service-order/{id}/stops",
  audience: provide,
  summary:
    "List the places where goods may be reported, likeliest first: the nearest if coordinates are given, otherwise the one after the last report.",
  input: byId.extend({ latitude: degrees(90), longitude: degrees(180) }),
  output: objectSchema("TransportStopToReport", {
    ...stop.shape,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
});
export type StopToReport = z.output<(typeof listStops)["output"]>;

/** Id created by the client; sixteen bytes in hexadecimal digits are also accepted. */
const clientId = z.preprocess(
  (value) =>
    typeof value === "string"
      ? value.replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, "$1-$2-$3-$4-$5")
      : value,
  z.guid(),
);

export const addCheckpoint = writeEndpoint({
  path: "portal/logistics-service-order/{id}/checkpoint",
  audience: provide,
  summary:
    "Report where the goods are. With an id made by the phone one that is sent again is the same; the time may lie before now, as without a line.",
  uploads: { photo: proofPhoto },
  input: byId.extend({
    /** Defaults to a new id. */
    checkpointId: z.preprocess(absentIfEmptyOrNull, clientId.optional()),
    place: lineOfText("logistics.track.placeMissing")
      .min(1, "logistics.track.placeMissing")
      .max(100, "logistics.track.placeMissing"),
    /** Defaults to now. */
    at: z.preprocess(absentIfEmptyOrNull, instantText.optional()),
    note: optionalText(maxNote),
    photo: uploadedFile.optional(),
  }),
  output: checkpoint,
});

export const removeCheckpoint = oneEndpoint({
  method: "DELETE",
  path: "portal/logistics-checkpoint/{id}",
  audience: provide,
  idempotent: true,
  summary: "Withdraw a wrong report, within ten minutes, by the user who made it.",
  input: byId,
});

/** The call of a photo of an order: its file, for who is signed in. */
export const photoCall = {
  audience: ask,
  service: "pages",
  input: byId,
  fileTypes: [mediaTypes.jpeg],
  output: fileOutput,
} as const;

export const getCheckpointPhoto = oneEndpoint({
  ...photoCall,
  path: "logistics-checkpoint/{id}/photo",
  summary: "The photo of a report, for both sides and those of the market order.",
});
