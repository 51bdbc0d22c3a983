import { refuse } from "#areas/transport/services/refusals.ts";
import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import * as providers from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { readOwnProfile, saveProfile } from "./own-profile.ts";
import { listProviders, readProvider } from "./reads.ts";

export const transportProviders: Area = {
  name: "transport/providers",
  flashes: Object.values(flash),
  operations: [
    operation(providers.logisticsProviders, listProviders),
    operation(providers.logisticsProvider_, readProvider),
    operation(providers.ownProvider, readOwnProfile),
    operation(providers.saveProvider, saveProfile),
  ],
  refuse,
};
