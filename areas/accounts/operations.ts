import { operation } from "#server/operations/registry.ts";
import * as endpoints from "./endpoints.ts";

export const accountOperations = [
  operation(endpoints.passwordResetChannel, ({ settings }) => ({
    value: settings.PASSWORD_RESET_CHANNEL,
  })),
];
