import { refuse } from "#areas/transport/services/refusals.ts";
import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { chooseDelivery, removeDelivery } from "./choose-delivery.ts";
import * as deliveryCalls from "./endpoints.ts";
import { cancelJob, sendJob } from "./jobs.ts";
import { deliveryToChoose } from "./notifications.ts";
import { deliveriesPersonalData } from "./personal-data.ts";
import * as reads from "./reads.ts";

export const transportDeliveries: Area = {
  name: "transport/deliveries",
  operations: implement(deliveryCalls, reads, { chooseDelivery, removeDelivery }),
  personalData: deliveriesPersonalData,
  notifications: [deliveryToChoose],
  jobs: [sendJob, cancelJob],
  refuse,
};
