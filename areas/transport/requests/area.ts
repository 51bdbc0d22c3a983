import { refuse } from "#areas/transport/services/refusals.ts";
import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { acceptOffer, declineOffer } from "./answer-offer.ts";
import * as answerRequest from "./answer-request.ts";
import * as board from "./board/endpoints.ts";
import * as requestCalls from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { queueEndOfLoads, transportJobs } from "./jobs.ts";
import { getOpenLoad, listOpenLoads } from "./load-board.ts";
import * as notifications from "./notifications.ts";
import { offerTransport, withdrawOffer } from "./offer-transport.ts";
import { requestsPersonalData } from "./personal-data.ts";
import { quoteLoad } from "./quote-load.ts";
import * as reads from "./reads.ts";
import { requestQuotes } from "./request-quotes.ts";
import { requestTransport } from "./request-transport.ts";

export const transportRequests: Area = {
  name: "transport/requests",
  flashes: Object.values(flash),
  operations: [
    ...implement(requestCalls, reads, answerRequest, {
      requestTransport,
      requestQuotes,
      acceptOffer,
      declineOffer,
    }),
    ...implement(board, { listOpenLoads, getOpenLoad, quoteLoad, offerTransport, withdrawOffer }),
  ],
  personalData: requestsPersonalData,
  notifications: Object.values(notifications),
  refuse,
  jobs: transportJobs,
  hourly: [queueEndOfLoads],
};
