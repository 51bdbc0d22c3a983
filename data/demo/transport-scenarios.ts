import { z } from "zod";
import * as orders from "#areas/transport/orders/endpoints.ts";
import { offerTransport } from "#areas/transport/requests/board/endpoints.ts";
import * as requests from "#areas/transport/requests/endpoints.ts";
import * as tracking from "#areas/transport/tracking/endpoints.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { inLanguageOf } from "./order-words.ts";
import { localizedText, readDemo } from "./read-demo.ts";

const wordsFile = z.object({
  descriptions: z.array(localizedText),
  approve: localizedText,
  decline: localizedText,
  cancelRequest: localizedText,
  cancel: localizedText,
  offer: localizedText,
  good: z.array(localizedText),
  poor: localizedText,
});
type Words = z.output<typeof wordsFile>;

export const readTransportWords = (): Words => readDemo("transport-words.json", wordsFile);

export interface Person {
  id: string;
  name: string;
  language: Language;
}

export interface DemoService {
  id: string;
  provider: Person;
  /** Identifies its route. */
  way: string;
  quantity: number;
  commodity: number | null;
}

/** The history of one transport request: each act with the hours ago. */
export interface TransportScenario {
  customer: Person;
  service: DemoService;
  acts: readonly (readonly [act: TransportAct, hoursAgo: number])[];
  /** The rating, if there is one. */
  stars?: number;
  /** Another carrier's service on the route, if it makes an offer. */
  offerBy?: DemoService;
}

/** A scenario in progress, with the responses of its calls. */
export interface TransportRun {
  story: TransportScenario;
  /** Index among all scenarios, for varied texts. */
  index: number;
  requestId: string;
  orderId: string;
}

type Play = (context: Context, scene: TransportRun, words: Words) => Promise<unknown>;

const customer = ({ story }: TransportRun) => story.customer;
const carrier = ({ story }: TransportRun) => story.service.provider;

/** Who does each act, and its call. */
export const transportActs = {
  request: {
    by: customer,
    async play(context, scene, words) {
      const { service, customer } = scene.story;
      const created = await call(context, requests.requestTransport, {
        logisticsService: service.id,
        quantity: service.quantity,
        description: inLanguageOf(words.descriptions, scene.index, customer),
        commodity: service.commodity ?? undefined,
      });
      scene.requestId = created.id;
    },
  },
  offer: {
    by: (scene) => scene.story.offerBy?.provider ?? carrier(scene),
    play: (context, { story: { offerBy }, requestId: id }, { offer }) =>
      call(context, offerTransport, {
        id,
        serviceId: offerBy?.id ?? "",
        comment: offer[context.language],
      }),
  },
  approve: {
    by: carrier,
    async play(context, scene, { approve }) {
      const comment = approve[context.language];
      const approval = await call(context, requests.approveRequest, {
        id: scene.requestId,
        comment,
      });
      scene.orderId = approval.orderId ?? "";
    },
  },
  decline: {
    by: carrier,
    play: (context, { requestId: id }, { decline }) =>
      call(context, requests.declineRequest, { id, reason: decline[context.language] }),
  },
  cancelRequest: {
    by: customer,
    play: (context, { requestId: id }, { cancelRequest }) =>
      call(context, requests.cancelRequest, { id, reason: cancelRequest[context.language] }),
  },
  dispatch: {
    by: carrier,
    play: (context, { orderId: id }) => call(context, orders.dispatchOrder, { id }),
  },
  report: {
    by: carrier,
    async play(context, { orderId: id }) {
      const { data } = await call(context, tracking.listStops, { id });
      await call(context, tracking.addCheckpoint, { id, place: data[0]?.place ?? "" });
    },
  },
  deliver: {
    by: carrier,
    play: (context, { orderId: id, story }) =>
      call(context, orders.deliverOrder, { id, receivedBy: story.customer.name }),
  },
  cancel: {
    by: customer,
    play: (context, { orderId: id }, { cancel }) =>
      call(context, orders.cancelOrder, { id, reason: cancel[context.language] }),
  },
  rate: {
    by: customer,
    play(context, { orderId: id, story: { stars: rating = 5, customer }, index }, words) {
      const comment =
        rating > 3 ? inLanguageOf(words.good, index, customer) : words.poor[customer.language];
      return call(context, orders.rateOrder, { id, rating, comment });
    },
  },
} satisfies Record<string, { by: (scene: TransportRun) => Person; play: Play }>;

export type TransportAct = keyof typeof transportActs;
