import { refusals } from "#core/errors.ts";

export const refuse = refusals("desk", {
  ownAccount: 403,
  byAdministrators: 403,
  decidedMeanwhile: 409,
  withoutDocument: 409,
  notActive: 409,
  lastAdministrator: 409,
  unreachable: 409,
});
