import { operation } from "#server/operations/registry.ts";
import * as endpoints from "./endpoints.ts";
import { checkSteps, registerAccount } from "./register-account.ts";

export const registrationOperations = [
  operation(endpoints.registerAccount, registerAccount),
  operation(endpoints.checkSteps, checkSteps),
];
