import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { registeredAlready } from "./notifications.ts";
import { checkSteps, registerAccount } from "./register-account.ts";

const operations = [
  operation(endpoints.registerAccount, registerAccount),
  operation(endpoints.checkSteps, checkSteps),
];

export const registration: Area = {
  name: "people/registration",
  operations,
  notifications: [registeredAlready],
};
