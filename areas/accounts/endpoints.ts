import { z } from "zod";
import { oneEndpoint } from "#server/operations/endpoint.ts";

export const passwordResetChannel = oneEndpoint({
  path: "global-config/password_reset_channel",
  audience: "public",
  tag: "accounts",
  summary: "Where codes for a new password are sent.",
  input: z.object({}),
  output: z.object({ value: z.enum(["email", "sms"]) }),
});
