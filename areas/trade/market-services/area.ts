import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { implement } from "#server/operations/operation.ts";
import { servicesActs } from "./acts.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { serviceTypeLoading } from "./load-service-types.ts";
import {
  requestAnswered,
  requestDeclined,
  requestWithdrawn,
  serviceRequested,
} from "./notifications.ts";
import { servicePersonalData } from "./personal-data.ts";
import { servicePictures } from "./picture-access.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import * as requests from "./requests/endpoints.ts";
import * as moveRequest from "./requests/move-request.ts";
import { getServiceRequest, listServiceRequests } from "./requests/reads.ts";
import { requestService } from "./requests/request-service.ts";
import { servicePages, servicesForSitemap } from "./sitemap.ts";
import { marketService } from "./tables.ts";

export const marketServices: Area = {
  name: "trade/market-services",
  personalData: servicePersonalData,
  flashes: Object.values(flash),
  acts: Object.values(servicesActs),
  operations: [
    ...implement(endpoints, reads),
    ...implement(requests, moveRequest, {
      requestService,
      serviceRequests: listServiceRequests,
      getServiceRequest,
    }),
  ],
  notifications: [serviceRequested, requestAnswered, requestDeclined, requestWithdrawn],
  refuse,
  loadings: [serviceTypeLoading],
  sitemap: { pages: servicePages, parts: { services: servicesForSitemap } },
  files: [fileColumn(marketService.picture)],
  pictures: [servicePictures],
};
