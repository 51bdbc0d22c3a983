import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { registeredAlready } from "./notifications.ts";
import { checkSteps, registerAccount } from "./register-account.ts";

const operations = implement(endpoints, { registerAccount, checkSteps });

export const registration: Area = {
  name: "people/registration",
  operations,
  notifications: [registeredAlready],
};
