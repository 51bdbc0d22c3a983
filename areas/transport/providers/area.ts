import { refuse } from "#areas/transport/services/refusals.ts";
import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import * as providers from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { getOwnProfile, saveProfile } from "./own-profile.ts";
import * as reads from "./reads.ts";

export const transportProviders: Area = {
  name: "transport/providers",
  flashes: Object.values(flash),
  operations: implement(providers, reads, {
    ownProvider: getOwnProfile,
    saveProvider: saveProfile,
  }),
  refuse,
};
