import { refuse } from "#areas/transport/services/refusals.ts";
import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import * as providers from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { getOwnProfile, saveProfile } from "./own-profile.ts";
import { getTransportProvider, listTransportProviders } from "./reads.ts";

export const transportProviders: Area = {
  name: "transport/providers",
  flashes: Object.values(flash),
  operations: [
    operation(providers.listTransportProviders, listTransportProviders),
    operation(providers.getTransportProvider, getTransportProvider),
    operation(providers.ownProvider, getOwnProfile),
    operation(providers.saveProvider, saveProfile),
  ],
  refuse,
};
